"""What the exercises of chapter 2 claim."""

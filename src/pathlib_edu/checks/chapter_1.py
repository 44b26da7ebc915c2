"""What the exercises of chapter 1 claim."""

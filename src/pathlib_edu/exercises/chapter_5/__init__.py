"""The exercises of chapter 5."""

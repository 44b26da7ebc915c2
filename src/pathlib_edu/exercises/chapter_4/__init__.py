"""The exercises of chapter 4."""

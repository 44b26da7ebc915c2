"""The exercises of chapter 7."""

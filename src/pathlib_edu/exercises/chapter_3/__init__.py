"""The exercises of chapter 3."""

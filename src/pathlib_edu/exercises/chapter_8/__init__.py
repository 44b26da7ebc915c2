"""The exercises of chapter 8."""

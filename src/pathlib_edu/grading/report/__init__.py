"""What a teacher and each student get to read: tables, pages, and files for the tools that teachers have.

Floor 5.
"""

"""The cases that answers are tried on, and how a case on which an answer is wrong gets smaller."""

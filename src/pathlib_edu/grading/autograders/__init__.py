"""The grader inside the tools that teachers have: one student at a time, on a machine of the tool's.

    gradescope: a zip, which Gradescope unpacks in a container          --> results.json
    classroom: a workflow, which GitHub runs after each push            --> what its reporter reads

Floor 5.
"""

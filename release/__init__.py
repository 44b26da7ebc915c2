"""How a release is made: what must be true of it, what is tried, what ships beside it, where its pages stay.

`make release` calls it on your machine, `.github/workflows/release.yml` on the server. CONTRIBUTING.md tells the steps.
"""

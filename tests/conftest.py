"""Settings for all tests. No test is judged by the clock: a loaded machine is slow, not wrong."""

from hypothesis import HealthCheck, settings

settings.register_profile("book", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("book")

"""Boards with maps of cats, and the law laboratory: what they ask, what they answer, what they say in words."""

import inspect
import json
from math import inf

import pytest
from front_oracles import *  # noqa: F403

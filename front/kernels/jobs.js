/** What can be done in a worker. A job is made of the kernels, or null where there are none, and of what else it is given. */
import { MapSearch } from "./map_search.js";
import { TilesSearch } from "./tiles_search.js";
import { WaypointSearch } from "./waypoint_search.js";

export const JOBS = { map: MapSearch, idaStar: TilesSearch, elimination: WaypointSearch };

/** @typedef {keyof typeof JOBS} JobName */

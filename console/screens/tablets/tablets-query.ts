import { read } from "../../shell/api";

/** The paired tablets of the caller's shops. */
export const tabletsQuery = read("GET /staff/devices", {});

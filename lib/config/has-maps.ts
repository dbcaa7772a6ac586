/**
 * Whether this build has maps: one made with `MAP_PROVIDER=none` has none, and leaves Leaflet out (ADR-0100). A map's content
 * stands beside it in words (SPEC-411), so nothing else is missing.
 */
export const hasMaps: boolean = process.env.MAPS !== "none";

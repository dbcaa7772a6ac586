/**
 * Whether this build has maps: one made with `MAP_PROVIDER=none` has none, and leaves Leaflet out (ADR-0100). Whatever a
 * map shows stands beside it in words (SPEC-411), so nothing else is missing.
 */
export const hasMaps: boolean = process.env.MAPS !== "none";

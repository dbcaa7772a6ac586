/** Stands in for the Leaflet map in a build without maps, see `next.config.mjs`; nothing shows it. */
export const LeafletMap = (): null => null;

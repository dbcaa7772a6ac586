import { existsSync } from "node:fs";
import type { ServerEnv } from "./env.server";

type MapSettings = Pick<ServerEnv, "mapProvider" | "mapYandexKey" | "mapTilesUrl" | "mapPmtiles" | "isMapInvented">;

/** The archive of tiles is there, as far as this machine can say: another server's is fetched by browsers. */
const hasArchive = ({ mapPmtiles, isMapInvented }: MapSettings): boolean =>
  // That of the demo may still be made.
  mapPmtiles !== null && (isMapInvented || /^https?:\/\//.test(mapPmtiles) || existsSync(mapPmtiles));

/**
 * Whether a map has something to show: a service, tiles, or an archive of tiles. Without it a map is an empty field, so the shop shows
 * lists with links instead (SPEC-512).
 */
export const hasMapGround = (settings: MapSettings): boolean => {
  const { mapProvider, mapYandexKey, mapTilesUrl } = settings;
  if (mapProvider === "none") return false;
  return (mapProvider === "yandex" && mapYandexKey !== null) || mapTilesUrl !== null || hasArchive(settings);
};

import "server-only";
import { serverEnv } from "@/lib/config/env.server";
import { logger } from "@/lib/observability/logger";
import { mapFile } from "./map-file";

export type MapPlanAddress = { readonly url: string; readonly isInvented: boolean };

/** ms for which a browser waits for it: a large archive is hashed for some seconds after the start. */
const WAIT_MS = 1_000;

/**
 * Where a browser finds the archive of tiles that `MAP_PMTILES` names; null where there is none, where it cannot be read,
 * or while it is still being hashed.
 */
export const mapPlan = async (): Promise<MapPlanAddress | null> => {
  const { mapPmtiles, isMapInvented } = serverEnv();
  if (mapPmtiles === null) return null;
  const late = new Promise<null>((resolve) => setTimeout(resolve, WAIT_MS, null).unref());
  try {
    const file = await Promise.race([mapFile(mapPmtiles), late]);
    return file && { url: `/api/map/tiles/${file.version}.pmtiles`, isInvented: isMapInvented };
  } catch (error) {
    logger().warn({ err: error, archive: mapPmtiles }, "the tiles of maps cannot be read");
    return null;
  }
};

import "server-only";
import { existsSync } from "node:fs";
import { serverEnv } from "@/lib/config/env.server";
import { logger } from "@/lib/observability/logger";
import { mapFile } from "./map-file";

export type MapPlanAddress = { readonly url: string; readonly isInvented: boolean };

/**
 * The name of an archive whose content is not known yet: `npm run demo` opens while the plan of its cities is still generated.
 * A request for it waits, and is then redirected to the content.
 */
export const UNFINISHED = "unfinished.pmtiles";

export const addressOf = ({ version }: { readonly version: string }): string => `/api/map/tiles/${version}.pmtiles`;

/** ms for which a browser waits for it: a large archive is hashed for some seconds after the start. */
const WAIT_MS = 1_000;

/**
 * Where a browser finds the archive of tiles that `MAP_PMTILES` names; null where there is none, where it cannot be read,
 * or while it is still being hashed. That of the demo's cities may still be generated: then its address answers when it is there.
 */
export const mapPlan = async (): Promise<MapPlanAddress | null> => {
  const { mapPmtiles, isMapInvented } = serverEnv();
  if (mapPmtiles === null) return null;
  if (isMapInvented && !existsSync(mapPmtiles)) return { url: `/api/map/tiles/${UNFINISHED}`, isInvented: true };
  const late = new Promise<null>((resolve) => setTimeout(resolve, WAIT_MS, null).unref());
  try {
    const file = await Promise.race([mapFile(mapPmtiles), late]);
    return file && { url: addressOf(file), isInvented: isMapInvented };
  } catch (error) {
    logger().warn({ err: error, archive: mapPmtiles }, "the tiles of maps cannot be read");
    return null;
  }
};

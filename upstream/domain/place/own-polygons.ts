import { isDeepStrictEqual } from "node:util";
import type { ZoneRow } from "../catalogue/reference";

type Outline = Pick<ZoneRow, "area" | "polygons">;

/**
 * A zone without polygons that are not its own: a release that does not know the column imports another border and leaves them
 * there (ADR-0074). Its own begin with its border.
 */
export const withOwnPolygons = <Row extends Outline>(zone: Row): Row =>
  zone.polygons === null || isDeepStrictEqual(zone.polygons[0]?.[0], zone.area) ? zone : { ...zone, polygons: null };

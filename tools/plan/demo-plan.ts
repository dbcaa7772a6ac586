/** The plan of all demo cities as one archive of tiles. */

import { cityPlan, type PlanFeature } from "./city-plan";
import type { PlanPlace } from "./demo-places";
import { pmtilesArchive } from "./pmtiles-archive";
import { TILE_ZOOMS, type TileBox, vectorTiles } from "./vector-tiles";

/** Tiles of these zooms are so large that one may hold two cities. */
const SHARED_ZOOM = 9;

const positionsOf = ({ geometry }: PlanFeature): readonly (readonly [longitude: number, latitude: number])[] => {
  if (geometry.type === "Point") return [geometry.coordinates];
  return geometry.type === "MultiLineString" ? geometry.coordinates.flat() : geometry.coordinates.flat(2);
};

/** A city's map and whatever leads out of it: a sea or a forest that ended with its tiles would end straight. */
const boxOf = ({ bounds: [southWest, northEast] }: PlanPlace, plan: readonly PlanFeature[]): TileBox => {
  let [west, south, east, north] = [southWest[1], southWest[0], northEast[1], northEast[0]];
  for (const feature of plan) {
    for (const [longitude, latitude] of positionsOf(feature)) {
      west = Math.min(west, longitude);
      south = Math.min(south, latitude);
      east = Math.max(east, longitude);
      north = Math.max(north, latitude);
    }
  }
  return [west, south, east, north];
};

/** The bytes of the archive; the same places make the same bytes. */
export const demoPlan = (places: readonly PlanPlace[]): Buffer => {
  const plans = places.map(cityPlan);
  const boxes = places.map((place, index) => boxOf(place, plans[index] ?? []));
  const [first, last] = TILE_ZOOMS;
  return pmtilesArchive({
    tiles: [
      ...vectorTiles(plans.flat(), boxes, [first, SHARED_ZOOM]),
      ...plans.flatMap((plan, index) => vectorTiles(plan, boxes.slice(index, index + 1), [SHARED_ZOOM + 1, last])),
    ],
    metadata: {
      name: "Mealfront demo cities",
      description: "Invented plans for a demonstration, not for finding one's way",
      type: "baselayer",
      vector_layers: ["landuse", "water", "roads", "buildings", "pois", "places"].map((id) => ({ id, fields: {} })),
    },
    box: [
      Math.min(...boxes.map(([west]) => west)),
      Math.min(...boxes.map(([, south]) => south)),
      Math.max(...boxes.map(([, , east]) => east)),
      Math.max(...boxes.map(([, , , north]) => north)),
    ],
    zooms: TILE_ZOOMS,
  });
};

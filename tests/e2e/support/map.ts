import type { Locator } from "@playwright/test";

type Point = { readonly latitude: number; readonly longitude: number };

/** Where the map of Moscow looks first. */
const MIDDLE: Point = { latitude: 55.7558, longitude: 37.6173 };

/** Pixels of a point in the Web Mercator projection. */
const pixels = ({ latitude, longitude }: Point, zoom: number): { readonly x: number; readonly y: number } => {
  const world = 256 * 2 ** zoom;
  const angle = (latitude * Math.PI) / 180;
  return {
    x: ((longitude + 180) / 360) * world,
    y: (0.5 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / (2 * Math.PI)) * world,
  };
};

/** Presses a point of a map of Moscow that has been zoomed but not moved. */
export async function pressMap(map: Locator, at: Point, zoom: number): Promise<void> {
  const box = await map.boundingBox();
  if (box === null) throw new Error("There is no map on the screen");
  const [point, middle] = [pixels(at, zoom), pixels(MIDDLE, zoom)];
  await map.click({ position: { x: box.width / 2 + point.x - middle.x, y: box.height / 2 + point.y - middle.y } });
}

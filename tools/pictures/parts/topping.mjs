import { sprig } from "./garnishes.mjs";
import { heap } from "./heap.mjs";

/** What a dessert is crowned with: pieces `[kind, x, y, size, angle]`, and a sprig of mint by its place, size and angle. */
export function topping(picture, pieces = [], mint) {
  heap(
    picture,
    pieces.map(([kind, x, y, size = 56, angle = 0]) => ({ kind, x, y, size, angle })),
  );
  if (mint) {
    sprig(picture, ...mint);
  }
}

import { THREE_QUARTERS } from "../engine/camera.mjs";
import { scatter } from "../engine/chance.mjs";
import { group } from "../engine/shapes.mjs";
import { specks } from "../parts/garnishes.mjs";
import { block, glaze, placed, prism, wedge } from "../parts/prism.mjs";
import { MIDDLE, tableware } from "../parts/surfaces.mjs";
import { topping } from "../parts/topping.mjs";

const FRONT = MIDDLE / THREE_QUARTERS.flatness;

const SHAPES = {
  wedge: placed(wedge(640, 22, 46), 165, FRONT + 60),
  block: placed(block(470, 330), 490, FRONT + 90, 20),
};

/**
 * A slice of cake, seen in three-quarter view as all desserts on a plate are: its top and its cut side.
 *
 * `layers` are `[share of height, colour]` from the top down; `sauce` runs over its edge.
 */
export function cake(picture, { on, shape = "wedge", height = 220, layers, top, sauce, pieces, mint, topSpecks }) {
  const { random } = picture;
  tableware(picture, on, THREE_QUARTERS);
  const corners = SHAPES[shape];
  const face = prism(picture, THREE_QUARTERS, { corners, height, layers, top });
  if (sauce) {
    glaze(picture, THREE_QUARTERS, { corners, height, colour: sauce, depth: height * 0.5 });
  }
  if (topSpecks) {
    const dusting = picture.collect(() => specks(picture, scatter(random, 490, 400, 360, 260, 9), 6, topSpecks));
    picture.add(group({ clipPath: picture.clip(face) }, dusting));
  }
  topping(picture, pieces, mint);
}

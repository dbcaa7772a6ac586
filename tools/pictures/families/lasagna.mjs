import { THREE_QUARTERS } from "../engine/camera.mjs";
import { between, pick, scatter } from "../engine/chance.mjs";
import { blob, group, path } from "../engine/shapes.mjs";
import { HERBS, specks, sprig } from "../parts/garnishes.mjs";
import { heap, strew } from "../parts/heap.mjs";
import { block, glaze, placed, prism } from "../parts/prism.mjs";
import { tableware } from "../parts/surfaces.mjs";

const PASTA = "#f0c674";
const MEAT = "#a23c1c";
const CREAM = "#fdf0d2";
const SAUCE = "#c8361c";
const BROWNED = ["#a8561a", "#c4701f", "#7a3a10", "#8f4614"];

const HEIGHT = 230;
const CENTRE = [490, 590];

/** A pool of sauce on the table, as an ellipse of the page. */
function pool(picture, x, y, r, colour) {
  const { flatness } = THREE_QUARTERS;
  const outline = blob(picture.random, x, y, r, 0.05, 16, r * flatness);
  picture.add(
    picture.shadow(outline, { dx: 3, dy: 6, blur: 6, opacity: 0.3 }),
    group(
      {
        filter: picture.puff({
          blur: 9,
          height: 13,
          noise: 0.24,
          frequency: 0.03,
          smoothing: 1.4,
          gloss: 0.6,
          ambient: 0.45,
        }),
      },
      path(outline, { fill: colour }),
    ),
  );
}

/** A square of lasagna on a plate, seen in three-quarter view as the bowls of pasta beside it: its crust and its layers. */
export function lasagna(picture, { on }) {
  const { random } = picture;
  const camera = THREE_QUARTERS;
  tableware(picture, on, camera);
  const [x, y] = CENTRE;
  pool(picture, x, y + 16, 336, SAUCE);
  const corners = placed(block(470, 390), x, y / camera.flatness + 30, 24);
  const layer = [
    [0.06, PASTA, 0.1],
    [0.13, MEAT, 0.55],
    [0.06, CREAM, 0.2],
  ];
  const layers = Array.from({ length: 4 }, () => layer).flat();
  prism(picture, camera, { corners, height: HEIGHT, layers, top: "#f2bd58", wave: 8, topRough: 0.3 });
  const crust = glaze(picture, camera, {
    corners,
    height: HEIGHT,
    depth: 66,
    inset: 0.02,
    noise: 0.3,
    gloss: 0.5,
    stops: [
      [0, "#ffc95a"],
      [0.6, "#f2b040"],
      [1, "#d98a28"],
    ],
  });
  const top = { x, y: y + 21 - HEIGHT * camera.rise };
  const browned = scatter(random, top.x, top.y, 260, 150, 13).map(([u, v]) =>
    path(blob(random, u, v, between(random, 6, 24), 0.4, 9, between(random, 4, 13)), {
      fill: pick(random, BROWNED),
      fillOpacity: between(random, 0.3, 0.7),
    }),
  );
  picture.add(group({ clipPath: picture.clip(crust) }, group({ filter: picture.blur(2.4) }, ...browned)));
  pool(picture, top.x - 6, top.y + 4, 104, SAUCE);
  heap(picture, strew(picture, ["mince"], { ...top, rx: 76, ry: 44, count: 9, gap: 34, size: 20 }));
  specks(
    picture,
    scatter(random, 0, 0, 1, 40, 0.1).map(([u, v]) => [top.x + u * 230, top.y + v * 130]),
    5,
    HERBS,
  );
  sprig(picture, top.x + 6, top.y + 2, 66, -80);
}

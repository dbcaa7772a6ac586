import { between } from "../engine/chance.mjs";
import { shade } from "../engine/colour.mjs";
import { d, ellipse, group, line, path, smooth } from "../engine/shapes.mjs";
import { sprig } from "../parts/garnishes.mjs";
import { heap, strew } from "../parts/heap.mjs";
import { footShadow } from "../parts/standing.mjs";

/** A saucer on the table. */
function saucerUnder(picture, colour) {
  picture.add(
    ellipse(510, 800, 400, 130, { fill: "#2a1206", fillOpacity: 0.4, filter: picture.blur(18) }),
    ellipse(490, 780, 390, 132, {
      fill: picture.linear(
        [
          [0, shade(colour, 0.06)],
          [0.5, colour],
          [1, shade(colour, -0.16)],
        ],
        0,
        0,
        1,
        1,
      ),
    }),
    ellipse(490, 772, 250, 74, {
      fill: picture.linear([
        [0, shade(colour, -0.14)],
        [1, shade(colour, 0.03)],
      ]),
    }),
    ellipse(490, 780, 386, 128, { fill: "none", stroke: "#fff", strokeOpacity: 0.6, strokeWidth: 4 }),
  );
}

/** Steam that rises from a hot drink. */
function steamOver(picture, x, y) {
  const { random } = picture;
  picture.add(
    ...[-90, 20, 120].map((dx, index) =>
      line(d`M${x + dx} ${y - index * 8}c-46 -60 46 -100 0 -${160 + between(random, 0, 30)}`, "#b9b3aa", 22, {
        strokeOpacity: 0.34,
        filter: picture.blur(9),
      }),
    ),
  );
}

/** A mug or a cup on a saucer, in three-quarter view; `art` draws on the foam. */
export function cup(
  picture,
  { colour = "#ece8df", liquid = "#4a2410", foam, art, saucer = true, steam = true, handle = true, thyme, aside },
) {
  const [x, y, rx, ry] = [480, 430, 270, 112];
  if (saucer) {
    saucerUnder(picture, colour);
  } else {
    footShadow(picture, 480, 812, 330);
  }
  const body = d`M${x - rx} ${y}C${x - rx} ${y + 210} ${x - rx * 0.66} ${y + 350} ${x - rx * 0.4} ${y + 366}H${x + rx * 0.4}C${x + rx * 0.66} ${y + 350} ${x + rx} ${y + 210} ${x + rx} ${y}Z`;
  if (handle) {
    const loop = d`M${x + rx - 26} ${y + 60}C${x + rx + 150} ${y + 20} ${x + rx + 140} ${y + 260} ${x + rx - 70} ${y + 240}`;
    picture.add(
      group({ filter: picture.puff({ blur: 8, height: 12, gloss: 0.5, ambient: 0.5 }) }, line(loop, colour, 46)),
    );
  }
  picture.add(
    path(body, { transform: "translate(6 12)", fill: "#2a1206", fillOpacity: 0.3, filter: picture.blur(10) }),
    path(body, {
      fill: picture.linear(
        [
          [0, shade(colour, -0.03)],
          [0.25, shade(colour, 0.06)],
          [0.6, colour],
          [1, shade(colour, -0.18)],
        ],
        0,
        0,
        1,
        0.15,
      ),
    }),
    line(d`M${x - rx * 0.8} ${y + 90}Q${x - rx * 0.74} ${y + 240} ${x - rx * 0.5} ${y + 320}`, "#fff", 26, {
      strokeOpacity: 0.55,
      filter: picture.blur(9),
    }),
    ellipse(x, y, rx, ry, {
      fill: picture.linear([
        [0, shade(colour, 0.1)],
        [1, shade(colour, -0.03)],
      ]),
    }),
    ellipse(x, y + 4, rx * 0.94, ry * 0.9, { fill: shade(colour, -0.2) }),
  );
  const surface = d`M${x - rx * 0.92} ${y + 14}a${rx * 0.92} ${ry * 0.82} 0 1 0 ${rx * 1.84} 0a${rx * 0.92} ${ry * 0.82} 0 1 0 ${-rx * 1.84} 0Z`;
  picture.add(
    path(surface, {
      fill: picture.radial(
        [
          [0, shade(liquid, 0.1)],
          [0.75, liquid],
          [1, shade(liquid, -0.08)],
        ],
        { fx: 0.6, fy: 0.66 },
      ),
    }),
  );
  if (foam) {
    const ring = d`M${x - rx * 0.8} ${y + 12}a${rx * 0.8} ${ry * 0.7} 0 1 0 ${rx * 1.6} 0a${rx * 0.8} ${ry * 0.7} 0 1 0 ${-rx * 1.6} 0Z`;
    picture.add(
      group(
        { filter: picture.puff({ blur: 7, height: 8, noise: 0.1, frequency: 0.08, gloss: 0.2, ambient: 0.6 }) },
        path(ring, { fill: foam }),
      ),
    );
  }
  if (art) {
    picture.add(
      group(
        {
          transform: d`translate(${x} ${y + 14}) scale(1 .44)`,
          fill: "none",
          stroke: art,
          strokeWidth: 20,
          strokeLinecap: "round",
          strokeOpacity: 0.95,
          filter: picture.blur(2),
        },
        path("M0 130C-150 60 -170 -60 -90 -100C-40 -120 0 -80 0 -50C0 -80 40 -120 90 -100C170 -60 150 60 0 130Z", {
          fill: art,
        }),
        path("M0 88C-100 40 -110 -30 -66 -58M0 50C-60 20 -70 -10 -50 -30", { stroke: liquid, strokeWidth: 9 }),
      ),
    );
  }
  picture.add(
    ellipse(x - rx * 0.3, y - 12, rx * 0.34, 16, { fill: "#fff", fillOpacity: 0.3, filter: picture.blur(6) }),
  );
  if (thyme) {
    sprig(picture, x + 20, y + 10, 64, -20);
  }
  if (steam) {
    steamOver(picture, x, y - 130);
  }
  if (aside) {
    heap(picture, strew(picture, aside, { x: 760, y: 800, rx: 60, ry: 24, count: 2, gap: 60, size: 50, turn: 20 }));
  }
}

/** A tea spoon that lies on the saucer. */
function spoon(picture, x, y) {
  const steel = picture.puff({ blur: 4, height: 8, gloss: 0.9, shine: 24, ambient: 0.5 });
  picture.add(
    line(d`M${x - 110} ${y - 30}L${x + 60} ${y + 6}`, "#2a1206", 14, {
      transform: "translate(4 9)",
      strokeOpacity: 0.3,
      filter: picture.blur(5),
    }),
    group(
      { filter: steel },
      line(d`M${x - 120} ${y - 32}L${x + 30} ${y}`, "#cfd6d8", 13),
      ellipse(x + 66, y + 8, 52, 23, { fill: "#dfe5e6", transform: d`rotate(10 ${x + 66} ${y + 8})` }),
    ),
  );
}

/** Half the width of a tulip glass by its height on the page, and of the tea in it. */
const TULIP = [
  [150, 268],
  [128, 330],
  [104, 430],
  [106, 510],
  [138, 600],
  [134, 690],
  [96, 752],
];

/** The wall of a tulip glass `inset` units within its outside, below `from`. */
function tulip(x, inset, from) {
  const right = TULIP.filter(([, y]) => y >= from).map(([r, y]) => [x + r - inset, y - inset * 0.6]);
  const left = right.map(([u, y]) => [2 * x - u, y]);
  return smooth([...left, [x, 764 - inset], ...right.toReversed()], false);
}

/** Tea in a tulip glass on a saucer. The glass is clear, so the tea glows where light falls through it. */
export function teaGlass(picture, { colour = "#f4efe6", rim = "#c8341f", liquid = "#b5381a", aside }) {
  const x = 490;
  const [surface, rx] = [344, 116];
  saucerUnder(picture, colour);
  const dots = Array.from({ length: 36 }, (_, index) => {
    const angle = (index / 36) * 6.283;
    return ellipse(x + Math.cos(angle) * 340, 780 + Math.sin(angle) * 112, 9, 5, { fill: rim });
  });
  const tea = `${tulip(x, 12, 330)}Z`;
  const wall = tulip(x, 0, 0);
  picture.add(
    ...dots,
    ellipse(x + 50, 776, 170, 40, { fill: "#5a1408", fillOpacity: 0.45, filter: picture.blur(16) }),
    ellipse(x + 66, 784, 84, 18, { fill: "#ff9a4a", fillOpacity: 0.7, filter: picture.blur(9) }),
    path(`${wall}Z`, { fill: "#f3f7f7", fillOpacity: 0.5 }),
    ellipse(x, 268, 150, 42, { fill: "#fff", fillOpacity: 0.35, stroke: "#c9d2d4", strokeWidth: 5 }),
    path(tea, {
      fill: picture.linear([
        [0, shade(liquid, 0.03)],
        [0.4, shade(liquid, -0.1)],
        [0.75, liquid],
        [1, shade(liquid, -0.14)],
      ]),
    }),
    path(tea, {
      fill: picture.linear(
        [
          [0, "#2a0602", 0.55],
          [0.22, "#2a0602", 0.05],
          [0.5, "#ffb45a", 0.18],
          [0.8, "#2a0602", 0.05],
          [1, "#2a0602", 0.55],
        ],
        0,
        0,
        1,
        0,
      ),
    }),
    group(
      { clipPath: picture.clip(tea) },
      ellipse(x + 26, 650, 76, 74, { fill: "#ff8a3a", fillOpacity: 0.75, filter: picture.blur(24) }),
      ellipse(x + 44, 690, 40, 26, { fill: "#ffd08a", fillOpacity: 0.8, filter: picture.blur(12) }),
    ),
    ellipse(x, surface, rx, 33, {
      fill: picture.linear(
        [
          [0, shade(liquid, -0.08)],
          [1, shade(liquid, 0.1)],
        ],
        0,
        0,
        1,
        0.4,
      ),
      stroke: "#ffb98a",
      strokeOpacity: 0.7,
      strokeWidth: 4,
    }),
    ellipse(x, 752, 88, 15, { fill: "#fff", fillOpacity: 0.4, filter: picture.blur(4) }),
    line(wall, "#b9c4c8", 6, { strokeOpacity: 0.8 }),
    line(wall, "#fff", 3, { strokeOpacity: 0.9 }),
    line(d`M${x - 150} 268A150 42 0 0 0 ${x + 150} 268`, "#fff", 6, { strokeOpacity: 0.95 }),
    line(
      d`M${x - 116} 320C${x - 92} 400 ${x - 76} 440 ${x - 82} 510C${x - 88} 540 ${x - 112} 580 ${x - 112} 640`,
      "#fff",
      15,
      {
        strokeOpacity: 0.7,
        filter: picture.blur(4),
      },
    ),
    line(d`M${x + 112} 330C${x + 94} 400 ${x + 80} 450 ${x + 86} 510`, "#fff", 8, {
      strokeOpacity: 0.5,
      filter: picture.blur(3),
    }),
  );
  spoon(picture, 300, 812);
  steamOver(picture, x, 220);
  if (aside) {
    heap(picture, strew(picture, aside, { x: 770, y: 790, rx: 60, ry: 24, count: 2, gap: 60, size: 50, turn: 20 }));
  }
}

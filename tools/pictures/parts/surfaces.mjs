import { shade } from "../engine/colour.mjs";
import { circle, d, ellipse, group, line, oval, path, rectangle, rotate } from "../engine/shapes.mjs";

/** What dishes stand on. Every surface throws two shadows: a tight one of contact and a wide one of the room. */

function groundShadow(picture, x, y, rx, ry, opacity = 0.4) {
  picture.add(
    ellipse(x + 12, y + 22, rx * 0.99, ry * 0.99, {
      fill: "#3a1c0c",
      fillOpacity: opacity * 0.55,
      filter: picture.blur(22),
    }),
    ellipse(x + 5, y + 9, rx, ry, { fill: "#2a1206", fillOpacity: opacity, filter: picture.blur(8) }),
  );
}

/** Glazed ceramic: rim ring, well, light on the rim. */
function plate(picture, { x = 500, y = 500, r = 440, squash = 0.93, colour = "#e9e4da", accent } = {}) {
  const [light, dark] = [shade(colour, 0.1), shade(colour, -0.12)];
  groundShadow(picture, x, y, r, r * squash);
  const rim = [
    [0, shade(colour, 0.22)],
    [0.45, colour, 0],
    [1, shade(colour, -0.15)],
  ];
  picture.add(
    group(
      { transform: d`translate(0 ${y}) scale(1 ${squash}) translate(0 ${-y})` },
      circle(x, y, r, {
        fill: picture.linear(
          [
            [0, light],
            [0.5, colour],
            [1, dark],
          ],
          0.15,
          0.1,
          0.85,
          0.9,
        ),
      }),
      circle(x, y, r - 3, { fill: "none", stroke: picture.linear(rim, 0.1, 0.1, 0.9, 0.9), strokeWidth: 6 }),
      accent
        ? circle(x, y, r * 0.93, { fill: "none", stroke: accent, strokeWidth: r * 0.022, strokeOpacity: 0.8 })
        : "",
      circle(x, y, r * 0.8, {
        fill: picture.linear(
          [
            [0, dark],
            [0.5, colour],
            [1, light],
          ],
          0.15,
          0.1,
          0.85,
          0.9,
        ),
      }),
      circle(x, y, r * 0.775, {
        fill: picture.radial(
          [
            [0, shade(colour, 0.04)],
            [0.8, colour],
            [1, shade(colour, -0.05)],
          ],
          { fx: 0.6, fy: 0.62 },
        ),
      }),
      line(
        d`M${x - r * 0.86} ${y - r * 0.2}A${r * 0.89} ${r * 0.89} 0 0 1 ${x - r * 0.2} ${y - r * 0.865}`,
        "#fff",
        r * 0.04,
        { strokeOpacity: 0.5, filter: picture.blur(7) },
      ),
    ),
  );
}

/** A flat coupe: no rim, a speckled glaze. */
function coupe(picture, { x = 500, y = 500, r = 440, squash = 0.9, colour = "#cfd8d2" } = {}) {
  groundShadow(picture, x, y, r, r * squash);
  picture.add(
    ellipse(x, y, r, r * squash, {
      fill: picture.linear(
        [
          [0, shade(colour, 0.12)],
          [1, shade(colour, -0.16)],
        ],
        0.1,
        0.1,
        0.9,
        0.9,
      ),
    }),
    ellipse(x, y + 4, r * 0.955, r * squash * 0.95, {
      fill: picture.radial(
        [
          [0, shade(colour, 0.05)],
          [0.85, colour],
          [1, shade(colour, -0.07)],
        ],
        { fx: 0.62, fy: 0.66 },
      ),
    }),
    ellipse(x, y, r - 2, r * squash - 2, {
      fill: "none",
      stroke: shade(colour, -0.2),
      strokeOpacity: 0.5,
      strokeWidth: 4,
    }),
  );
}

function plank(picture, outline, colour, thickness = 10) {
  picture.add(
    picture.shadow(outline, { dx: 10, dy: 22, blur: 20, opacity: 0.36 }),
    picture.shadow(outline, { dx: 3, dy: 8, blur: 6, opacity: 0.4 }),
    path(outline, { transform: `translate(0 ${thickness})`, fill: shade(colour, -0.2) }),
    path(outline, {
      fill: picture.linear(
        [
          [0, shade(colour, 0.05)],
          [1, shade(colour, -0.05)],
        ],
        0,
        0,
        1,
        1,
      ),
      filter: picture.grain(),
    }),
    path(outline, {
      fill: "none",
      stroke: shade(colour, 0.18),
      strokeOpacity: 0.7,
      strokeWidth: 3,
      transform: "translate(1 2)",
    }),
  );
}

function board(picture, { x = 500, y = 500, width = 880, height = 800, r = 60, turn = 0, colour = "#8f5f33" } = {}) {
  picture.add(`<g transform="${rotate(turn, x, y)}">`);
  plank(picture, rectangle(x - width / 2, y - height / 2, width, height, r), colour);
  picture.add("</g>");
}

/** A smaller `squash` looks at it from a lower place, and shows more of its edge. */
function roundBoard(picture, { x = 500, y = 500, r = 440, squash = 1, colour = "#b6844c" } = {}) {
  plank(picture, oval(x, y, r, r * squash), colour, 10 + 36 * (1 - squash));
}

/** Chipped dark stone. */
function slate(picture, { x = 500, y = 500, width = 880, height = 760, colour = "#3d4348", turn = -3 } = {}) {
  const { random } = picture;
  const points = [];
  const edge = (fromX, fromY, toX, toY) => {
    for (let step = 0; step < 22; step++) {
      const t = step / 22;
      points.push([fromX + (toX - fromX) * t + (random() - 0.5) * 8, fromY + (toY - fromY) * t + (random() - 0.5) * 8]);
    }
  };
  const [left, right, top, bottom] = [x - width / 2, x + width / 2, y - height / 2, y + height / 2];
  edge(left, top, right, top);
  edge(right, top, right, bottom);
  edge(right, bottom, left, bottom);
  edge(left, bottom, left, top);
  const outline = `M${points.map(([u, v]) => d`${u} ${v}`).join("L")}Z`;
  picture.add(
    `<g transform="${rotate(turn, x, y)}">`,
    picture.shadow(outline, { dx: 10, dy: 20, blur: 20, opacity: 0.36 }),
    picture.shadow(outline, { dx: 3, dy: 7, blur: 6, opacity: 0.45 }),
    path(outline, { transform: "translate(1 8)", fill: shade(colour, -0.12) }),
    group(
      {
        filter: picture.puff({
          blur: 5,
          height: 9,
          noise: 0.22,
          frequency: 0.018,
          octaves: 4,
          smoothing: 1,
          gloss: 0.12,
          shine: 10,
          ambient: 0.45,
        }),
      },
      path(outline, {
        fill: picture.linear(
          [
            [0, shade(colour, 0.07)],
            [1, shade(colour, -0.03)],
          ],
          0,
          0,
          1,
          1,
        ),
      }),
    ),
    "</g>",
  );
}

/** A shallow basket lined with printed paper: fries and other food eaten with fingers. */
function paperTray(
  picture,
  { x = 500, y = 520, width = 820, height = 640, colour = "#c8341f", paper = "#fbf1de" } = {},
) {
  const outline = rectangle(x - width / 2, y - height / 2, width, height, 110);
  picture.add(
    picture.shadow(outline, { dx: 10, dy: 24, blur: 22, opacity: 0.4 }),
    picture.shadow(outline, { dx: 3, dy: 9, blur: 7, opacity: 0.45 }),
  );
  picture.add(
    path(outline, { transform: "translate(0 12)", fill: shade(colour, -0.16) }),
    path(outline, {
      fill: picture.linear(
        [
          [0, shade(colour, 0.07)],
          [1, shade(colour, -0.06)],
        ],
        0,
        0,
        1,
        1,
      ),
    }),
    path(rectangle(x - width / 2 + 26, y - height / 2 + 24, width - 52, height - 52, 90), {
      fill: shade(colour, -0.16),
    }),
  );
  const sheet = [];
  const { random } = picture;
  for (let step = 0; step < 36; step++) {
    const angle = (step / 36) * Math.PI * 2;
    const swell = (step % 2 ? 0.97 : 0.89) + (random() - 0.5) * 0.04;
    const power = (value) => Math.sign(value) * Math.abs(value) ** 0.62;
    sheet.push([x + power(Math.cos(angle)) * width * 0.48 * swell, y + power(Math.sin(angle)) * height * 0.48 * swell]);
  }
  const inside = smoothSheet(sheet);
  picture.add(
    path(inside, { transform: "translate(3 6)", fill: "#2a0800", fillOpacity: 0.3, filter: picture.blur(6) }),
    group(
      {
        filter: picture.puff({
          blur: 8,
          height: 12,
          noise: 0.4,
          frequency: 0.01,
          octaves: 2,
          smoothing: 1.5,
          gloss: 0.08,
          ambient: 0.6,
        }),
      },
      path(inside, { fill: paper }),
    ),
  );
}

const smoothSheet = (points) => `M${points.map(([u, v]) => d`${u} ${v}`).join("L")}Z`;

/** A wooden handle-less tray seen from above, for combos. */
function tray(picture, { x = 500, y = 500, width = 900, height = 820, colour = "#6b4a30", paper = "#f6ead6" } = {}) {
  board(picture, { x, y, width, height, r: 70, colour });
  const inner = rectangle(x - width / 2 + 34, y - height / 2 + 34, width - 68, height - 68, 44);
  picture.add(
    path(inner, { fill: shade(colour, -0.16) }),
    path(rectangle(x - width / 2 + 44, y - height / 2 + 46, width - 86, height - 90, 36), {
      fill: picture.linear(
        [
          [0, shade(paper, 0.02)],
          [1, shade(paper, -0.06)],
        ],
        0,
        0,
        1,
        1,
      ),
    }),
  );
}

/** Where the middle of tableware lies on the page. */
export const MIDDLE = 560;

const SURFACES = { plate, coupe, board, roundBoard, slate, paperTray, tray, none() {} };

/** Draws a surface given as data: `["plate", { colour }]`. */
export function surface(picture, [kind, options]) {
  SURFACES[kind](picture, options);
}

/** A plate, a coupe or a round board as `camera` sees it, with its middle where a dish stands. */
export function tableware(picture, [kind, options], { flatness }) {
  surface(picture, [kind, { ...options, y: MIDDLE, squash: flatness }]);
}

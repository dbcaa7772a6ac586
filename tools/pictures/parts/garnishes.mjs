import { between, pick, scatter } from "../engine/chance.mjs";
import { oklch, shade } from "../engine/colour.mjs";
import { blob, circle, d, ellipse, group, line, oval, path, rotate, smooth } from "../engine/shapes.mjs";

/** What a cook adds last: seeds, herbs, sauces, a leaf. */

const WHITE_SESAME = ["#fbeecb", "#f3dca6", "#fff6df"];

export function sesame(picture, points, size = 6, colours = WHITE_SESAME) {
  const { random } = picture;
  const shadows = [];
  const seeds = [];
  for (const [x, y] of points) {
    const angle = between(random, 0, 180);
    const l = size * between(random, 0.85, 1.2);
    const seed = d`M${x - l} ${y}C${x - l * 0.4} ${y - l * 0.75} ${x + l * 0.9} ${y - l * 0.55} ${x + l * 1.1} ${y}C${x + l * 0.9} ${y + l * 0.55} ${x - l * 0.4} ${y + l * 0.75} ${x - l} ${y}Z`;
    shadows.push(path(seed, { transform: `translate(1.5 2.5) ${rotate(angle, x, y)}` }));
    seeds.push(path(seed, { transform: rotate(angle, x, y), fill: pick(random, colours) }));
  }
  picture.add(
    group({ fill: "#2a1206", fillOpacity: 0.5, filter: picture.blur(1.6) }, ...shadows),
    group({ filter: picture.puff({ blur: 1.6, height: 2.2, gloss: 0.35, shine: 12 }) }, ...seeds),
  );
}

/** Rings of spring onion. */
export function chive(picture, points, size = 11) {
  const { random } = picture;
  const shadows = [];
  const rings = [];
  for (const [x, y] of points) {
    const r = size * between(random, 0.75, 1.15);
    const flat = between(random, 0.6, 0.95);
    const hue = between(random, 128, 140);
    const transform = rotate(between(random, 0, 180), x, y);
    shadows.push(ellipse(x + 2, y + 4, r, r * flat, { transform }));
    rings.push(
      group(
        { transform },
        ellipse(x, y, r, r * flat, { fill: oklch(0.62, 0.17, hue) }),
        ellipse(x - 0.6, y - 0.8, r * 0.8, r * flat * 0.8, { fill: oklch(0.8, 0.17, hue - 8) }),
        ellipse(x, y, r * 0.52, r * flat * 0.5, { fill: oklch(0.5, 0.13, hue) }),
      ),
    );
  }
  picture.add(group({ fill: "#2a1206", fillOpacity: 0.4, filter: picture.blur(2) }, ...shadows), ...rings);
}

/** Chopped herbs, ground pepper, crumbs: specks of the given colours. */
export function specks(picture, points, size, colours, opacity = 0.9) {
  const { random } = picture;
  picture.add(
    ...points.map(([x, y]) =>
      path(
        blob(
          random,
          x,
          y,
          size * between(random, 0.5, 1.2),
          0.4,
          6,
          size * between(random, 0.3, 0.7),
          between(random, 0, 3),
        ),
        { fill: pick(random, colours), fillOpacity: opacity },
      ),
    ),
  );
}

export const HERBS = ["#2f6b1c", "#3f7f24", "#57932f"];

export function leaf(picture, x, y, length, angle, colour = oklch(0.56, 0.15, 138), width = 0.42) {
  const w = length * width;
  const outline = d`M${x - length} ${y}C${x - length * 0.55} ${y - w * 1.1} ${x + length * 0.35} ${y - w * 1.15} ${x + length} ${y}C${x + length * 0.35} ${y + w * 1.15} ${x - length * 0.55} ${y + w * 1.1} ${x - length} ${y}Z`;
  let veins = "";
  for (let index = -2; index <= 2; index++) {
    const q = x + index * length * 0.3;
    veins += d`M${q} ${y}q${length * 0.16} ${-w * 0.3} ${length * 0.28} ${-w * 0.55}M${q} ${y}q${length * 0.16} ${w * 0.3} ${length * 0.28} ${w * 0.55}`;
  }
  const fill = picture.linear([
    [0, shade(colour, 0.1)],
    [0.49, colour],
    [0.51, shade(colour, -0.06)],
    [1, shade(colour, -0.12)],
  ]);
  picture.add(
    group(
      { transform: rotate(angle, x, y) },
      path(outline, { transform: "translate(6 10)", fill: "#2a1206", fillOpacity: 0.4, filter: picture.blur(6) }),
      group(
        {
          filter: picture.puff({
            blur: length * 0.08,
            height: length * 0.09,
            gloss: 0.4,
            shine: 16,
            frequency: 0.03,
            noise: 0.12,
          }),
        },
        path(outline, { fill }),
      ),
      group(
        { clipPath: picture.clip(outline) },
        line(
          d`M${x - length * 0.95} ${y}L${x + length * 0.9} ${y}${veins}`,
          shade(colour, 0.2),
          Math.max(1.6, length * 0.03),
          { strokeOpacity: 0.65 },
        ),
      ),
    ),
  );
}

/** A few leaves growing from one point. */
export function sprig(picture, x, y, size, angle = -60, colour = oklch(0.6, 0.16, 138), count = 3) {
  for (let index = 0; index < count; index++) {
    const turn = angle + (index - (count - 1) / 2) * 48;
    const radians = (turn * Math.PI) / 180;
    leaf(
      picture,
      x + Math.cos(radians) * size * 0.8,
      y + Math.sin(radians) * size * 0.8,
      size * (index === (count - 1) / 2 ? 1 : 0.86),
      turn,
      colour,
      0.46,
    );
  }
}

/** Glossy strokes of sauce, all in one pass. */
export function ribbons(picture, curves, width, colour, { gloss = 0.9 } = {}) {
  const outlines = curves.map((points) => smooth(points, false, 5)).join("");
  picture.add(
    line(outlines, "#2a1206", width, { transform: "translate(2 5)", strokeOpacity: 0.3, filter: picture.blur(4) }),
    group(
      { filter: picture.puff({ ambient: 0.3, blur: width * 0.28, height: width * 0.5, gloss, shine: 28 }) },
      line(outlines, colour, width),
    ),
  );
}

/** Short parallel strokes of sauce over a disc: long zigzags look like a scribble. */
export function drizzle(picture, x, y, rx, ry, { colour, width = 11, strokes = 4, angle = -0.6, gloss = 0.7 }) {
  const { random } = picture;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const curves = Array.from({ length: strokes }, (_, index) => {
    const offset = (((index + 0.5) / strokes) * 2 - 1) * 0.86;
    const reach = Math.sqrt(1 - offset * offset) * 0.94;
    return Array.from({ length: 6 }, (_, step) => {
      const t = (step / 5) * 2 - 1;
      const across = offset + (step % 2 ? 0.035 : -0.035) + between(random, -0.02, 0.02);
      return [x + (t * reach * cos - across * sin) * rx, y + (t * reach * sin + across * cos) * ry];
    });
  });
  ribbons(picture, curves, width, colour, { gloss });
}

export function wasabi(picture, x, y, r) {
  const outline = blob(picture.random, x, y, r, 0.1, 12);
  picture.add(
    picture.shadow(outline, { dx: 6, dy: 9, blur: 7, opacity: 0.4 }),
    group(
      {
        filter: picture.puff({
          blur: r * 0.24,
          height: r * 0.4,
          frequency: 2.5 / r,
          noise: 0.16,
          gloss: 0.25,
          shine: 12,
          ambient: 0.35,
        }),
      },
      path(outline, {
        fill: picture.radial([
          [0, "#b8d66a"],
          [1, "#86ad3c"],
        ]),
      }),
    ),
  );
}

export function ginger(picture, x, y, r, petals = 5) {
  const { random } = picture;
  for (let index = 0; index < petals; index++) {
    const outline = blob(
      random,
      x + between(random, -r * 0.45, r * 0.45),
      y + between(random, -r * 0.4, r * 0.4),
      r * 0.62,
      0.14,
      9,
      r * 0.4,
      between(random, 0, 6.28),
    );
    picture.add(
      path(outline, { transform: "translate(4 6)", fill: "#7a2a1c", fillOpacity: 0.35, filter: picture.blur(5) }),
      group(
        {
          filter: picture.puff({
            blur: 6,
            height: 8,
            gloss: 0.5,
            shine: 18,
            frequency: 0.03,
            noise: 0.14,
            ambient: 0.4,
          }),
        },
        path(outline, { fill: pick(random, ["#ffb8a0", "#ffa890", "#ffc8b4"]), fillOpacity: 0.95 }),
      ),
    );
  }
}

/** A wheel of citrus. */
export function citrus(picture, x, y, r, angle, colour) {
  const segments = [];
  const count = 9;
  const paint = picture.radial(
    [
      [0, shade(colour, 0.05)],
      [0.6, colour],
      [1, shade(colour, -0.05)],
    ],
    { cx: x, cy: y, r, fx: x, fy: y, absolute: true },
  );
  for (let index = 0; index < count; index++) {
    const from = (index / count) * 6.283 + 0.06;
    const to = ((index + 1) / count) * 6.283 - 0.06;
    const [outer, inner, middle] = [r * 0.78, r * 0.12, (from + to) / 2];
    segments.push(
      path(
        d`M${x + Math.cos(middle) * inner} ${y + Math.sin(middle) * inner}L${x + Math.cos(from) * outer} ${y + Math.sin(from) * outer}A${outer} ${outer} 0 0 1 ${x + Math.cos(to) * outer} ${y + Math.sin(to) * outer}Z`,
        { fill: paint, stroke: shade(colour, 0.05), strokeWidth: 2, strokeLinejoin: "round" },
      ),
    );
  }
  picture.add(
    group(
      { transform: rotate(angle, x, y) },
      circle(x + 5, y + 8, r, { fill: "#2a1206", fillOpacity: 0.3, filter: picture.blur(6) }),
      group(
        { filter: picture.puff({ blur: 4, height: 6, gloss: 0.16, shine: 24, ambient: 0.5 }) },
        circle(x, y, r, { fill: shade(colour, -0.04) }),
        circle(x, y, r * 0.89, { fill: "#fff8dc" }),
        ...segments,
      ),
    ),
  );
}

/** A round dip bowl seen from above. */
export function dip(picture, x, y, r, liquid = "#2b0f08", rim = "#2f3437", { glossy = true } = {}) {
  picture.add(
    circle(x + r * 0.05, y + r * 0.12, r * 1.02, { fill: "#2a1206", fillOpacity: 0.42, filter: picture.blur(9) }),
    circle(x, y, r, {
      fill: picture.linear(
        [
          [0, shade(rim, 0.2)],
          [0.5, rim],
          [1, shade(rim, -0.1)],
        ],
        0.1,
        0.1,
        0.9,
        0.9,
      ),
    }),
    circle(x, y, r * 0.84, {
      fill: picture.linear(
        [
          [0, shade(rim, -0.1)],
          [1, shade(rim, 0.12)],
        ],
        0.1,
        0.1,
        0.9,
        0.9,
      ),
    }),
  );
  if (glossy) {
    picture.add(
      circle(x, y + r * 0.02, r * 0.76, {
        fill: picture.radial(
          [
            [0, shade(liquid, 0.16)],
            [0.7, liquid],
            [1, shade(liquid, -0.06)],
          ],
          { fx: 0.7, fy: 0.72 },
        ),
      }),
      ellipse(x - r * 0.26, y - r * 0.34, r * 0.3, r * 0.13, {
        transform: rotate(-38, x - r * 0.26, y - r * 0.34),
        fill: "#fff",
        fillOpacity: 0.4,
        filter: picture.blur(5),
      }),
    );
    return;
  }
  picture.add(
    group(
      {
        filter: picture.puff({
          blur: 12,
          height: 16,
          frequency: 0.012,
          noise: 0.3,
          smoothing: 3,
          gloss: 0.4,
          shine: 22,
          ambient: 0.55,
        }),
      },
      path(oval(x, y + r * 0.02, r * 0.76), { fill: liquid }),
    ),
  );
}

/** A lacquered chopstick lying on the table. */
export function chopstick(picture, x1, y1, x2, y2, width = 15, colour = "#7c2c16") {
  const outline = d`M${x1} ${y1}L${x2} ${y2}`;
  picture.add(
    line(outline, "#2a1206", width, { transform: "translate(8 14)", strokeOpacity: 0.4, filter: picture.blur(7) }),
    line(outline, colour, width),
    line(outline, shade(colour, 0.16), width * 0.42, { transform: "translate(-1.5 -3)" }),
    line(outline, "#ffe4cc", width * 0.14, { transform: "translate(-2.5 -4)", strokeOpacity: 0.6 }),
  );
}

/** Roe heaped in a disc. */
export function roe(picture, x, y, r, colour = "#ff7a22", size = 7) {
  const { random } = picture;
  const tones = [colour, shade(colour, 0.06), shade(colour, -0.05)];
  const eggs = scatter(random, x, y, r, 70, size * 1.15).map(([u, v]) =>
    circle(u, v, size * between(random, 0.85, 1.1), { fill: pick(random, tones) }),
  );
  picture.add(
    circle(x + 3, y + 5, r, { fill: "#2a1206", fillOpacity: 0.4, filter: picture.blur(5) }),
    circle(x, y, r, { fill: shade(colour, -0.1) }),
    group({ filter: picture.puff({ blur: 2, height: 4, gloss: 0.9, shine: 26, ambient: 0.4 }) }, ...eggs),
  );
}

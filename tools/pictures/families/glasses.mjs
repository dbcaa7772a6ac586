import { between, scatter } from "../engine/chance.mjs";
import { oklch, shade } from "../engine/colour.mjs";
import { circle, d, ellipse, group, line, path, rotate, smooth } from "../engine/shapes.mjs";
import { citrus, leaf } from "../parts/garnishes.mjs";
import { heap, strew } from "../parts/heap.mjs";
import { dew, footShadow } from "../parts/standing.mjs";

function iceCubes(picture, middle) {
  for (const [x, y, size, angle] of [
    [404, 356, 66, 18],
    [556, 342, 70, -14],
    [472, 470, 68, 40],
    [604, 486, 60, 12],
    [396, 566, 58, -24],
    [520, 610, 54, 8],
  ]) {
    const q = size * 0.86;
    const cube = smooth(
      [
        [-q, -q],
        [0, -size],
        [q, -q],
        [size, 0],
        [q, q],
        [0, size],
        [-q, q],
        [-size, 0],
      ].map(([u, v]) => [x + u, y + v]),
      true,
      8,
    );
    picture.add(
      group(
        { transform: rotate(angle, x, y) },
        path(cube, {
          fill: picture.linear(
            [
              [0, "#fff", 0.62],
              [0.4, "#fff", 0.16],
              [1, "#fff", 0.36],
            ],
            0,
            0,
            1,
            1,
          ),
          stroke: "#fff",
          strokeOpacity: 0.7,
          strokeWidth: 3.4,
        }),
        line(
          d`M${x - q * 0.6} ${y + q * 0.1}L${x - q * 0.45} ${y - q * 0.55}L${x + q * 0.35} ${y - q * 0.65}`,
          "#fff",
          9,
          { strokeOpacity: 0.95, filter: picture.blur(2.4) },
        ),
        line(
          d`M${x + q * 0.7} ${y - q * 0.3}L${x + q * 0.62} ${y + q * 0.62}L${x - q * 0.3} ${y + q * 0.72}`,
          shade(middle, -0.18),
          8,
          { strokeOpacity: 0.35, filter: picture.blur(3) },
        ),
      ),
    );
  }
}

/** A tall glass: liquid of three tones, ice, fruit in it and on the rim. */
export function glass(
  picture,
  {
    tones: [top, middle, bottom] = ["#ff8a3a", "#f2552c", "#c81e4a"],
    rim,
    fruit = [],
    straw = "#e0344a",
    mint = true,
    ice = true,
    bubbles = true,
    opaque = false,
  },
) {
  const { random } = picture;
  const [left, right, low, high, yTop, yBottom] = [292, 708, 344, 656, 190, 908];
  const edge = (t, side) => (side < 0 ? left + (low - left) * t : right + (high - right) * t);
  const level = (t) => yTop + (yBottom - yTop) * t;
  const outline = d`M${left} ${yTop}L${low} ${yBottom - 34}Q${low + 4} ${yBottom} ${low + 46} ${yBottom}H${high - 46}Q${high - 4} ${yBottom} ${high} ${yBottom - 34}L${right} ${yTop}`;
  const full = 0.13;
  const liquid = d`M${edge(full, -1) + 13} ${level(full)}L${low + 14} ${yBottom - 50}Q${low + 18} ${yBottom - 24} ${low + 52} ${yBottom - 24}H${high - 52}Q${high - 18} ${yBottom - 24} ${high - 14} ${yBottom - 50}L${edge(full, 1) - 13} ${level(full)}Z`;
  const gradient = picture.linear([
    [0, top],
    [0.45, middle],
    [1, bottom],
  ]);
  footShadow(picture, 500, 904, 330, middle);
  picture.add(path(`${outline}Z`, { fill: "#dfe8ea", fillOpacity: 0.4 }));
  if (straw) {
    picture.add(
      line("M560 560L690 60", "#fff6ea", 30),
      path("M560 560L690 60", { stroke: straw, strokeWidth: 30, strokeDasharray: "26 26" }),
      line("M552 558L682 58", "#fff", 6, { strokeOpacity: 0.6 }),
      line("M571 562L701 62", "#2a1206", 8, { strokeOpacity: 0.2 }),
    );
  }
  picture.add(line(d`M${left} ${yTop}A208 26 0 0 1 ${right} ${yTop}`, "#cfdadd", 4, { strokeOpacity: 0.8 }));
  if (rim) {
    citrus(picture, 706, 216, 104, 20, rim);
  }
  picture.add(
    path(liquid, { fill: gradient, fillOpacity: opaque ? 1 : 0.94 }),
    path(liquid, {
      fill: picture.linear(
        [
          [0, "#3a0410", 0.38],
          [0.16, "#3a0410", 0.05],
          [0.5, "#fff", 0.08],
          [0.84, "#3a0410", 0.05],
          [1, "#3a0410", 0.36],
        ],
        0,
        0,
        1,
        0,
      ),
    }),
    `<g clip-path="${picture.clip(liquid)}">`,
    ellipse(560, 800, 110, 120, { fill: shade(middle, 0.16), fillOpacity: 0.5, filter: picture.blur(40) }),
  );
  if (ice) {
    iceCubes(picture, middle);
  }
  if (rim) {
    citrus(picture, 420, 716, 88, -12, rim);
  }
  if (fruit.length > 0) {
    heap(picture, strew(picture, fruit, { x: 500, y: 640, rx: 120, ry: 180, count: 7, gap: 84, size: 52 }), {
      ambient: 0.5,
    });
  }
  if (!opaque) {
    picture.add(path(liquid, { fill: gradient, fillOpacity: 0.26 }));
  }
  if (bubbles) {
    picture.add(
      ...scatter(random, 500, 560, 330, 70, 16).map(([x, y]) =>
        circle(x, y, between(random, 2.4, 7), {
          fill: "#fff",
          fillOpacity: 0.26,
          stroke: "#fff",
          strokeOpacity: 0.6,
          strokeWidth: 1.3,
        }),
      ),
    );
  }
  const [centre, half] = [(edge(full, -1) + edge(full, 1)) / 2, (edge(full, 1) - edge(full, -1)) / 2 - 13];
  picture.add(
    "</g>",
    ellipse(centre, level(full), half, 24, {
      fill: shade(top, 0.06),
      stroke: "#fff",
      strokeOpacity: 0.6,
      strokeWidth: 3,
    }),
  );
  if (mint) {
    leaf(picture, 392, 250, 78, -64, oklch(0.62, 0.17, 140), 0.5);
    leaf(picture, 450, 232, 74, -100, oklch(0.58, 0.16, 142), 0.5);
    leaf(picture, 350, 282, 60, -20, oklch(0.66, 0.17, 136), 0.5);
  }
  picture.add(
    line(outline, "#b9c7cb", 7, { strokeOpacity: 0.55 }),
    line(outline, "#fff", 4, { strokeOpacity: 0.9 }),
    line(d`M${left} ${yTop}A208 26 0 0 0 ${right} ${yTop}`, "#fff", 6, { strokeOpacity: 0.95 }),
    line(d`M${left + 44} ${yTop + 70}L${low + 32} ${yBottom - 90}`, "#fff", 20, {
      strokeOpacity: 0.55,
      filter: picture.blur(5),
    }),
    line(d`M${left + 80} ${yTop + 120}L${low + 58} ${yBottom - 220}`, "#fff", 7, {
      strokeOpacity: 0.5,
      filter: picture.blur(2),
    }),
    line(d`M${right - 34} ${yTop + 90}L${high - 26} ${yBottom - 80}`, "#fff", 12, {
      strokeOpacity: 0.35,
      filter: picture.blur(4),
    }),
    line(d`M${low + 40} ${yBottom - 11}H${high - 40}`, "#fff", 8, { strokeOpacity: 0.65, filter: picture.blur(2) }),
  );
  if (ice) {
    dew(picture, ([x, y]) => {
      const t = (y - yTop) / (yBottom - yTop);
      return t > 0.18 && t < 0.95 && x > edge(t, -1) + 12 && x < edge(t, 1) - 12;
    });
  }
}

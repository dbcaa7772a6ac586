import { between, scatter } from "../engine/chance.mjs";
import { oklch, shade } from "../engine/colour.mjs";
import { circle, d, ellipse, group, line, path, rotate, smooth } from "../engine/shapes.mjs";
import { citrus, leaf, sprig } from "../parts/garnishes.mjs";
import { heap, strew } from "../parts/heap.mjs";

function footShadow(picture, x, y, width, tint) {
  picture.add(
    ellipse(x + 60, y + 8, width * 0.9, 34, { fill: "#3a1c0c", fillOpacity: 0.32, filter: picture.blur(22) }),
    tint ? ellipse(x + 66, y, width * 0.7, 20, { fill: tint, fillOpacity: 0.45, filter: picture.blur(14) }) : "",
    ellipse(x + 4, y, width * 0.54, 16, { fill: "#2a1206", fillOpacity: 0.5, filter: picture.blur(7) }),
  );
}

function dew(picture, inside, count = 50) {
  const { random } = picture;
  for (const [x, y] of scatter(random, 500, 560, 350, count, 24, inside)) {
    const r = between(random, 3.4, 9);
    picture.add(
      ellipse(x + 1, y + 2, r, r * 1.14, { fill: "#1a0a10", fillOpacity: 0.2 }),
      ellipse(x, y, r, r * 1.14, {
        fill: picture.radial(
          [
            [0, "#fff", 0.05],
            [0.7, "#fff", 0.22],
            [1, "#fff", 0.6],
          ],
          { fx: 0.6, fy: 0.6 },
        ),
      }),
      circle(x - r * 0.32, y - r * 0.38, r * 0.26, { fill: "#fff", fillOpacity: 0.95 }),
    );
  }
}

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

const EMBLEMS = {
  wave: "M-110 18C-60 -46 -20 -40 0 0S70 46 110 -18",
  drop: "M0 -70C40 -14 54 10 54 30A54 54 0 0 1 -54 30C-54 10 -40 -14 0 -70Z",
  star: "M0 -66L20 -20L70 -16L32 16L44 64L0 38L-44 64L-32 16L-70 -16L-20 -20Z",
  leaf: "M-64 34C-60 -36 0 -64 64 -56C66 10 30 60 -40 48M-64 66C-40 10 0 -18 36 -34",
};

function label(picture, y, height, [left, right], colour, ink, emblem) {
  const band = d`M${left} ${y}Q500 ${y + 30} ${right} ${y}V${y + height}Q500 ${y + height + 30} ${left} ${y + height}Z`;
  const filled = emblem === "drop" || emblem === "star";
  picture.add(
    path(band, {
      fill: picture.linear(
        [
          [0, shade(colour, -0.12)],
          [0.3, shade(colour, 0.03)],
          [0.6, colour],
          [1, shade(colour, -0.18)],
        ],
        0,
        0,
        1,
        0,
      ),
    }),
    group(
      { transform: d`translate(500 ${y + height / 2 + 20}) scale(${Math.min(1.1, height / 190)})` },
      filled ? path(EMBLEMS[emblem], { fill: ink }) : line(EMBLEMS[emblem], ink, 20),
    ),
  );
}

/** A bottle with a label without words; `clear` ones show what is in them. */
export function bottle(
  picture,
  {
    liquid = "#4a1c0c",
    cap = "#d8301c",
    labelColour = "#d8301c",
    ink = "#fff",
    emblem = "wave",
    clear = false,
    bubbles = true,
  },
) {
  const { random } = picture;
  const body =
    "M440 96H560V190C560 240 650 270 650 380V850Q650 912 596 912H404Q350 912 350 850V380C350 270 440 240 440 190Z";
  footShadow(picture, 500, 906, 290, liquid);
  picture.add(
    path(body, {
      fill: clear
        ? picture.linear(
            [
              [0, shade(liquid, -0.08)],
              [0.25, shade(liquid, 0.06)],
              [0.6, liquid],
              [1, shade(liquid, -0.14)],
            ],
            0,
            0,
            1,
            0,
          )
        : picture.linear(
            [
              [0, shade(liquid, -0.06)],
              [0.22, shade(liquid, 0.16)],
              [0.5, liquid],
              [1, shade(liquid, -0.1)],
            ],
            0,
            0,
            1,
            0,
          ),
      fillOpacity: clear ? 0.85 : 1,
    }),
    path(body, {
      fill: picture.linear([
        [0, "#fff", 0.16],
        [0.3, "#fff", 0],
        [1, "#000", 0.14],
      ]),
    }),
  );
  if (bubbles) {
    picture.add(
      group(
        { clipPath: picture.clip(body) },
        ...scatter(random, 500, 560, 400, 60, 22).map(([x, y]) =>
          circle(x, y, between(random, 2.4, 6), {
            fill: "#fff",
            fillOpacity: 0.25,
            stroke: "#fff",
            strokeOpacity: 0.5,
            strokeWidth: 1.2,
          }),
        ),
      ),
    );
  }
  label(picture, 470, 220, [350, 650], labelColour, ink, emblem);
  picture.add(
    path("M428 52H572Q580 52 580 62V104Q580 114 570 114H430Q420 114 420 104V62Q420 52 428 52Z", {
      fill: picture.linear(
        [
          [0, shade(cap, -0.1)],
          [0.3, shade(cap, 0.1)],
          [1, shade(cap, -0.16)],
        ],
        0,
        0,
        1,
        0,
      ),
    }),
    line(Array.from({ length: 9 }, (_, index) => d`M${436 + index * 16} 62V104`).join(""), "#000", 3, {
      strokeOpacity: 0.16,
    }),
    line("M392 400V860", "#fff", 22, { strokeOpacity: 0.42, filter: picture.blur(7) }),
    line("M452 130V200Q446 240 410 276", "#fff", 12, { strokeOpacity: 0.5, filter: picture.blur(4) }),
    line("M626 420V840", "#fff", 8, { strokeOpacity: 0.3, filter: picture.blur(4) }),
    path(body, { fill: "none", stroke: shade(liquid, -0.2), strokeOpacity: 0.35, strokeWidth: 3 }),
  );
  dew(picture, ([x, y]) => x > 362 && x < 638 && y > 400 && y < 890 && (y < 460 || y > 730), 34);
}

/** A can. */
export function can(picture, { colour = "#d8301c", ink = "#fff", emblem = "wave", second = shade(colour, -0.12) }) {
  const body =
    "M318 214Q318 190 350 168H650Q682 190 682 214V806Q682 836 650 866Q640 880 620 880H380Q360 880 350 866Q318 836 318 806Z";
  footShadow(picture, 500, 876, 330);
  const metal = picture.linear(
    [
      [0, "#8d9699"],
      [0.2, "#f4f7f8"],
      [0.5, "#c4cccf"],
      [0.8, "#eef2f3"],
      [1, "#858e91"],
    ],
    0,
    0,
    1,
    0,
  );
  picture.add(
    path(body, { fill: metal }),
    path("M318 214H682V806H318Z", {
      fill: picture.linear(
        [
          [0, shade(colour, -0.16)],
          [0.22, shade(colour, 0.09)],
          [0.5, colour],
          [0.8, shade(colour, -0.03)],
          [1, shade(colour, -0.2)],
        ],
        0,
        0,
        1,
        0,
      ),
    }),
    group(
      { clipPath: picture.clip("M318 214H682V806H318Z") },
      line("M240 720C400 540 560 800 780 560", second, 90, { strokeOpacity: 0.85 }),
      line("M240 640C400 460 560 720 780 480", "#fff", 10, { strokeOpacity: 0.5 }),
    ),
    group(
      { transform: "translate(500 430) scale(1.25)" },
      emblem === "drop" || emblem === "star" ? path(EMBLEMS[emblem], { fill: ink }) : line(EMBLEMS[emblem], ink, 24),
    ),
    ellipse(500, 172, 156, 26, { fill: metal, stroke: "#9aa3a6", strokeWidth: 3 }),
    ellipse(500, 172, 132, 18, {
      fill: picture.linear([
        [0, "#aab2b5"],
        [1, "#e6ebec"],
      ]),
    }),
    ellipse(516, 170, 44, 9, { fill: "#d4dadc", stroke: "#858e91", strokeWidth: 3 }),
    line("M368 240V800", "#fff", 24, { strokeOpacity: 0.4, filter: picture.blur(8) }),
    line("M650 240V800", "#fff", 9, { strokeOpacity: 0.26, filter: picture.blur(4) }),
  );
  dew(picture, ([x, y]) => x > 330 && x < 670 && y > 224 && y < 796, 44);
}

/** A mug or a cup on a saucer, in three-quarter view; `art` draws on the foam. */
export function cup(
  picture,
  {
    colour = "#ece8df",
    liquid = "#4a2410",
    foam,
    art,
    saucer = true,
    steam = true,
    handle = true,
    thyme,
    glassCup = false,
    aside,
  },
) {
  const { random } = picture;
  const [x, y, rx, ry] = [480, 430, 270, 112];
  if (saucer) {
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
  } else {
    footShadow(picture, 480, 812, 330);
  }
  const body = glassCup
    ? d`M${x - rx * 0.72} ${y - 120}C${x - rx * 0.5} ${y + 40} ${x - rx * 0.74} ${y + 120} ${x - rx * 0.66} ${y + 260}Q${x - rx * 0.5} ${y + 350} ${x} ${y + 352}Q${x + rx * 0.5} ${y + 350} ${x + rx * 0.66} ${y + 260}C${x + rx * 0.74} ${y + 120} ${x + rx * 0.5} ${y + 40} ${x + rx * 0.72} ${y - 120}Z`
    : d`M${x - rx} ${y}C${x - rx} ${y + 210} ${x - rx * 0.66} ${y + 350} ${x - rx * 0.4} ${y + 366}H${x + rx * 0.4}C${x + rx * 0.66} ${y + 350} ${x + rx} ${y + 210} ${x + rx} ${y}Z`;
  if (glassCup) {
    const mouth = y - 100;
    picture.add(
      path(body, {
        fill: picture.linear(
          [
            [0, shade(liquid, -0.12)],
            [0.3, shade(liquid, 0.1)],
            [0.6, liquid],
            [1, shade(liquid, -0.16)],
          ],
          0,
          0,
          1,
          0,
        ),
        fillOpacity: 0.95,
      }),
      ellipse(x, mouth, rx * 0.7, 34, {
        fill: shade(liquid, 0.08),
        stroke: "#fff",
        strokeOpacity: 0.8,
        strokeWidth: 4,
      }),
      path(body, { fill: "none", stroke: "#fff", strokeOpacity: 0.8, strokeWidth: 5 }),
      line(
        d`M${x - rx * 0.56} ${mouth + 50}C${x - rx * 0.4} ${y + 60} ${x - rx * 0.6} ${y + 140} ${x - rx * 0.5} ${y + 250}`,
        "#fff",
        18,
        { strokeOpacity: 0.6, filter: picture.blur(5) },
      ),
    );
  } else {
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
  }
  if (thyme) {
    sprig(picture, x + 20, y + 10, 64, -20);
  }
  if (steam) {
    picture.add(
      ...[-90, 20, 120].map((dx, index) =>
        line(d`M${x + dx} ${y - 130 - index * 8}c-46 -60 46 -100 0 -${160 + between(random, 0, 30)}`, "#b9b3aa", 22, {
          strokeOpacity: 0.34,
          filter: picture.blur(9),
        }),
      ),
    );
  }
  if (aside) {
    heap(picture, strew(picture, aside, { x: 760, y: 800, rx: 60, ry: 24, count: 2, gap: 60, size: 50, turn: 20 }));
  }
}

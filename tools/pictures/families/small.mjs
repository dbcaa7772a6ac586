import { scatter } from "../engine/chance.mjs";
import { shade } from "../engine/colour.mjs";
import { blob, d, ellipse, group, line, path, rectangle, rotate } from "../engine/shapes.mjs";
import { chive, chopstick, ginger, HERBS, leaf, ribbons, sesame, specks, wasabi } from "../parts/garnishes.mjs";
import { heap, strew } from "../parts/heap.mjs";

/** A sauce in a little pot, three-quarter view, with what it is made of lying beside it. */
export function sauce(
  picture,
  {
    colour,
    pot = "#f4efe6",
    thin = false,
    flecks,
    on = [],
    swirl,
    beside = [],
    ginger: petals,
    paste,
    shape = "round",
  },
) {
  const { random } = picture;
  const [x, y, rx, ry] = [480, 440, 330, shape === "round" ? 214 : 190];
  const depth = shape === "round" ? 190 : 150;
  const wall = d`M${x - rx} ${y}C${x - rx + 10} ${y + depth * 0.8} ${x - rx * 0.72} ${y + ry + depth * 0.7} ${x - rx * 0.56} ${y + ry + depth * 0.76}Q${x} ${y + ry + depth} ${x + rx * 0.56} ${y + ry + depth * 0.76}C${x + rx * 0.72} ${y + ry + depth * 0.7} ${x + rx - 10} ${y + depth * 0.8} ${x + rx} ${y}Z`;
  picture.add(
    ellipse(x + 40, y + ry + depth * 0.74, rx * 0.9, 80, {
      fill: "#2a1206",
      fillOpacity: 0.42,
      filter: picture.blur(24),
    }),
    path(wall, {
      fill: picture.linear(
        [
          [0, shade(pot, 0.07)],
          [0.3, pot],
          [0.75, shade(pot, -0.1)],
          [1, shade(pot, -0.2)],
        ],
        0,
        0,
        1,
        0.3,
      ),
    }),
    shape === "round"
      ? ""
      : group(
          { clipPath: picture.clip(wall) },
          line(
            Array.from(
              { length: 15 },
              (_, index) =>
                d`M${x - rx + 20 + index * 44} ${y + 40}L${x + (-rx + 20 + index * 44) * 0.66} ${y + ry + depth}`,
            ).join(""),
            "#000",
            5,
            { strokeOpacity: 0.09 },
          ),
        ),
    line(d`M${x - rx * 0.84} ${y + 100}Q${x - rx * 0.78} ${y + 220} ${x - rx * 0.56} ${y + 300}`, "#fff", 20, {
      strokeOpacity: 0.5,
      filter: picture.blur(8),
    }),
    ellipse(x, y, rx, ry, {
      fill: picture.linear(
        [
          [0, shade(pot, 0.14)],
          [1, shade(pot, -0.06)],
        ],
        0.1,
        0,
        0.9,
        1,
      ),
    }),
    ellipse(x, y + 6, rx * 0.92, ry * 0.9, {
      fill: picture.linear([
        [0, shade(pot, -0.24)],
        [1, shade(pot, -0.02)],
      ]),
    }),
  );
  const surface = blob(random, x, y + 14, rx * 0.88, 0.008, 20, ry * 0.84);
  if (petals) {
    ginger(picture, x - 40, y + 20, 170, 9);
    ginger(picture, x + 70, y - 10, 130, 6);
  } else if (paste) {
    wasabi(picture, x, y - 6, 140);
  } else if (thin) {
    picture.add(
      path(surface, {
        fill: picture.radial(
          [
            [0, shade(colour, 0.12)],
            [0.7, colour],
            [1, shade(colour, -0.08)],
          ],
          { fx: 0.66, fy: 0.72 },
        ),
      }),
      ellipse(x - 110, y - 60, 110, 30, {
        fill: "#fff",
        fillOpacity: 0.42,
        filter: picture.blur(9),
        transform: rotate(-14, x - 110, y - 60),
      }),
    );
  } else {
    const curl = d`M${x - 170} ${y + 30}C${x - 140} ${y - 120} ${x + 170} ${y - 110} ${x + 160} ${y + 20}S${x - 80} ${y + 120} ${x - 70} ${y + 10}S${x + 60} ${y - 30} ${x + 40} ${y + 30}`;
    picture.add(
      group(
        {
          filter: picture.puff({
            blur: 14,
            height: 18,
            noise: 0.16,
            frequency: 0.01,
            smoothing: 3,
            gloss: 0.45,
            shine: 26,
            ambient: 0.55,
          }),
        },
        path(surface, {
          fill: picture.flat([
            [0, shade(colour, 0.03)],
            [1, shade(colour, -0.06)],
          ]),
        }),
      ),
      line(curl, shade(colour, -0.09), 34, { strokeOpacity: 0.6, filter: picture.blur(8) }),
      line(curl, shade(colour, 0.08), 15, {
        transform: "translate(6 14)",
        strokeOpacity: 0.75,
        filter: picture.blur(4),
      }),
      ellipse(x - 120, y - 74, 96, 22, {
        fill: "#fff",
        fillOpacity: 0.35,
        filter: picture.blur(8),
        transform: rotate(-12, x - 120, y - 74),
      }),
    );
  }
  if (swirl) {
    ribbons(
      picture,
      [
        [
          [x - 160, y + 10],
          [x - 60, y - 70],
          [x + 60, y + 30],
          [x + 160, y - 50],
        ],
      ],
      20,
      swirl,
    );
  }
  const inPot = (count, gap) =>
    scatter(random, 0, 0, 0.74, count, gap).map(([u, v]) => [x + u * rx * 0.88, y + 10 + v * ry * 0.84]);
  if (flecks === "sesame") {
    sesame(picture, inPot(46, 0.1), 9);
  } else if (flecks === "chive") {
    chive(picture, inPot(12, 0.26), 15);
  } else if (flecks) {
    specks(picture, inPot(70, 0.08), 9, flecks === "herbs" ? HERBS : flecks);
  }
  heap(picture, strew(picture, on, { x, y, rx: 150, ry: 84, count: on.length * 2, gap: 70, size: 56 }));
  heap(
    picture,
    beside.map(([kind, u, v, size = 90, angle = 0, more = {}]) => ({ kind, x: u, y: v, size, angle, ...more })),
  );
}

/** Chopsticks, napkins and wipes: things that come with the food. */
const GOODS = {
  chopsticks(picture) {
    const sleeve = rectangle(250, 380, 330, 250, 18);
    picture.add(`<g transform="rotate(-32 500 500)">`);
    for (const y of [450, 540]) {
      picture.count("portion");
      chopstick(picture, 90, y, 910, y + 8, 40, "#d9b077");
    }
    picture.add(
      path(sleeve, { transform: "translate(8 16)", fill: "#2a1206", fillOpacity: 0.4, filter: picture.blur(12) }),
      path(sleeve, {
        fill: picture.linear([
          [0, "#e2402a"],
          [0.5, "#c8281a"],
          [1, "#9c1a10"],
        ]),
      }),
      line("M250 420H580M250 592H580", "#f6d9a0", 7),
      group(
        { transform: "translate(415 505)", fill: "none", stroke: "#f6d9a0", strokeWidth: 11, strokeLinecap: "round" },
        path("M-66 20q22 -34 44 0t44 0t44 0M-66 -14q22 -34 44 0t44 0t44 0", {}),
      ),
      "</g>",
    );
  },
  training(picture) {
    picture.add(`<g transform="rotate(-50 500 500)">`);
    for (const [from, to, colour] of [
      [430, 486, "#2f9fb0"],
      [570, 514, "#f2a02c"],
    ]) {
      picture.count("portion");
      chopstick(picture, 130, from, 880, to, 38, colour);
    }
    picture.add(
      group(
        { filter: picture.puff({ blur: 12, height: 20, gloss: 0.5, ambient: 0.45 }) },
        path("M120 380Q60 500 120 620H230Q270 500 230 380Z", { fill: "#f2603c" }),
        `<circle cx="330" cy="450" r="58" fill="none" stroke="#f7c52c" stroke-width="30"/>`,
        `<circle cx="330" cy="566" r="58" fill="none" stroke="#7ac04a" stroke-width="30"/>`,
      ),
      `<circle cx="160" cy="460" r="16" fill="#2a1206"/><circle cx="160" cy="540" r="16" fill="#2a1206"/><path d="M196 470Q222 500 196 530" fill="none" stroke="#2a1206" stroke-width="10" stroke-linecap="round"/>`,
      "</g>",
    );
  },
  napkins(picture) {
    for (const [index, [turn, tone]] of [
      [-24, "#ddd2bf"],
      [-14, "#e9e0d0"],
      [-4, "#f3ecdf"],
      [6, "#fbf7ee"],
    ].entries()) {
      picture.count("portion");
      const sheet = rectangle(178 + index * 12, 176 + index * 14, 600, 600, 26);
      picture.add(
        `<g transform="rotate(${turn} 500 500)">`,
        path(sheet, { transform: "translate(10 18)", fill: "#2a1206", fillOpacity: 0.3, filter: picture.blur(14) }),
        group(
          { filter: picture.puff({ blur: 6, height: 7, noise: 0.3, frequency: 0.05, gloss: 0.08, ambient: 0.7 }) },
          path(sheet, { fill: tone }),
        ),
        index === 3
          ? line("M244 246H778V780H244Z", "#c8341f", 7, { strokeDasharray: "4 15" }) +
              line("M514 218V804M214 500H812", "#b9a98c", 4, { strokeOpacity: 0.4 })
          : "",
        "</g>",
      );
    }
  },
  giftBag(picture) {
    const [paper, ribbon] = ["#c99a62", "#c8281a"];
    picture.add(
      ellipse(540, 896, 310, 44, { fill: "#2a1206", fillOpacity: 0.42, filter: picture.blur(20) }),
      line("M400 330C400 160 600 160 600 330", shade(paper, -0.2), 18, { strokeOpacity: 0.9 }),
      path("M250 310L690 300L700 890L262 900Z", {
        fill: picture.linear(
          [
            [0, shade(paper, 0.05)],
            [1, shade(paper, -0.05)],
          ],
          0,
          0,
          1,
          1,
        ),
      }),
      path("M690 300L784 340L776 860L700 890Z", { fill: shade(paper, -0.14) }),
      path("M690 300L737 350L744 872L700 890Z", { fill: shade(paper, -0.08) }),
      path("M250 310L690 300L784 340L720 344Z", { fill: shade(paper, -0.24) }),
      path("M440 306H520L526 894H452Z", {
        fill: picture.linear(
          [
            [0, shade(ribbon, 0.04)],
            [1, shade(ribbon, -0.08)],
          ],
          0,
          0,
          1,
          0,
        ),
      }),
      line("M430 330C430 190 570 190 570 324", shade(paper, 0.06), 18),
      group(
        { filter: picture.puff({ blur: 10, height: 18, gloss: 0.6, ambient: 0.45 }) },
        path("M482 480C400 370 290 400 306 470C316 540 420 530 482 480Z", { fill: ribbon }),
        path("M482 480C560 370 680 392 664 466C652 538 546 532 482 480Z", { fill: ribbon }),
        path("M470 490L380 640L440 622L470 660L494 500ZM492 490L590 634L530 622L500 664L476 500Z", {
          fill: shade(ribbon, -0.04),
        }),
        ellipse(483, 482, 40, 34, { fill: shade(ribbon, 0.04) }),
      ),
    );
  },
  wipes(picture) {
    for (const [x, y, turn, colour] of [
      [430, 440, -14, "#3f8f6a"],
      [560, 580, 8, "#5aae82"],
    ]) {
      picture.count("portion");
      const pack = rectangle(x - 300, y - 190, 600, 380, 22);
      picture.add(
        `<g transform="${rotate(turn, x, y)}">`,
        path(pack, { transform: "translate(10 20)", fill: "#0a2a1a", fillOpacity: 0.4, filter: picture.blur(14) }),
        group(
          {
            filter: picture.puff({
              blur: 14,
              height: 20,
              noise: 0.22,
              frequency: 0.012,
              smoothing: 2,
              gloss: 0.5,
              ambient: 0.5,
            }),
          },
          path(pack, {
            fill: picture.linear(
              [
                [0, shade(colour, 0.06)],
                [1, shade(colour, -0.06)],
              ],
              0,
              0,
              1,
              1,
            ),
          }),
        ),
        line(d`M${x - 270} ${y - 186}V${y + 186}M${x + 270} ${y - 186}V${y + 186}`, "#fff", 5, {
          strokeOpacity: 0.5,
          strokeDasharray: "3 12",
        }),
        "</g>",
      );
      leaf(picture, x - 30, y, 110, turn - 30);
      leaf(picture, x + 80, y + 20, 84, turn - 70);
    }
  },
};

export function goods(picture, { kind }) {
  GOODS[kind](picture);
}

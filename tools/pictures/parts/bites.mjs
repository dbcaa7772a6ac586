import { between, pick } from "../engine/chance.mjs";
import { shade } from "../engine/colour.mjs";
import { blob, circle, d, ellipse, group, line, oval, path, smooth } from "../engine/shapes.mjs";
import { chunk, crumbs, cube, fried, GOLD_CRUST } from "./pieces.mjs";

/** Dough, crust and other small bites, each a drawing as `ingredients.mjs` tells. */
export const BITES = {
  falafel(picture) {
    const outline = blob(picture.random, 0, 0, 46, 0.06, 14, 43);
    const tones = ["#8a5424", "#a0662e", "#6e3f18", "#b97c3c", "#5f6a24"];
    return {
      outline,
      body:
        path(outline, {
          fill: picture.radial([
            [0, "#b5763a"],
            [0.7, "#8a5424"],
            [1, "#4c280c"],
          ]),
        }) + group({ clipPath: picture.clip(outline) }, crumbs(picture, 44, 42, 44, tones, 6)),
    };
  },
  nugget: (picture) => fried(picture, blob(picture.random, 0, 0, 52, 0.12, 10, 38), 50, 36),
  popcorn: (picture) =>
    fried(picture, blob(picture.random, 0, 0, 44, 0.18, 9, 38), 42, 36, ["#e9923a", "#d97c28", "#f6b45c", "#c4641c"]),
  cheeseBall: (picture) => fried(picture, blob(picture.random, 0, 0, 44, 0.04, 12), 42, 42),
  cheeseStick: (picture) => fried(picture, "M-62 -18H54Q70 0 54 18H-62Q-76 0 -62 -18Z", 66, 18),
  fry(picture, { tone }) {
    const { random } = picture;
    const colour = tone ?? pick(random, ["#ffd26a", "#f9c455", "#ffdb82", "#f2b544"]);
    const [half, thick] = [between(random, 60, 86), between(random, 10, 12)];
    const bend = between(random, -7, 7);
    const outline = d`M${-half} ${-thick}Q0 ${-thick + bend} ${half} ${-thick}L${half + 3} ${thick}Q0 ${thick + bend} ${-half - 2} ${thick}Z`;
    return {
      outline,
      reach: 0.62,
      body:
        path(outline, {
          fill: picture.linear([
            [0, shade(colour, 0.06)],
            [0.55, colour],
            [1, shade(colour, -0.09)],
          ]),
          stroke: shade(colour, -0.07),
          strokeWidth: 2,
          strokeLinejoin: "round",
        }) + path(d`M${half - 7} ${-thick}h9l2 ${2 * thick}h-9Z`, { fill: shade(colour, -0.1), fillOpacity: 0.6 }),
    };
  },
  wedge(picture) {
    const outline = "M-66 14Q0 -48 66 14Q0 34 -66 14Z";
    return {
      outline,
      body:
        path(outline, { fill: "#b5702c" }) +
        path("M-60 11Q0 -34 60 11Q0 25 -60 11Z", {
          fill: picture.linear([
            [0, "#f6c968"],
            [1, "#e2a13c"],
          ]),
        }) +
        crumbs(picture, 44, 9, 7, ["#8a3a14", "#3f6a1c"], 4),
    };
  },
  onionRing(picture) {
    const tones = GOLD_CRUST;
    const grains = Array.from({ length: 40 }, () => {
      const angle = between(picture.random, 0, 6.283);
      const r = between(picture.random, 30, 54);
      return path(blob(picture.random, Math.cos(angle) * r, Math.sin(angle) * r * 0.9, 6, 0.4, 6, 4), {
        fill: pick(picture.random, tones),
      });
    });
    return {
      outline: `${oval(0, 0, 56, 51)}`,
      body: ellipse(0, 0, 42, 38, { fill: "none", stroke: "#e69d3a", strokeWidth: 25 }) + grains.join(""),
    };
  },
  springRoll(picture) {
    const outline = "M-66 -22H60Q74 0 60 22H-66Q-78 0 -66 -22Z";
    const tones = ["#e9a548", "#d98a30", "#f6c675", "#c8731f"];
    return {
      outline,
      reach: 1.15,
      body:
        path(outline, {
          fill: picture.linear([
            [0, "#f9cf84"],
            [0.5, "#e7a54a"],
            [1, "#b5691e"],
          ]),
        }) +
        group(
          { clipPath: picture.clip(outline) },
          crumbs(picture, 62, 20, 22, tones, 7),
          line("M-50 -22Q-20 0 -40 22M0 -22Q26 4 6 22", "#a05a18", 3, { strokeOpacity: 0.5 }),
        ),
    };
  },
  gyoza(picture) {
    const outline = smooth([
      [-60, 22],
      [-54, -6],
      [-30, -28],
      [0, -35],
      [30, -28],
      [54, -6],
      [60, 22],
      [30, 32],
      [0, 34],
      [-30, 32],
    ]);
    const pleats = [-36, -18, 0, 18, 36]
      .map((x) => d`M${x} ${-26 + Math.abs(x) * 0.25}q${x * 0.1 + 3} 14 ${x * 0.14} 26`)
      .join("");
    return {
      outline,
      body: path(outline, {
        fill: picture.linear([
          [0, "#fbeccb"],
          [0.5, "#f6dfae"],
          [0.78, "#d9983e"],
          [1, "#a85f1c"],
        ]),
      }),
      detail: line(pleats, "#b98a4c", 4, { strokeOpacity: 0.6 }),
    };
  },
  dumpling(picture) {
    const outline = blob(picture.random, 0, 0, 52, 0.03, 14, 48);
    const pleats = Array.from({ length: 11 }, (_, index) => {
      const angle = (index / 11) * 6.283;
      return d`M${Math.cos(angle) * 9} ${Math.sin(angle) * 8}Q${Math.cos(angle + 0.3) * 28} ${Math.sin(angle + 0.3) * 26} ${Math.cos(angle + 0.2) * 44} ${Math.sin(angle + 0.2) * 40}`;
    }).join("");
    return {
      outline,
      body:
        path(outline, {
          fill: picture.radial([
            [0, "#fffaf0"],
            [0.7, "#f6e8cf"],
            [1, "#dcc29a"],
          ]),
        }) + circle(0, -2, 10, { fill: "#f3e0c0" }),
      detail: line(pleats, "#b9986a", 3.4, { strokeOpacity: 0.5 }),
    };
  },
  dolma(picture) {
    const { random } = picture;
    const outline = smooth([
      [-60, -4],
      [-50, -22],
      [-10, -27],
      [44, -24],
      [64, -6],
      [60, 14],
      [36, 25],
      [-16, 27],
      [-52, 22],
    ]);
    const tone = between(random, -0.04, 0.04);
    const fold = "M-60 4C-20 -20 20 20 64 -4";
    const veins = "M-20 -8L-34 -25M4 -4L-6 -26M26 4L22 -25M-8 -2L-14 24M16 4L14 26M38 2L44 22";
    return {
      outline,
      reach: 1.1,
      body:
        path(outline, {
          fill: picture.linear([
            [0, shade("#8b9c3e", tone)],
            [0.4, shade("#66792a", tone)],
            [1, shade("#38481a", tone)],
          ]),
        }) +
        group(
          { clipPath: picture.clip(outline) },
          crumbs(picture, 60, 24, 16, ["#55681f", "#7d9038", "#46581b"], 9),
          line(fold, "#2c3a12", 5, { strokeOpacity: 0.55, transform: "translate(0 3)" }),
        ),
      detail: group(
        { clipPath: picture.clip(outline) },
        line(fold, "#b3bf6a", 2.4, { strokeOpacity: 0.8 }),
        line(veins, "#aab862", 1.6, { strokeOpacity: 0.6 }),
        line("M-40 -17Q0 -24 40 -16", "#f6f7d0", 4, { strokeOpacity: 0.5, filter: picture.blur(1.6) }),
      ),
    };
  },
  /** A thick little pancake of curd, browned on its flat side. */
  syrnik(picture) {
    const { random } = picture;
    const outline = blob(random, 0, 0, 50, 0.03, 14, 47);
    return {
      outline,
      body:
        path(outline, { fill: "#f3d796" }) +
        path(blob(random, 0, -3, 42, 0.05, 14, 39), {
          fill: picture.flat([
            [0, "#e6a850"],
            [0.6, "#d58c34"],
            [0.9, "#b0661e"],
            [1, "#c98338"],
          ]),
        }) +
        group(
          { clipPath: picture.clip(outline) },
          crumbs(picture, 34, 32, 26, ["#b5691f", "#e6b062", "#a35a18", "#f0c47c"], 7),
        ),
    };
  },
  bread(picture) {
    const outline = blob(picture.random, 0, 0, 60, 0.05, 12, 44);
    return {
      outline,
      body:
        path(outline, {
          fill: picture.flat([
            [0, "#f8dfae"],
            [0.7, "#f0c985"],
            [1, "#c98f46"],
          ]),
        }) + crumbs(picture, 50, 36, 10, ["#b97a35", "#a9692a"], 7),
    };
  },
  baguette: (picture) => chunk(picture, ["#f3dcae", "#f0d39a"], { rx: 50, ry: 36, irregularity: 0.05 }),
  chip(picture) {
    const outline = "M-46 30L0 -46L48 28Q0 40 -46 30Z";
    return {
      outline,
      body: path(outline, {
        fill: picture.linear(
          [
            [0, "#ffd87a"],
            [1, "#e6a83c"],
          ],
          0,
          0,
          1,
          1,
        ),
        stroke: "#d9993a",
        strokeWidth: 4,
        strokeLinejoin: "round",
      }),
    };
  },
  chocolate: () => cube("#4a2414", 26, 0.4),
  rice(picture) {
    const { random } = picture;
    const outline = blob(random, 0, 0, 20, 0.05, 9, 9);
    return { outline, reach: 0.3, body: path(outline, { fill: pick(random, ["#fffaf0", "#f7efdc", "#fff6e8"]) }) };
  },
};

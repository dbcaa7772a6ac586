import { between, pick } from "../engine/chance.mjs";
import { shade } from "../engine/colour.mjs";
import { blob, d, group, line, path } from "../engine/shapes.mjs";
import { crumbs, cube } from "./pieces.mjs";

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
  chocolate: () => cube("#4a2414", 26, 0.4),
  rice(picture) {
    const { random } = picture;
    const outline = blob(random, 0, 0, 20, 0.05, 9, 9);
    return { outline, reach: 0.3, body: path(outline, { fill: pick(random, ["#fffaf0", "#f7efdc", "#fff6e8"]) }) };
  },
};

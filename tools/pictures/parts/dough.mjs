import { between, pick, scatter } from "../engine/chance.mjs";
import { shade } from "../engine/colour.mjs";
import { blob, circle, d, group, line, oval, path, rectangle, smooth } from "../engine/shapes.mjs";

/** Pasta, dumplings and small bakes, each a drawing as `ingredients.mjs` tells. */

const browned = (picture, rx, ry, count, tones) =>
  scatter(picture.random, 0, 0, 1, count, 0.1)
    .map(([u, v]) =>
      path(
        blob(picture.random, u * rx, v * ry, between(picture.random, 3, 9), 0.35, 7, between(picture.random, 2, 6)),
        {
          fill: pick(picture.random, tones),
          fillOpacity: between(picture.random, 0.4, 0.8),
        },
      ),
    )
    .join("");

export const DOUGH = {
  /** A bent tube of macaroni under cheese sauce; one end shows that it is hollow. */
  elbow(picture, { tone }) {
    const colour = tone ?? pick(picture.random, ["#ffc132", "#ffcb4a", "#f8b420"]);
    const bend = between(picture.random, 24, 36);
    const tube = d`M-40 ${bend * 0.6}Q-30 ${-bend} 6 ${-bend}Q40 ${-bend} 44 ${bend * 0.5}`;
    return {
      outline: oval(2, -4, 52, 34),
      reach: 0.72,
      body:
        line(tube, shade(colour, -0.13), 34) +
        line(tube, colour, 29) +
        line(tube, shade(colour, 0.1), 9, { transform: "translate(-3 -7)", strokeOpacity: 0.8 }) +
        circle(44, bend * 0.5 + 6, 12, { fill: shade(colour, -0.26) }) +
        circle(43, bend * 0.5 + 4, 8, { fill: shade(colour, -0.42) }),
    };
  },
  /** A parcel of dough with its four corners pinched together over the meat. */
  manti(picture) {
    const { random } = picture;
    const outline = smooth(
      [
        [-48, -34],
        [-36, -46],
        [0, -44],
        [36, -46],
        [48, -34],
        [46, 0],
        [48, 36],
        [36, 47],
        [0, 45],
        [-36, 47],
        [-48, 36],
        [-46, 0],
      ].map(([u, v]) => [u + between(random, -4, 4), v + between(random, -4, 4)]),
    );
    const seams = "M-40 -38Q-14 -10 0 0Q12 12 40 38M40 -38Q14 -10 0 0Q-14 12 -40 38";
    return {
      outline,
      body:
        path(outline, {
          fill: picture.radial([
            [0, "#fff4dc"],
            [0.6, "#f6e2b8"],
            [1, "#d8b67c"],
          ]),
        }) +
        path(blob(random, 0, 0, 24, 0.14, 10, 22), { fill: "#b8794a", fillOpacity: 0.4, filter: picture.blur(6) }) +
        line(seams, "#fffaf0", 12) +
        circle(0, 0, 11, { fill: "#fffaf0" }),
      detail: line(seams, "#a87c44", 3, { strokeOpacity: 0.65, transform: "translate(2 5)" }),
    };
  },
  /** A slice of a rolled pizza: a spiral of dough, sauce and pepperoni, browned on top. */
  pizzaRoll(picture) {
    const outline = blob(picture.random, 0, 0, 54, 0.03, 16, 50);
    const spiral = smooth(
      Array.from({ length: 26 }, (_, index) => {
        const [angle, away] = [index * 0.62, 4 + index * 1.62];
        return [Math.cos(angle) * away, Math.sin(angle) * away * 0.92];
      }),
      false,
    );
    return {
      outline,
      body:
        path(outline, {
          fill: picture.flat([
            [0, "#ffe2a0"],
            [0.75, "#f2bf68"],
            [1, "#b8752c"],
          ]),
        }) +
        line(spiral, "#c8351c", 10) +
        line(spiral, "#ffd878", 4, { transform: "translate(4 4)" }) +
        browned(picture, 42, 38, 9, ["#a9541c", "#c96a1c"]),
    };
  },
  /** A finger of garlic bread under melted cheese. */
  garlicBread(picture) {
    const outline = rectangle(-74, -28, 148, 56, 22);
    const cheese = blob(picture.random, 0, -2, 64, 0.06, 18, 22);
    return {
      outline,
      reach: 1.2,
      body:
        path(outline, {
          fill: picture.linear([
            [0, "#f6cf86"],
            [0.6, "#e5a94e"],
            [1, "#a9662a"],
          ]),
        }) +
        path(cheese, {
          fill: picture.flat([
            [0, "#ffefb0"],
            [1, "#ffd772"],
          ]),
        }) +
        group(
          { clipPath: picture.clip(outline) },
          browned(picture, 58, 18, 10, ["#d9822b", "#c96a1c"]),
          browned(picture, 58, 20, 12, ["#3f7f24", "#5c9a34"]),
        ),
    };
  },
};

import { scatter } from "../engine/chance.mjs";
import { shade } from "../engine/colour.mjs";
import { d, ellipse, group, line, path } from "../engine/shapes.mjs";
import { chive, HERBS, sesame, specks, sprig } from "./garnishes.mjs";

/** A bowl in three-quarter view: the mouth is an ellipse, the wall shows below it. */

const PEPPER = ["#2a2018", "#4a3a28", "#1a120c"];

const MOUTH = { x: 500, y: 420, rx: 430, ry: 300 };

/** A bowl up to its rim; what is in it is drawn over it. */
export function vessel(picture, colour, inside = shade(colour, 0.08), stripe) {
  const { x, y, rx, ry } = MOUTH;
  const wall = d`M${x - rx} ${y}C${x - rx + 8} ${y + 250} ${x - rx * 0.6} ${y + ry + 130} ${x - rx * 0.42} ${y + ry + 146}H${x + rx * 0.42}C${x + rx * 0.6} ${y + ry + 130} ${x + rx - 8} ${y + 250} ${x + rx} ${y}Z`;
  picture.add(
    ellipse(x + 26, y + ry + 130, rx * 0.74, 64, { fill: "#2a1206", fillOpacity: 0.42, filter: picture.blur(24) }),
    ellipse(x + 8, y + ry + 140, rx * 0.46, 26, { fill: "#2a1206", fillOpacity: 0.5, filter: picture.blur(8) }),
    path(wall, {
      fill: picture.linear(
        [
          [0, shade(colour, 0.09)],
          [0.3, colour],
          [0.75, shade(colour, -0.1)],
          [1, shade(colour, -0.18)],
        ],
        0,
        0,
        1,
        0.35,
      ),
    }),
    stripe
      ? group(
          { clipPath: picture.clip(wall) },
          line(d`M${x - rx} ${y + 96}A${rx} ${ry} 0 0 0 ${x + rx} ${y + 96}`, stripe, 15),
          line(d`M${x - rx} ${y + 126}A${rx} ${ry} 0 0 0 ${x + rx} ${y + 126}`, stripe, 5),
        )
      : "",
    path(d`M${x - rx * 0.84} ${y + 130}Q${x - rx * 0.7} ${y + 290} ${x - rx * 0.46} ${y + 360}`, {
      fill: "none",
      stroke: "#fff",
      strokeOpacity: 0.35,
      strokeWidth: 20,
      strokeLinecap: "round",
      filter: picture.blur(8),
    }),
    ellipse(x, y, rx, ry, {
      fill: picture.linear(
        [
          [0, shade(colour, 0.2)],
          [0.5, shade(colour, 0.05)],
          [1, shade(colour, -0.06)],
        ],
        0.1,
        0,
        0.9,
        1,
      ),
    }),
    ellipse(x, y + 5, rx * 0.955, ry * 0.95, {
      fill: picture.linear([
        [0, shade(inside, -0.2)],
        [0.5, shade(inside, -0.05)],
        [1, shade(inside, 0.04)],
      ]),
    }),
  );
}

/** The ellipse of what fills the bowl, by its share of the mouth. */
export const inMouth = (share = 0.84) => ({ x: MOUTH.x, y: MOUTH.y + 14, rx: MOUTH.rx * share, ry: MOUTH.ry * share });

/** Herbs, pepper, sesame, spring onion and a sprig over an ellipse, by their numbers. */
export function garnishOf(picture, { greens = 0, seeds = 0, herbs = 0, pepper = 0, sprigs }, area) {
  const { random } = picture;
  const places = (count, gap) =>
    scatter(random, 0, 0, 0.82, count, gap / area.rx).map(([u, v]) => [area.x + u * area.rx, area.y + v * area.ry]);
  specks(picture, places(herbs, 18), 6, HERBS);
  specks(picture, places(pepper, 16), 4.5, PEPPER);
  sesame(picture, places(seeds, 18), 6.5);
  chive(picture, places(greens, 34), 12);
  if (sprigs) {
    sprig(picture, area.x + 20, area.y - area.ry * 0.2, 62, -70, sprigs === true ? undefined : sprigs);
  }
}

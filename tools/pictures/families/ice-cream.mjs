import { scatter } from "../engine/chance.mjs";
import { shade } from "../engine/colour.mjs";
import { blob, ellipse, group, line, path } from "../engine/shapes.mjs";
import { specks } from "../parts/garnishes.mjs";
import { topping } from "../parts/topping.mjs";

/** Scoops in a footed bowl of glass, seen from its side as all glasses are. */
export function scoops(picture, { colours, bowl = "#dfe8ea", chips, sauce, pieces, mint, wafer = true }) {
  const { random } = picture;
  picture.add(ellipse(530, 900, 230, 40, { fill: "#2a1206", fillOpacity: 0.4, filter: picture.blur(16) }));
  if (wafer) {
    picture.add(
      `<g transform="rotate(24 680 260)">`,
      group(
        { filter: picture.puff({ blur: 6, height: 9, gloss: 0.2, ambient: 0.5 }) },
        path("M630 80H730V430H630Z", { fill: "#e6a954" }),
      ),
      line(
        "M630 130L730 200M630 210L730 280M630 290L730 360M730 130L630 200M730 210L630 280M730 290L630 360",
        "#a8682a",
        5,
        { strokeOpacity: 0.6 },
      ),
      "</g>",
    );
  }
  for (const [index, [x, y]] of [
    [390, 440],
    [620, 440],
    [500, 300],
  ].entries()) {
    const colour = colours[index % colours.length];
    const ball = blob(random, x, y, 148, 0.03, 16, 142);
    picture.add(
      path(ball, { transform: "translate(4 16)", fill: "#2a1206", fillOpacity: 0.35, filter: picture.blur(10) }),
      group(
        {
          filter: picture.puff({
            blur: 34,
            height: 58,
            noise: 0.14,
            frequency: 0.03,
            octaves: 4,
            smoothing: 1,
            gloss: 0.2,
            ambient: 0.55,
          }),
        },
        path(ball, {
          fill: picture.radial([
            [0, shade(colour, 0.05)],
            [0.7, colour],
            [1, shade(colour, -0.07)],
          ]),
        }),
      ),
    );
    if (chips) {
      specks(picture, scatter(random, x, y, 116, 26, 18), 8, chips);
    }
  }
  if (sauce) {
    const flow =
      "M380 230C430 150 580 150 624 236C640 290 610 310 596 280C580 250 560 290 556 340C550 380 520 370 518 330C514 290 484 270 474 310C466 350 430 340 432 300C430 280 400 300 388 280Z";
    picture.add(
      group(
        { filter: picture.puff({ blur: 7, height: 14, gloss: 0.9, shine: 28, ambient: 0.45 }) },
        path(flow, { fill: sauce }),
      ),
    );
  }
  const glassBowl =
    "M212 470C220 640 360 730 462 744V850Q380 862 350 900H660Q630 862 548 850V744C650 730 780 640 788 470Q500 560 212 470Z";
  picture.add(
    path(glassBowl, {
      fill: picture.linear(
        [
          [0, shade(bowl, 0.06)],
          [0.4, bowl],
          [1, shade(bowl, -0.16)],
        ],
        0,
        0,
        1,
        0.2,
      ),
      fillOpacity: 0.92,
    }),
    line("M212 470Q500 560 788 470", "#fff", 8, { strokeOpacity: 0.8 }),
    line("M256 540Q300 650 400 700", "#fff", 20, { strokeOpacity: 0.6, filter: picture.blur(7) }),
    line("M380 880H620", "#fff", 7, { strokeOpacity: 0.6, filter: picture.blur(3) }),
  );
  topping(picture, pieces, mint);
}

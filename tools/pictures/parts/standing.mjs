import { between, scatter } from "../engine/chance.mjs";
import { circle, ellipse } from "../engine/shapes.mjs";

/** The shadow of what stands on a table; `tint` is the colour of the light that falls through it. */
export function footShadow(picture, x, y, width, tint) {
  picture.add(
    ellipse(x + 60, y + 8, width * 0.9, 34, { fill: "#3a1c0c", fillOpacity: 0.32, filter: picture.blur(22) }),
    tint ? ellipse(x + 66, y, width * 0.7, 20, { fill: tint, fillOpacity: 0.45, filter: picture.blur(14) }) : "",
    ellipse(x + 4, y, width * 0.54, 16, { fill: "#2a1206", fillOpacity: 0.5, filter: picture.blur(7) }),
  );
}

/** Drops of dew on something cold; `inside` tells whether a point lies on it. */
export function dew(picture, inside, count = 50) {
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

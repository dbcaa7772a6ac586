import { between } from "../engine/chance.mjs";
import { shade } from "../engine/colour.mjs";
import { d, ellipse, group, line, path } from "../engine/shapes.mjs";
import { sprig } from "../parts/garnishes.mjs";
import { heap, strew } from "../parts/heap.mjs";
import { footShadow } from "../parts/standing.mjs";

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

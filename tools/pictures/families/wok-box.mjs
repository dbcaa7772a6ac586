import { pick } from "../engine/chance.mjs";
import { shade } from "../engine/colour.mjs";
import { d, ellipse, group, line, oval, path } from "../engine/shapes.mjs";
import { chopstick } from "../parts/garnishes.mjs";
import { heap, strew } from "../parts/heap.mjs";
import { garnishOf } from "../parts/vessel.mjs";
import { noodles } from "./pasta.mjs";
import { riceBody } from "./sushi.mjs";

/** An oyster pail seen from the front with a heap of noodles in it. */
export function wokBox(
  picture,
  { colour = "#c8341f", noodle = "#f0b243", groups = [], sticks = "#6e2814", mark = "#fff1dc", rice, ...garnish },
) {
  const { random } = picture;
  const [top, bottom, left, right, low, high] = [520, 920, 172, 828, 246, 754];
  picture.add(
    ellipse(520, 926, 330, 36, { fill: "#3a1c0c", fillOpacity: 0.4, filter: picture.blur(22) }),
    ellipse(506, 922, 272, 18, { fill: "#2a1206", fillOpacity: 0.55, filter: picture.blur(8) }),
    path(d`M${left + 14} ${top}L${left + 60} ${top - 60}H${right - 60}L${right - 14} ${top}Z`, { fill: "#b5a188" }),
  );
  chopstick(picture, 560, 420, 850, 60, 19, sticks);
  chopstick(picture, 600, 430, 908, 98, 19, sticks);
  const mouth = picture.clip(d`M0 0H1000V560H${right - 8}L${right - 40} 640H${left + 40}L${left + 8} 560H0Z`);
  picture.add(`<g clip-path="${mouth}">`, ellipse(501, 560, 284, 320, { fill: shade(noodle, -0.22) }));
  if (rice) {
    riceBody(picture, oval(501, 560, 304, 330), 501, 560, 304, 330, 13);
  } else {
    noodles(picture, noodle, { x: 501, y: 560, rx: 304, ry: 346, density: 1.2, width: 18 });
  }
  picture.add("</g>");
  for (const [kinds, options] of groups) {
    const pieces = strew(picture, kinds, {
      x: 500,
      y: 420,
      rx: 236,
      ry: 170,
      count: 13,
      gap: 84,
      size: 76,
      ...options,
    });
    heap(picture, pieces);
  }
  garnishOf(picture, { greens: 12, seeds: 26, ...garnish }, { x: 500, y: 410, rx: 240, ry: 160 });
  const front = d`M${left} ${top + 8}L${low} ${bottom - 14}Q${low + 3} ${bottom} ${low + 18} ${bottom}H${high - 18}Q${high - 3} ${bottom} ${high} ${bottom - 14}L${right} ${top + 8}Q650 ${top + 66} 500 ${top + 66}Q350 ${top + 66} ${left} ${top + 8}Z`;
  const lip = (drop) =>
    d`M${left} ${top + 8 + drop}Q350 ${top + 66 + drop} 500 ${top + 66 + drop}Q650 ${top + 66 + drop} ${right} ${top + 8 + drop}`;
  picture.add(
    path(front, {
      transform: "translate(0 -10)",
      fill: "#3a1604",
      fillOpacity: 0.4,
      filter: picture.blur(9),
      clipPath: picture.clip("M0 0H1000V600H0Z"),
    }),
    path(front, {
      fill: picture.linear(
        [
          [0, shade(colour, 0.05)],
          [0.16, shade(colour, 0.03)],
          [0.5, colour],
          [0.84, shade(colour, -0.02)],
          [1, shade(colour, -0.06)],
        ],
        0,
        0,
        1,
        0.1,
      ),
    }),
    path(front, {
      fill: picture.linear([
        [0, "#fff", 0.14],
        [0.4, "#fff", 0],
        [1, "#1a0500", 0.2],
      ]),
    }),
    path(d`M${left} ${top + 8}L${low} ${bottom - 14}L${low + 52} ${bottom}L${left + 76} ${top + 46}Z`, {
      fill: "#fff",
      fillOpacity: 0.1,
    }),
    path(d`M${right} ${top + 8}L${high} ${bottom - 14}L${high - 52} ${bottom}L${right - 76} ${top + 46}Z`, {
      fill: "#1a0500",
      fillOpacity: 0.16,
    }),
    line(lip(0), "#fff4e4", 7),
    line(lip(5), "#2a0800", 5, { strokeOpacity: 0.25 }),
  );
  stamp(picture, pick(random, ["bowl", "wave", "sun"]), mark);
}

/** A mark on the box, tone on tone. */
function stamp(picture, kind, ink) {
  const marks = {
    bowl: "M-58 4H58C58 44 34 62 0 62S-58 44 -58 4ZM-26 -18c-12 -14 12 -22 0 -38M2 -18c-12 -14 12 -22 0 -38M30 -18c-12 -14 12 -22 0 -38",
    wave: "M-66 20q22 -34 44 0t44 0t44 0M-66 -14q22 -34 44 0t44 0t44 0M-44 52q22 -34 44 0t44 0",
    sun: "M-40 40A40 40 0 0 1 40 40ZM0 -18V-52M-42 4L-66 -20M42 4L66 -20",
  };
  picture.add(
    group(
      {
        transform: "translate(500 772) scale(.86)",
        fill: "none",
        stroke: ink,
        strokeOpacity: 0.94,
        strokeWidth: 11,
        strokeLinecap: "round",
        strokeLinejoin: "round",
      },
      '<circle r="104" stroke-width="7" stroke-opacity=".55"/>',
      path(marks[kind], {}),
    ),
  );
}

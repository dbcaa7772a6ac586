import { between, scatter } from "../engine/chance.mjs";
import { shade } from "../engine/colour.mjs";
import { circle, d, ellipse, group, line, path } from "../engine/shapes.mjs";
import { dew, footShadow } from "../parts/standing.mjs";

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

import { between, pick, scatter } from "../engine/chance.mjs";

import { blob, circle, ellipse, line, oval, path, smooth } from "../engine/shapes.mjs";
import { arc, chunk, disc, ringOf, strip } from "./pieces.mjs";

/** Vegetables, mushrooms and pulses, each a drawing as `ingredients.mjs` tells. */
export const VEGETABLES = {
  mushroom(picture) {
    const outline =
      "M-50 6C-50 -34 -22 -50 0 -50S50 -34 50 6C36 16 22 14 16 12C14 28 18 44 20 52H-20C-18 44 -14 28 -16 12C-22 14 -36 16 -50 6Z";
    return {
      outline,
      body: path(outline, {
        fill: picture.linear([
          [0, "#e0c49c"],
          [0.3, "#f6ead2"],
          [1, "#e6d0ac"],
        ]),
      }),
      detail: line("M-40 2C-24 -10 24 -10 40 2", "#8a5a34", 6, { strokeOpacity: 0.8 }),
    };
  },
  shiitake: (picture) => chunk(picture, ["#8a5a34", "#7a4c2a", "#9c6a42"], { rx: 46, ry: 34, irregularity: 0.1 }),
  tomato(picture) {
    const skin = disc(
      picture,
      50,
      [
        [0, "#f2563c"],
        [0.82, "#ea3f26"],
        [1, "#c4240e"],
      ],
      0.02,
    );
    let lobes = "";
    for (let index = 0; index < 5; index++) {
      const angle = (index / 5) * 6.283;
      const [x, y] = [Math.cos(angle) * 26, Math.sin(angle) * 26];
      lobes += path(blob(picture.random, x, y, 14, 0.1, 9, 11, angle + 1.57), { fill: "#ff9a6a", fillOpacity: 0.9 });
      lobes += circle(x + 4, y - 2, 2.6, { fill: "#ffe6a4" }) + circle(x - 4, y + 2, 2.6, { fill: "#ffe6a4" });
    }
    return { ...skin, body: skin.body + lobes };
  },
  cherry(picture) {
    const skin = disc(
      picture,
      42,
      [
        [0, "#ff6a4a"],
        [0.76, "#f24a2c"],
        [1, "#c41f10"],
      ],
      0.03,
    );
    const halves =
      path(blob(picture.random, -14, 0, 11, 0.1, 9, 22), { fill: "#ffae7c" }) +
      path(blob(picture.random, 14, 0, 11, 0.1, 9, 22), { fill: "#ffae7c" });
    const seeds = [
      [-15, -9],
      [-12, 8],
      [14, -6],
      [16, 9],
    ].map(([u, v]) => ellipse(u, v, 3, 4, { fill: "#ffe9b0" }));
    return { ...skin, body: skin.body + halves + seeds.join("") };
  },
  olive: (picture) =>
    ringOf(
      34,
      13,
      picture.radial([
        [0.3, "#4a3a4c"],
        [1, "#1c121e"],
      ]),
    ),
  greenOlive: (picture) =>
    ringOf(
      34,
      13,
      picture.radial([
        [0.3, "#b8bf5a"],
        [1, "#7c8a2c"],
      ]),
      circle(0, 0, 13, { fill: "#d9502c" }),
    ),
  pepper(picture, { colour }) {
    const tone = colour ?? pick(picture.random, ["#e0301c", "#f08a12", "#ffbf1f", "#5fa82e"]);
    return strip(picture, tone, arc(picture.random, 30), 17);
  },
  jalapeno: (_picture) =>
    ringOf(
      36,
      22,
      "#4f9a2e",
      circle(0, 0, 22, { fill: "#cfe59a" }) +
        circle(-7, 4, 4, { fill: "#fdf6d0" }) +
        circle(8, -3, 4, { fill: "#fdf6d0" }) +
        circle(1, 10, 4, { fill: "#fdf6d0" }),
    ),
  chilli: () => ringOf(24, 12, "#e0301c", circle(0, 0, 12, { fill: "#ffd9a0" }) + circle(0, 1, 5, { fill: "#f6b070" })),
  chilliPod(picture) {
    const outline = "M-56 4C-40 -22 10 -26 58 10C20 2 -10 6 -34 20C-46 26 -58 18 -56 4Z";
    return {
      outline,
      body:
        line("M-54 6Q-66 -2 -70 -14", "#4f8a2e", 9) +
        path(outline, {
          fill: picture.linear([
            [0, "#f2462c"],
            [1, "#b81c0c"],
          ]),
        }),
    };
  },
  onion: (picture) => {
    const { random } = picture;
    const curve = arc(random, 34);
    const outline = smooth(curve, false, 5);
    return {
      outline: oval(0, -8, 40, 12),
      body:
        line(outline, "#a2407c", 13) + line(outline, "#ecc6dc", 8) + line(outline, "#fff", 3, { strokeOpacity: 0.6 }),
    };
  },
  pineapple(picture) {
    const outline = "M-44 -16Q0 -46 44 -16L26 30Q0 16 -26 30Z";
    return {
      outline,
      body:
        path(outline, {
          fill: picture.linear([
            [0, "#ffdf5e"],
            [1, "#f2b424"],
          ]),
        }) + line("M-28 -18L-16 16M-8 -26L-4 10M12 -26L6 10M32 -16L18 18", "#d9931a", 3.4, { strokeOpacity: 0.6 }),
    };
  },
  cucumber(picture) {
    const slice = disc(
      picture,
      44,
      [
        [0, "#d9efae"],
        [0.55, "#d2eaa2"],
        [0.82, "#b3d97a"],
        [0.87, "#3f8f2f"],
        [1, "#2c6b22"],
      ],
      0.02,
    );
    const seeds = Array.from({ length: 6 }, (_, index) =>
      ellipse(Math.cos(index * 1.047) * 17, Math.sin(index * 1.047) * 17, 5, 2.6, {
        fill: "#f3f9d4",
        transform: `rotate(${index * 60} ${(Math.cos(index * 1.047) * 17).toFixed(1)} ${(Math.sin(index * 1.047) * 17).toFixed(1)})`,
      }),
    );
    return { ...slice, body: slice.body + seeds.join("") };
  },
  pickle(picture) {
    const slice = disc(
      picture,
      42,
      [
        [0, "#c5cf6a"],
        [0.7, "#aeba4c"],
        [0.86, "#7c8a2a"],
        [1, "#55661c"],
      ],
      0.06,
    );
    return {
      ...slice,
      body:
        slice.body +
        [0, 1, 2]
          .map((index) => ellipse(Math.cos(index * 2.1) * 15, Math.sin(index * 2.1) * 15, 5, 3, { fill: "#e6e9a4" }))
          .join(""),
    };
  },
  radish: (picture) =>
    disc(
      picture,
      38,
      [
        [0, "#fff7f4"],
        [0.78, "#fdeeee"],
        [0.88, "#e0447a"],
        [1, "#b8245c"],
      ],
      0.02,
    ),
  avocado(picture) {
    const outline = "M-54 14C-46 -26 14 -40 54 -10C58 -4 56 4 48 6C18 -6 -18 2 -40 26C-50 32 -58 26 -54 14Z";
    return {
      outline,
      body: path(outline, {
        fill: picture.linear([
          [0, "#6c9a34"],
          [0.22, "#a9c95a"],
          [0.7, "#e3e591"],
          [1, "#dccb7c"],
        ]),
      }),
    };
  },
  broccoli(picture) {
    const { random } = picture;
    const crown = smooth([
      [-54, 6],
      [-42, -26],
      [-14, -46],
      [20, -44],
      [46, -22],
      [56, 8],
      [26, 26],
      [-24, 26],
    ]);
    const florets = scatter(random, 0, -8, 46, 60, 7).map(([u, v]) =>
      circle(u, v * 0.75, between(random, 5, 9), {
        fill: pick(random, ["#3f8f2f", "#4ea53a", "#5cb544", "#347a28", "#6fc455"]),
      }),
    );
    return {
      outline: crown,
      body:
        path("M-17 8C-16 30 -22 44 -26 54H26C22 44 16 30 17 8Z", { fill: "#a9cf72" }) +
        path(crown, { fill: "#2f7426" }) +
        florets.join(""),
    };
  },
  carrot: (picture) => {
    const slice = disc(
      picture,
      40,
      [
        [0, "#ffae4a"],
        [0.45, "#ff9126"],
        [0.55, "#ff9c36"],
        [1, "#ee7410"],
      ],
      0.06,
      35,
    );
    return {
      ...slice,
      detail: circle(0, 0, 13, { fill: "none", stroke: "#ffd08a", strokeOpacity: 0.7, strokeWidth: 3 }),
    };
  },
  edamame(picture) {
    const pod =
      "M-58 4C-50 -20 -30 -20 -18 -14C-6 -22 8 -22 18 -14C32 -20 50 -16 58 4C48 20 32 22 18 15C6 22 -8 22 -18 15C-32 22 -50 20 -58 4Z";
    return {
      outline: pod,
      body: path(pod, {
        fill: picture.linear([
          [0, "#b5d96a"],
          [0.5, "#86b83e"],
          [1, "#5a8f26"],
        ]),
      }),
      detail: line("M-40 -6Q-30 -12 -22 -6M-4 -8Q6 -14 14 -7M30 -7Q40 -11 46 -4", "#f0fac4", 3.4, {
        strokeOpacity: 0.6,
      }),
    };
  },
  pomegranate: (picture) =>
    disc(
      picture,
      24,
      [
        [0, "#ff7a84"],
        [0.6, "#d81f3c"],
        [1, "#900f24"],
      ],
      0.16,
    ),
  potato: (picture) => chunk(picture, ["#f2cd72", "#e9bc58", "#f6d98a"], { rx: 44, ry: 34, irregularity: 0.12 }),
  caper: (picture) =>
    disc(
      picture,
      22,
      [
        [0, "#93a552"],
        [1, "#55662a"],
      ],
      0.1,
    ),
};

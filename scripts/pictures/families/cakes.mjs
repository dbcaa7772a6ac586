import { scatter } from "../engine/chance.mjs";
import { shade } from "../engine/colour.mjs";
import { d, group, path } from "../engine/shapes.mjs";
import { specks } from "../parts/garnishes.mjs";
import { surface } from "../parts/surfaces.mjs";
import { topping } from "../parts/topping.mjs";

/** A wedge of cake with its layers on the cut side. `layers`: [share of height, colour] from the top down. */
export function cake(picture, { on, layers, top, sauce, pieces, mint, topSpecks }) {
  const { random } = picture;
  surface(picture, on);
  const [tip, far, back] = [
    [190, 560],
    [800, 500],
    [560, 300],
  ];
  const height = 210;
  const lower = ([x, y], share) => [x, y + height * share];
  picture.add(
    path(d`M${tip[0]} ${tip[1] + height}L${far[0]} ${far[1] + height}L${back[0] + 60} ${back[1] + 120}Z`, {
      transform: "translate(24 26)",
      fill: "#2a1206",
      fillOpacity: 0.45,
      filter: picture.blur(20),
    }),
  );
  let from = 0;
  for (const [share, colour] of layers) {
    const to = from + share;
    const side = d`M${lower(tip, from)[0]} ${lower(tip, from)[1]}L${lower(far, from)[0]} ${lower(far, from)[1]}L${lower(far, to)[0]} ${lower(far, to)[1]}L${lower(tip, to)[0]} ${lower(tip, to)[1]}Z`;
    picture.add(
      group(
        { filter: picture.puff({ blur: 3, height: 5, noise: 0.24, frequency: 0.05, gloss: 0.12, ambient: 0.6 }) },
        path(side, {
          fill: picture.linear(
            [
              [0, shade(colour, 0.03)],
              [1, shade(colour, -0.06)],
            ],
            0,
            0,
            1,
            0,
          ),
          stroke: colour,
          strokeWidth: 2,
        }),
      ),
    );
    from = to;
  }
  const face = d`M${tip[0]} ${tip[1]}Q${tip[0] + 4} ${tip[1] - 14} ${tip[0] + 24} ${tip[1] - 26}L${back[0] - 10} ${back[1] + 4}Q${back[0] + 20} ${back[1] - 8} ${back[0] + 44} ${back[1] + 8}Q${far[0] - 40} ${far[1] - 120} ${far[0]} ${far[1]}Z`;
  picture.add(
    group(
      {
        filter: picture.puff({
          blur: 12,
          height: 16,
          noise: 0.16,
          frequency: 0.02,
          smoothing: 2,
          gloss: 0.4,
          ambient: 0.58,
        }),
      },
      path(face, {
        fill: picture.linear(
          [
            [0, shade(top, 0.05)],
            [1, shade(top, -0.05)],
          ],
          0,
          0,
          1,
          0.4,
        ),
      }),
    ),
  );
  if (sauce) {
    const flow = d`M${tip[0] + 40} ${tip[1] - 16}L${back[0] - 20} ${back[1] + 30}Q${far[0] - 80} ${far[1] - 110} ${far[0] - 6} ${far[1]}L${far[0] - 60} ${far[1] + 6}Q${far[0] - 84} ${far[1] + 110} ${far[0] - 112} ${far[1] + 10}L600 522Q576 640 548 528L430 540Q408 600 380 546Z`;
    picture.add(
      group(
        { filter: picture.puff({ blur: 8, height: 14, gloss: 0.8, shine: 28, ambient: 0.5 }) },
        path(flow, { fill: sauce }),
      ),
    );
  }
  if (topSpecks) {
    const dusting = picture.collect(() => specks(picture, scatter(random, 540, 440, 330, 160, 11), 7, topSpecks));
    picture.add(group({ clipPath: picture.clip(face) }, dusting));
  }
  topping(picture, pieces, mint);
}

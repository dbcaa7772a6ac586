import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { compose, type Framed, type Ground } from "./framed";
import { moving } from "./moving";
import { views } from "./visitor";

/** A screen by its name, as it was taken. */
type Taken = (name: string) => Buffer;

/** The largest a picture may be, bytes. */
const most = { hero: 400_000, feature: 80_000, order: 2_500_000 } as const;

const heroSize = { width: 1600, height: 1010 };
const hero = (taken: Taken, ground: Ground): readonly Framed[] => [
  {
    picture: taken(ground === "light" ? "sushi-desktop-light" : "sushi-desktop-dishes-dark"),
    left: 150,
    top: 44,
    width: 1300,
    look: "window",
  },
  { picture: taken(`rolls-menu-${ground}`), left: 46, top: 356, width: 278, look: "phone" },
  { picture: taken(`checkout-${ground}`), left: 966, top: 356, width: 278, look: "phone" },
  { picture: taken("tracking-dark"), left: 1276, top: 300, width: 278, look: "phone" },
];

const featureSize = { width: 880, height: 560 };
const PHONE = 350;

/** Where a phone begins of which the lower half is seen: its foot keeps the same distance as the head of the other one. */
const FOOT = -244;

const phone = (picture: Buffer, left: number, top: number): Framed => ({
  picture,
  left,
  top,
  width: PHONE,
  look: "phone",
});
/** Two phones side by side; of one that is `below` the lower half is seen. */
const pair = (first: Buffer, second: Buffer, below: "none" | "first" | "second" = "none"): readonly Framed[] => [
  phone(first, 68, below === "first" ? FOOT : 44),
  phone(second, 462, below === "second" ? FOOT : 44),
];
const window = (picture: Buffer, left: number, top: number, width: number): Framed => ({
  picture,
  left,
  top,
  width,
  look: "window",
});

/** A part of a picture of a desktop, CSS px of its screen. */
const partOf = async (picture: Buffer, part: Readonly<Record<"left" | "top" | "width" | "height", number>>) => {
  const { scale } = views.desktop;
  const area = {
    left: Math.round(part.left * scale),
    top: Math.round(part.top * scale),
    width: Math.round(part.width * scale),
    height: Math.round(part.height * scale),
  };
  return sharp(picture).extract(area).png().toBuffer();
};

const features = async (taken: Taken): Promise<Readonly<Record<string, readonly Framed[]>>> => ({
  cities: pair(taken("city-berlin"), taken("city-antalya-dishes")),
  dish: pair(taken("dish-wok-chicken-teriyaki"), taken("dish-wok-chicken-teriyaki"), "second"),
  place: [window(await partOf(taken("place-desktop"), { left: 241, top: 91, width: 958, height: 718 }), 60, 44, 760)],
  checkout: pair(taken("checkout-top-light"), taken("checkout-light"), "second"),
  payment: pair(taken("payment"), taken("confirmation"), "first"),
  tracking: pair(taken("tracking-cooking-light"), taken("tracking-dark")),
  board: [window(taken("board-light"), 40, 36, 800)],
  agents: pair(taken("agents"), taken("agents"), "second"),
});

/** An order of twelve seconds, screen by screen. */
const orderScreens: readonly (readonly [name: string, ms: number])[] = [
  ["sushi-menu-light", 1_100],
  ["sushi-dishes-light", 900],
  ["dish-philadelphia", 1_000],
  ["cart", 1_100],
  ["checkout-top-light", 900],
  ["checkout-light", 1_000],
  ["payment", 1_000],
  ["confirmation", 900],
  ["tracking-cooking-light", 1_100],
  ["tracking-light", 1_600],
];

/**
 * Composes the pictures of README.
 *
 * @return what was written, in lines
 */
export const composeAll = async (taken: Taken, folder: string): Promise<string[]> => {
  const lines: string[] = [];
  const write = (name: string, picture: Buffer, limit: number): void => {
    if (picture.length > limit) throw new Error(`${name}: ${picture.length} bytes, at most ${limit}`);
    writeFileSync(join(folder, `${name}.webp`), picture);
    lines.push(`${name}.webp: ${Math.round(picture.length / 1000)} KB`);
  };
  for (const ground of ["light", "dark"] as const) {
    const picture = await compose({ size: heroSize, ground, screens: hero(taken, ground), radius: 36 }, 82);
    write(ground === "light" ? "hero" : "hero-dark", picture, most.hero);
  }
  for (const [name, screens] of Object.entries(await features(taken))) {
    write(
      `feature-${name}`,
      await compose({ size: featureSize, ground: "light", screens, radius: 24 }, 80),
      most.feature,
    );
  }
  write("order", await moving(orderScreens.map(([name, ms]) => ({ picture: taken(name), ms }))), most.order);
  return lines;
};

/** Pictures of a brand: icons, and what a shared link shows. All are made from the logo, or from the name's first letter. */

import sharp from "sharp";
import { hexOf } from "@/lib/brand/colour";
import { type BrandColours, paletteOf } from "@/lib/brand/palette";
import { EM, type Outlines, outliner } from "../../adapters/letters/outlines";
import type { Logo } from "./logo";

type Wanted = {
  readonly name: string;
  /** null: the picture of shared links has the name alone. */
  readonly tagline: string | null;
  /** Names by alias: each has a picture of shared links of its own. */
  readonly cities: ReadonlyMap<string, string>;
  readonly colours: BrandColours;
  readonly logo: Logo | null;
};

type Picture = { readonly bytes: Buffer; readonly ending: "svg" | "png" | "jpg" };
type Icons = Readonly<Record<"favicon" | "icon192" | "icon512" | "maskable512" | "appleIcon", Picture>>;

/** Of shared links; those of cities by alias. */
type SharedPictures = { readonly og: Picture; readonly cities: ReadonlyMap<string, Picture> };

/** By what they are for, with the ending of each. */
export type BrandPictures = Icons & SharedPictures;

type Placed = { readonly x: number; readonly y: number; readonly size: number; readonly fill: string };

/** A word from `x` on the base line `y`. */
const written = ({ paths }: Outlines, { x, y, size, fill }: Placed): string => {
  const scale = size / EM;
  const letters = paths.map(({ d, x: at }) => `<path transform="translate(${at.toFixed(1)} 0)" d="${d}"/>`).join("");
  return `<g fill="${fill}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})">${letters}</g>`;
};

const svg = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`;

const CAPITAL = 0.7;

/** The sign of a brand without a logo: the first letter of its name on its colour. */
const letterSign = (letter: Outlines, ground: string, ink: string, radius: number): string => {
  const size = 24;
  const [x, y] = [20 - (letter.width * size) / EM / 2, 20 + (size * CAPITAL) / 2];
  return svg(
    40,
    40,
    `<rect width="40" height="40" rx="${radius}" fill="${ground}"/>${written(letter, { x, y, size, fill: ink })}`,
  );
};

const pngOf = (text: string, side: number): Promise<Buffer> =>
  sharp(Buffer.from(text), { density: (72 * side) / 40 })
    .resize(side, side)
    .png()
    .toBuffer();

const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 };

const contained = (logo: Buffer, side: number): Promise<Buffer> =>
  sharp(logo).resize(side, side, { fit: "contain", background: NOTHING }).png().toBuffer();

/** With a background: systems crop icons differently, and no mask crops the middle three fifths (W3C Manifest, maskable). */
const onGround = async (logo: Buffer, side: number, ground: string): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: ground } })
    .composite([{ input: await contained(logo, Math.round(side * 0.6)) }])
    .png()
    .toBuffer();

/** A picture as a drawing, for those who ask for one. */
const framed = (png: Buffer): string =>
  svg(40, 40, `<image width="40" height="40" href="data:image/png;base64,${png.toString("base64")}"/>`);

/** Two lines of about the same length where one would be small. */
const linesOf = (name: string): readonly string[] => {
  const words = name.split(/\s+/);
  if (name.length <= 14 || words.length < 2) return [name];
  const splits = words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")] as const);
  const [first] = splits.toSorted((one, other) => Math.max(...one.map(lengthOf)) - Math.max(...other.map(lengthOf)));
  return first ?? [name];
};
const lengthOf = (text: string): number => [...text].length;

/** Width and height of the picture of a shared link (SPEC-436); most sizes of what is written on it. */
const SHARED = { width: 1200, height: 630, sign: 300, text: 620, name: 96, tagline: 44, city: 64 } as const;

type Sharing = { readonly sign: Buffer; readonly ground: string; readonly ink: string; readonly plate: string | null };
type Line = { readonly outlines: Outlines; readonly most: number };

const sizeOf = ({ outlines, most }: Line): number => Math.min(most, (SHARED.text * EM) / Math.max(1, outlines.width));

/** The sign on the left, the name and what is under it on the right. */
const sharedPicture = (name: readonly Line[], under: Line | null, { sign, ground, ink, plate }: Sharing) => {
  const size = Math.min(...name.map(sizeOf));
  const underSize = under === null ? 0 : sizeOf(under);
  const top = (SHARED.height - name.length * size * 1.1 - underSize * 1.6) / 2;
  const x = 500;
  const texts = name.map(({ outlines }, at) =>
    written(outlines, { x, y: top + size * (0.85 + at * 1.1), size, fill: ink }),
  );
  const y = top + name.length * size * 1.1 + underSize * 1.1;
  const below = under === null ? "" : written(under.outlines, { x, y, size: underSize, fill: ink });
  const base = `<rect width="1200" height="630" fill="${ground}"/>${
    plate === null ? "" : `<rect x="80" y="135" width="360" height="360" rx="72" fill="${plate}"/>`
  }${texts.join("")}${below}`;
  return sharp(Buffer.from(svg(SHARED.width, SHARED.height, base)))
    .composite([{ input: sign, left: 110, top: Math.round((SHARED.height - SHARED.sign) / 2) }])
    .flatten()
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
};

/** The brand's with its tagline, and each city's with the city's name. */
const sharedPictures = async ({ name, tagline, cities }: Wanted, sharing: Sharing): Promise<SharedPictures> => {
  const [bold, plain] = await Promise.all([outliner([name], 800), outliner([tagline ?? " ", ...cities.values()], 500)]);
  const lines = linesOf(name).map((line): Line => ({ outlines: bold(line), most: SHARED.name }));
  const draw = async (text: string | null, most: number): Promise<Picture> => {
    const under = text === null ? null : { outlines: plain(text), most };
    return { bytes: await sharedPicture(lines, under, sharing), ending: "jpg" };
  };
  const ofCities = new Map<string, Picture>();
  for (const [alias, city] of cities) ofCities.set(alias, await draw(city, SHARED.city));
  return { og: await draw(tagline, SHARED.tagline), cities: ofCities };
};

const ofLogo = async (wanted: Wanted, { svg: drawing, png }: Logo): Promise<BrandPictures> => {
  const { bg, primary, "on-primary": onPrimary } = paletteOf(wanted.colours);
  const ground = hexOf(bg.light);
  const [small, icon192, icon512, sign] = await Promise.all([160, 192, 512, 300].map((side) => contained(png, side)));
  if (!(small && icon192 && icon512 && sign)) throw new Error("The logo could not be rendered");
  return {
    favicon: { bytes: Buffer.from(drawing ?? framed(small)), ending: "svg" },
    icon192: { bytes: icon192, ending: "png" },
    icon512: { bytes: icon512, ending: "png" },
    maskable512: { bytes: await onGround(png, 512, ground), ending: "png" },
    appleIcon: { bytes: await onGround(png, 180, ground), ending: "png" },
    ...(await sharedPictures(wanted, {
      sign,
      ground: hexOf(primary.light),
      ink: hexOf(onPrimary.light),
      plate: ground,
    })),
  };
};

const ofLetter = async (wanted: Wanted): Promise<BrandPictures> => {
  const { primary, "on-primary": onPrimary } = paletteOf(wanted.colours);
  const [ground, ink] = [hexOf(primary.light), hexOf(onPrimary.light)];
  const initial = [...wanted.name][0] ?? "";
  const letter = (await outliner([initial], 800))(initial);
  const [round, square] = [letterSign(letter, ground, ink, 13), letterSign(letter, ground, ink, 0)];
  return {
    favicon: { bytes: Buffer.from(round), ending: "svg" },
    icon192: { bytes: await pngOf(round, 192), ending: "png" },
    icon512: { bytes: await pngOf(round, 512), ending: "png" },
    maskable512: { bytes: await pngOf(square, 512), ending: "png" },
    appleIcon: { bytes: await pngOf(square, 180), ending: "png" },
    ...(await sharedPictures(wanted, {
      sign: await pngOf(letterSign(letter, ink, ground, 13), 300),
      ground,
      ink,
      plate: null,
    })),
  };
};

/** All pictures of a brand. */
export const drawPictures = (wanted: Wanted): Promise<BrandPictures> =>
  wanted.logo === null ? ofLetter(wanted) : ofLogo(wanted, wanted.logo);

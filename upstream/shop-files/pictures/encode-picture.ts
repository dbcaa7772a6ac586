/** A picture in the widths that pages use, as AVIF and WebP, without any metadata. */

import sharp from "sharp";
import type { Images } from "@/lib/contract/banner";
import type { Pixels } from "./inspect-picture";
import type { Shape } from "./named-pictures";

/** Counts up when the same picture is to come out differently: its addresses change with it. */
export const RECIPE = 3;

const widths = {
  dish: { tile: 160, small: 320, big: 640, large: 960 },
  wide: { tile: null, small: 640, big: 1280, large: null },
} as const satisfies Record<Shape, Readonly<Record<"tile" | "large", number | null> & Record<"small" | "big", number>>>;

/** The library's own effort saves 3 % of the bytes and takes ten times as long (`bench/picture-effort.ts`), and a shop's first import waits for it. */
const AVIF = { quality: 50, effort: 1 } as const;
const WEBP = { quality: 72, effort: 4 } as const;
/** Of small pixels nobody sees what a stronger packing takes away: such a file weighs as much as one of 640. */
const LARGE_AVIF = { ...AVIF, quality: 36 } as const;
const LARGE_WEBP = { quality: 55, effort: 2 } as const;
const formats = ["avif", "webp"] as const;

/** The widths of a dish's picture, pixels, and how each is packed as AVIF. */
export const dishAvifs = Object.values(widths.dish).map((width) => ({
  width,
  options: width === widths.dish.large ? LARGE_AVIF : AVIF,
}));

/** A blur is inlined into every page that shows the picture. */
const LONGEST_BLUR = 250;
const BLUR_WIDTHS = [16, 14, 12, 10, 8];

const open = ({ data, width, height, channels }: Pixels) => sharp(data, { raw: { width, height, channels } });

/** A tiny WebP as a data: address. */
export const blurOf = async (pixels: Pixels): Promise<string> => {
  let blur = "";
  for (const width of BLUR_WIDTHS) {
    const bytes = await open(pixels).resize(width).webp({ quality: 20, alphaQuality: 20, effort: 6 }).toBuffer();
    blur = `data:image/webp;base64,${bytes.toString("base64")}`;
    if (blur.length <= LONGEST_BLUR) break;
  }
  return blur;
};

/** The addresses of a picture by the hash of what it was made of. */
export const addressesOf = (mediaUrl: string, hash: string, shape: Shape, blur: string): Images => {
  const { tile, small, big, large } = widths[shape];
  const at = (width: number, format: string): string => `${mediaUrl}/${hash}-${width}.${format}`;
  const inFormat = (format: string) => ({
    small: at(small, format),
    big: at(big, format),
    ...(tile !== null && { tile: at(tile, format) }),
    ...(large !== null && { large: at(large, format) }),
  });
  return { ...inFormat("avif"), webp: inFormat("webp"), blur };
};

/** The files of a picture by name. */
export const encode = (pixels: Pixels, hash: string, shape: Shape): Promise<[name: string, bytes: Buffer][]> => {
  const { large } = widths[shape];
  const wanted = Object.values(widths[shape]).flatMap((width) =>
    width === null ? [] : formats.map((format) => ({ width, format })),
  );
  return Promise.all(
    wanted.map(async ({ width, format }): Promise<[string, Buffer]> => {
      // A photograph may have fewer pixels than the largest width.
      const image = open(pixels).resize({ width, withoutEnlargement: true });
      const [avif, webp] = width === large ? [LARGE_AVIF, LARGE_WEBP] : [AVIF, WEBP];
      const bytes = await (format === "avif" ? image.avif(avif) : image.webp(webp)).toBuffer();
      return [`${hash}-${width}.${format}`, bytes];
    }),
  );
};

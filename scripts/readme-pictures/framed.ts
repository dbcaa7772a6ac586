import sharp from "sharp";

type Size = { readonly width: number; readonly height: number };
type Place = { readonly left: number; readonly top: number };

/** A picture of a screen where it stands on the ground, and how it is framed. */
export type Framed = Place & {
  readonly picture: Buffer;
  /** Px of the ground; the height follows. */
  readonly width: number;
  readonly look: "phone" | "window";
};

/** A frame around a screen, px at the width given: its border and the radius of the screen's corners, as shares of the width. */
const looks = {
  phone: { border: 0.026, radius: 0.115 },
  window: { border: 0.006, radius: 0.014 },
} as const;

const svg = ({ width, height }: Size, content: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);

const rounded = ({ width, height }: Size, radius: number, attributes: string): string =>
  `<rect width="${width}" height="${height}" rx="${radius}" ${attributes}/>`;

/** A screen with rounded corners in a thin dark frame. */
const screenOf = async ({ picture, width, look }: Framed) => {
  const border = Math.max(3, Math.round(looks[look].border * width));
  const radius = Math.round(looks[look].radius * width);
  const inner = await sharp(picture)
    .resize({ width: width - 2 * border, kernel: "lanczos3" })
    .png()
    .toBuffer({ resolveWithObject: true });
  const mask = svg(inner.info, rounded(inner.info, radius, `fill="#fff"`));
  const screen = await sharp(inner.data)
    .composite([{ input: mask, blend: "dest-in" }])
    .png()
    .toBuffer();
  const size = { width, height: inner.info.height + 2 * border };
  const frame = svg(
    size,
    `${rounded(size, radius + border, `fill="#1a1517"`)}<rect x=".75" y=".75" width="${size.width - 1.5}" height="${size.height - 1.5}" rx="${radius + border}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="1.5"/>`,
  );
  const framed = await sharp(frame)
    .composite([{ input: screen, left: border, top: border }])
    .png()
    .toBuffer();
  return { framed, size, radius: radius + border };
};

/** A part of a picture, where it lies on a ground it may reach over. */
const within = async (ground: Size, picture: Buffer, size: Size, { left, top }: Place) => {
  const area = {
    left: Math.max(0, -left),
    top: Math.max(0, -top),
    width: Math.min(size.width, ground.width - left) - Math.max(0, -left),
    height: Math.min(size.height, ground.height - top) - Math.max(0, -top),
  };
  const input = await sharp(picture).extract(area).png().toBuffer();
  return { input, left: Math.max(0, left), top: Math.max(0, top) };
};

const SHADOW = 28;

const layersOf = async (ground: Size, framed: Framed) => {
  const { framed: picture, size, radius } = await screenOf(framed);
  const room = { width: size.width + 4 * SHADOW, height: size.height + 4 * SHADOW };
  const shape = svg(
    room,
    `<rect x="${2 * SHADOW}" y="${2 * SHADOW}" width="${size.width}" height="${size.height}" rx="${radius}" fill="#20080c" fill-opacity=".34"/>`,
  );
  const shadow = await sharp(shape)
    .blur(SHADOW / 1.6)
    .png()
    .toBuffer();
  return [
    await within(ground, shadow, room, { left: framed.left - 2 * SHADOW, top: framed.top - 2 * SHADOW + 16 }),
    await within(ground, picture, size, framed),
  ];
};

const grounds = {
  light: ["#fff4ef", "#f8d5cb"],
  dark: ["#2a1619", "#120a0c"],
} as const;
export type Ground = keyof typeof grounds;

type Composed = {
  readonly size: Size;
  readonly ground: Ground;
  readonly screens: readonly Framed[];
  readonly radius: number;
};

/** Screens on a ground, one over the other in their order, as WebP. */
export const compose = async ({ size, ground, screens, radius }: Composed, quality: number): Promise<Buffer> => {
  const [from, to] = grounds[ground];
  const base = svg(
    size,
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>${rounded(size, 0, `fill="url(#g)"`)}`,
  );
  const layers = (await Promise.all(screens.map((screen) => layersOf(size, screen)))).flat();
  const whole = await sharp(base).composite(layers).png().toBuffer();
  const mask = svg(size, rounded(size, radius, `fill="#fff"`));
  return sharp(whole)
    .composite([{ input: mask, blend: "dest-in" }])
    .webp({ quality, effort: 6, smartSubsample: true })
    .toBuffer();
};

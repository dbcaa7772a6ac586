import sharp from "sharp";

/** A picture of a film and how long it is seen, ms. */
export type Picture = { readonly picture: Buffer; readonly ms: number };

/** Px of a moving picture; its height follows. */
const WIDTH = 468;

/** Between two screens the next one comes over the one before, ms of each step and how plainly it is seen. */
const FADE_MS = 70;
const FADE = [0.35, 0.7] as const;

const fade = (from: Buffer, to: Buffer): Promise<Picture[]> =>
  Promise.all(
    FADE.map(async (part) => {
      const over = await sharp(to).ensureAlpha(part).png().toBuffer();
      const picture = await sharp(from)
        .composite([{ input: over }])
        .png()
        .toBuffer();
      return { picture, ms: FADE_MS };
    }),
  );

/** Screens one after the other as an animated WebP that begins again where it ends. */
export const moving = async (screens: readonly Picture[]): Promise<Buffer> => {
  const small = await Promise.all(
    screens.map(async ({ picture, ms }) => ({
      picture: await sharp(picture).resize({ width: WIDTH }).removeAlpha().png().toBuffer(),
      ms,
    })),
  );
  const all: Picture[] = [];
  for (const [at, shown] of small.entries()) {
    const next = small[(at + 1) % small.length] ?? shown;
    all.push(shown, ...(await fade(shown.picture, next.picture)));
  }
  return sharp(
    all.map(({ picture }) => picture),
    { join: { animated: true } },
  )
    .webp({ delay: all.map(({ ms }) => ms), loop: 0, quality: 94, effort: 4 })
    .toBuffer();
};

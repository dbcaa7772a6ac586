/** A picture of a film and how long it is shown, ms. */
export type Frame = { readonly picture: Buffer; readonly ms: number };

/** Frames that show the same are one, shown as long as all of them: a film holds a picture once. */
export const joinSame = (frames: readonly Frame[]): Frame[] => {
  const joined: Frame[] = [];
  for (const { picture, ms } of frames) {
    const last = joined.at(-1);
    if (last?.picture.equals(picture)) joined.splice(-1, 1, { picture, ms: last.ms + ms });
    else joined.push({ picture, ms });
  }
  return joined;
};

/** How far a movement has come at each of its steps, 0 to 1: it begins and ends slowly. */
export const easedSteps = (count: number): number[] =>
  Array.from({ length: count }, (_, at) => (1 - Math.cos((Math.PI * (at + 1)) / count)) / 2);

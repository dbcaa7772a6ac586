/** What snacks, grill and plates have in common: how they lie, and what lies beside them. */

export const CRISP = { ambient: 0.6, shadow: 0.34 };
export const basket = (colour, paper) => ["paperTray", { colour, paper }];
export const around = (count, gap, size, more = {}) => ({
  x: 490,
  y: 490,
  rx: 270,
  ry: 220,
  count,
  gap,
  size,
  ...more,
});
export const CHICKEN = ["shaving", { tones: ["#d9a25c", "#c88a44", "#e2b46e", "#b87a38"] }];
export const BEEF = ["shaving", { tones: ["#9c5a30", "#84451f", "#ad6b3c", "#743a18"] }];
export const LAMB = ["shaving", { tones: ["#b06a38", "#9a5426", "#c47e48"] }];

export const onionBed = (x, y) => ["strew", ["onion"], { x, y, rx: 100, ry: 60, count: 12, gap: 28, size: 56 }];
export const freshSide = (x, y) => [
  "strew",
  ["lettuce", "tomato", "cucumber", "cherry"],
  { x, y, rx: 120, ry: 90, count: 9, gap: 62, size: 62 },
];
export const friesSide = (x, y) => ["strew", ["fry"], { x, y, rx: 130, ry: 90, count: 34, gap: 24, size: 56 }, CRISP];
export const grilled = (x, y) => [
  "heap",
  [
    ["tomato", x, y, 62, 0],
    ["pepper", x + 80, y + 26, 70, 30],
    ["tomato", x + 36, y + 78, 58, 40],
  ],
];

/**
 * A layer of pieces laid in rows by hand, so that their number is known: `counts` are the pieces of each row from back to
 * front. `kinds` take turns; `lean` is the angle of a row's first piece and `swing` what neighbours differ by.
 */
export function laid(
  counts,
  kinds,
  { x = 490, y = 490, across = 180, deep = 150, size = 90, lean = -16, swing = 26, more = {} },
) {
  const places = counts.flatMap((count, row) =>
    Array.from({ length: count }, (_, place) => [
      x + (place - (count - 1) / 2) * across,
      y + (row - (counts.length - 1) / 2) * deep + (place % 2 ? -deep : deep) * 0.05,
      lean + ((place + row * 2) % 3) * swing,
    ]),
  );
  return ["heap", places.map(([u, v, angle], index) => [kinds[index % kinds.length], u, v, size, angle, more])];
}

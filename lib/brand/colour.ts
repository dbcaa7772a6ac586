/** A colour as designers turn it: lightness 0–100, chroma 0–0.4, hue 0–360. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

/** Linear sRGB, 0–1 each; what a screen cannot show is cut. Björn Ottosson's matrices. */
const linear = ([lightness, chroma, hue]: Oklch): readonly [number, number, number] => {
  const [L, a, b] = [
    lightness / 100,
    chroma * Math.cos((hue * Math.PI) / 180),
    chroma * Math.sin((hue * Math.PI) / 180),
  ];
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const cut = (value: number): number => Math.min(1, Math.max(0, value));
  return [
    cut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    cut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    cut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
};

const channel = (value: number): string => {
  const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, "0");
};

/** The likeness of a colour for what knows no other: `#c3242a`. */
export const hexOf = (colour: Oklch): string => `#${linear(colour).map(channel).join("")}`;

/** How different two colours look: their distance in OKLab, where 0.02 is just noticed. */
export const distance = (one: Oklch, other: Oklch): number => {
  const [first, second] = [one, other].map(([lightness, chroma, hue]) => [
    lightness / 100,
    chroma * Math.cos((hue * Math.PI) / 180),
    chroma * Math.sin((hue * Math.PI) / 180),
  ]);
  return Math.hypot(...(first ?? []).map((value, at) => value - (second?.[at] ?? 0)));
};

/** As style sheets write it. */
export const cssOf = ([lightness, chroma, hue]: Oklch): string => `oklch(${lightness.toFixed(1)}% ${chroma} ${hue})`;

const luminance = (colour: Oklch): number => {
  const [red, green, blue] = linear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast of two colours, 1 to 21 (WCAG 2). */
export const contrast = (one: Oklch, other: Oklch): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

import { cssOf, type Oklch } from "./colour";

type Pair = { readonly light: Oklch; readonly dark: Oklch };

/** What a brand chooses of its colours; everything else follows from the hue. */
export type BrandColours = {
  readonly hue: number;
  readonly primary: Pair;
  /** Texts and icons in the brand's colour; where none is given, `primary`. */
  readonly primary_text?: Pair | undefined;
  readonly on_primary: Pair;
  readonly accent: Pair;
};

const pair = (light: Oklch, dark: Oklch): Pair => ({ light, dark });

/** Every colour of a brand, light and dark, by the name of its token. */
export const paletteOf = ({ hue, primary, primary_text, on_primary, accent }: BrandColours) => ({
  bg: pair([98.5, 0.006, hue], [17, 0.012, hue]),
  surface: pair([100, 0, hue], [21.5, 0.014, hue]),
  "surface-2": pair([95.8, 0.012, hue], [26, 0.016, hue]),
  tile: pair([94, 0.028, hue], [30, 0.03, hue]),
  border: pair([89, 0.014, hue], [33, 0.018, hue]),
  control: pair([60, 0.03, hue], [58, 0.025, hue]),
  text: pair([23, 0.02, hue], [95, 0.008, hue]),
  muted: pair([48, 0.025, hue], [74, 0.018, hue]),
  primary,
  "primary-text": primary_text ?? primary,
  "on-primary": on_primary,
  soft: pair([94.5, 0.027, hue], [32, 0.06, hue]),
  "on-soft": pair([38, 0.085, hue], [90, 0.045, hue]),
  accent,
});

/** The brand's block of the style sheet. */
export const paletteCss = (alias: string, colours: BrandColours): string => {
  const lines = Object.entries(paletteOf(colours)).map(
    ([name, { light, dark }]) => `  --${name}: light-dark(${cssOf(light)}, ${cssOf(dark)});`,
  );
  return `[data-brand="${alias}"] {\n${lines.join("\n")}\n}\n`;
};

import { cssOf, distance, hexOf, type Oklch } from "./colour";

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

/** What errors are written in: red, or where the brand itself is red a wine or a vermilion that is not taken for it. */
const errorColours = [
  { text: pair([50, 0.19, 25], [76, 0.14, 25]), soft: pair([95.5, 0.025, 25], [29, 0.06, 25]) },
  { text: pair([40, 0.165, 5], [82, 0.11, 350]), soft: pair([95.5, 0.025, 355], [29, 0.06, 350]) },
  { text: pair([48, 0.17, 38], [78, 0.15, 40]), soft: pair([95.5, 0.025, 40], [29, 0.06, 40]) },
] as const;

/** A brand's colour and the colour of errors are at least so far apart, see `distance`. */
export const ERROR_DISTANCE = 0.12;

/** How far a colour of errors is from all that a brand writes in its own, light and dark. */
const awayFrom = ({ primary, primary_text = primary }: BrandColours, { light, dark }: Pair): number =>
  Math.min(...[primary, primary_text].flatMap((own) => [distance(own.light, light), distance(own.dark, dark)]));

const errorColourOf = (colours: BrandColours) => {
  const away = ({ text }: (typeof errorColours)[number]) => awayFrom(colours, text);
  const [farthest = errorColours[0]] = errorColours.toSorted((one, other) => away(other) - away(one));
  return errorColours.find((colour) => away(colour) >= ERROR_DISTANCE) ?? farthest;
};

/** Every colour of a brand, light and dark, by the name of its token. */
export const paletteOf = (colours: BrandColours) => {
  const { hue, primary, primary_text, on_primary, accent } = colours;
  const error = errorColourOf(colours);
  return {
    bg: pair([98.5, 0.006, hue], [17, 0.012, hue]),
    surface: pair([100, 0, hue], [21.5, 0.014, hue]),
    "surface-2": pair([95.8, 0.012, hue], [26, 0.016, hue]),
    tile: pair([94, 0.028, hue], [42, 0.035, hue]),
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
    danger: error.text,
    "danger-soft": error.soft,
  };
};

/** The brand's block of the style sheet. */
export const paletteCss = (alias: string, colours: BrandColours): string => {
  const lines = Object.entries(paletteOf(colours)).map(
    ([name, { light, dark }]) => `  --${name}: light-dark(${cssOf(light)}, ${cssOf(dark)});`,
  );
  return `[data-brand="${alias}"] {\n${lines.join("\n")}\n}\n`;
};

/** The likeness of a brand's colours for what knows no style sheet: the browser's bars, and pictures. */
export const themeColorOf = (colours: BrandColours) => {
  const { bg, primary } = paletteOf(colours);
  return { light: hexOf(bg.light), dark: hexOf(bg.dark), primary: hexOf(primary.light) };
};

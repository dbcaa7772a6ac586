import type { Oklch } from "@/lib/brand/colour";
import type { BrandColours } from "@/lib/brand/palette";
import { faintColours, readableOn } from "./schema";

/** Of every new brand in the dark. */
const darkPrimary = (hue: number): Oklch => [78, 0.12, hue];
const onDarkPrimary = (hue: number): Oklch => [19, 0.04, hue];

const coloursOf = (hue: number, light: Oklch): BrandColours => {
  const accentHue = (hue + 150) % 360;
  return {
    hue,
    primary: { light, dark: darkPrimary(hue) },
    on_primary: { light: readableOn(light), dark: onDarkPrimary(hue) },
    accent: { light: [55, 0.12, accentHue], dark: [74, 0.12, accentHue] },
  };
};

/** The lightest colour of a hue that is still read on the page, and read upon. */
export const readableColours = (hue: number): BrandColours => {
  const all = Array.from({ length: 28 }, (_, step) => coloursOf(hue, [58 - step, 0.13, hue]));
  return all.find((colours) => faintColours(colours).length === 0) ?? coloursOf(hue, [40, 0.1, hue]);
};

import { clampChroma, formatHex, oklch as toOklch } from "culori";

/** A colour from OKLCH, brought into sRGB. */
export const oklch = (lightness, chroma, hue) =>
  formatHex(clampChroma({ mode: "oklch", l: lightness, c: chroma, h: ((hue % 360) + 360) % 360 }, "oklch"));

const shades = new Map();

/**
 * A lighter (`amount` > 0) or darker shade of a colour.
 *
 * The hue shifts as a painter would shift it, light towards yellow and dark towards red-violet:
 * shades of an unchanged hue look grey, and grey food looks stale.
 */
export function shade(hex, amount) {
  const key = `${hex}${amount.toFixed(3)}`;
  const known = shades.get(key);
  if (known) {
    return known;
  }
  const { l, c, h = 60 } = toOklch(hex);
  const target = amount > 0 ? 95 : 20;
  const turn = ((target - h + 540) % 360) - 180;
  const lightness = Math.max(0.02, Math.min(0.995, l + amount));
  const chroma = c * (amount > 0 ? 1 - amount * 0.9 : 1 + Math.min(0.25, -amount * 0.5));
  const result = oklch(lightness, chroma, h + turn * Math.min(0.25, Math.abs(amount) * 0.9));
  shades.set(key, result);
  return result;
}

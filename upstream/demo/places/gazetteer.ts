/** Lays out the houses of the demo streets. */

import type { DemoStreet } from "./place";

export type House = { house: string; latitude: number; longitude: number };

const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** House numbers as they are written in a country: now and then a second building or a corner house. */
const numberOf = (index: number, countryCode: string): string => {
  const number = index + 1;
  const isLatin = countryCode === "DE" || countryCode === "TR";
  if (number % 11 === 0) return isLatin ? `${number}a` : `${number}к1`;
  if (number % 13 === 0) return `${number}/2`;
  return String(number);
};

/** About 12 m to either side of the street's line: odd houses stand on one side, even ones on the other. */
const OFF_THE_LINE = 0.00011;

/** The houses of a street from its one end to the other. */
export const housesOf = (street: DemoStreet, countryCode: string): House[] =>
  Array.from({ length: street.houses }, (_, index) => {
    const share = street.houses > 1 ? index / (street.houses - 1) : 0;
    const side = index % 2 === 0 ? OFF_THE_LINE : -OFF_THE_LINE;
    return {
      house: numberOf(index, countryCode),
      latitude: round(street.from[0] + (street.to[0] - street.from[0]) * share + side),
      longitude: round(street.from[1] + (street.to[1] - street.from[1]) * share - side),
    };
  });

/** Lays out the houses of the demo streets. */

import type { DemoStreet } from "./place";

export type House = { house: string; latitude: number; longitude: number };

const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** House numbers as they are written in a country, with a corner house and a second building now and then. */
const numbersOf = (houses: number, countryCode: string): string[] => {
  const isLatin = countryCode === "DE" || countryCode === "TR";
  return Array.from({ length: houses }, (_, index) => index + 1).flatMap((number) => {
    if (number % 7 === 0) return [String(number), isLatin ? `${number}a` : `${number}к1`];
    if (number % 9 === 0) return [String(number), `${number}/2`];
    return [String(number)];
  });
};

/** About 12 m to either side of the street's line: odd houses stand on one side, even ones on the other. */
const OFF_THE_LINE = 0.00011;

/** The houses of a street from its one end to the other. */
export const housesOf = (street: DemoStreet, countryCode: string): House[] => {
  const numbers = numbersOf(street.houses, countryCode);
  return numbers.map((house, index) => {
    const share = numbers.length > 1 ? index / (numbers.length - 1) : 0;
    const side = index % 2 === 0 ? OFF_THE_LINE : -OFF_THE_LINE;
    return {
      house,
      latitude: round(street.from[0] + (street.to[0] - street.from[0]) * share + side),
      longitude: round(street.from[1] + (street.to[1] - street.from[1]) * share - side),
    };
  });
};

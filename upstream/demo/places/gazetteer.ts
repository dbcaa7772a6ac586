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

/** Degrees, about 23 m to either side of the street's line: odd houses stand on one side, even ones on the other. */
const OFF_THE_LINE = 0.00021;

/** The houses of a street from its one end to the other. */
export const housesOf = (street: DemoStreet, countryCode: string): House[] => {
  const numbers = numbersOf(street.houses, countryCode);
  // A degree of longitude is shorter than one of latitude.
  const shrunk = Math.cos((street.from[0] * Math.PI) / 180);
  const [north, east] = [street.to[0] - street.from[0], (street.to[1] - street.from[1]) * shrunk];
  const length = Math.hypot(north, east) || 1;
  return numbers.map((house, index) => {
    const share = numbers.length > 1 ? index / (numbers.length - 1) : 0;
    const side = index % 2 === 0 ? OFF_THE_LINE : -OFF_THE_LINE;
    return {
      house,
      latitude: round(street.from[0] + (street.to[0] - street.from[0]) * share + (east / length) * side),
      longitude: round(street.from[1] + (street.to[1] - street.from[1]) * share - ((north / length) * side) / shrunk),
    };
  });
};

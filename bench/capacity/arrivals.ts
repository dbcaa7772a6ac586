import type { Model } from "./model";

const HOUR_SECONDS = 3_600;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Share of a day's visits by hour of UTC: the city's day, spread over the time zones. */
export const sharesByHour = ({ hours, zones }: Pick<Model, "hours" | "zones">): number[] => {
  const all = sum(hours) * sum(zones.map(({ share }) => share));
  return hours.map((_, utc) => {
    const visits = zones.map(({ offset, share }) => share * (hours[(utc + offset) % hours.length] ?? 0));
    return sum(visits) / all;
  });
};

/** Shares of the cities, the largest first; they add up to 1. */
export const sharesByCity = ({ cities, zipf }: Pick<Model, "cities" | "zipf">): number[] => {
  const weights = Array.from({ length: cities }, (_, rank) => 1 / (rank + 1) ** zipf);
  const all = sum(weights);
  return weights.map((weight) => weight / all);
};

/** Share of visits that end in an order. */
const conversion = ({ steps }: Pick<Model, "steps">): number =>
  steps.find(({ name }) => name === "order")?.reached ?? Number.NaN;

/** Visits that it takes for one order. */
export const visitsForOrder = (model: Pick<Model, "steps">): number => 1 / conversion(model);

/** Visits a second of all brands in the busiest hour of a day, by its orders. */
export const busiestRate = (model: Model, ordersADay: number): number =>
  (ordersADay * visitsForOrder(model) * Math.max(...sharesByHour(model))) / HOUR_SECONDS;

/** A picker of ranks by their shares: the same `chance` (0 to 1) gives the same rank. */
export const rankPicker = (shares: readonly number[]): ((chance: number) => number) => {
  const ends: number[] = [];
  for (const share of shares) ends.push((ends.at(-1) ?? 0) + share);
  return (chance) => {
    const wanted = chance * (ends.at(-1) ?? 1);
    let [low, high] = [0, ends.length - 1];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if ((ends[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    return low;
  };
};

/** The same numbers from 0 to 1 for the same seed (mulberry32), so that two evenings are the same one. */
export const chances = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/**
 * When visits begin, in seconds of an evening played in `seconds`: one at each equal share of the evening's visits, from
 * the first of `hours` of the city's day to the last.
 */
export const visitTimes = (hours: readonly number[], visits: number, seconds: number): number[] => {
  const all = sum(hours);
  const hourLength = seconds / hours.length;
  return Array.from({ length: visits }, (_, nth) => {
    let wanted = ((nth + 0.5) / visits) * all;
    let hour = 0;
    while (hour < hours.length - 1 && wanted > (hours[hour] ?? 0)) {
      wanted -= hours[hour] ?? 0;
      hour += 1;
    }
    return (hour + wanted / (hours[hour] ?? 1)) * hourLength;
  });
};

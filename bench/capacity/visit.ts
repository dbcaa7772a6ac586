import { type Call, type Counts, calls, type Step } from "./model";

/** Who does one of these does not do the other: cash instead of a payment, a shop instead of an address. */
const INSTEAD: readonly Call[] = ["order, cash", "shops", "shop chosen"];

const times = (count: number, chance: number): number =>
  Math.floor(count) + (chance < count - Math.floor(count) ? 1 : 0);

/** How often each call comes in one visit's step, in whole numbers: on average as often as the model says. */
export const callsAt = ({ calls: mean }: Step, chance: number): Counts =>
  Object.fromEntries(
    calls.flatMap((call) => {
      const count = mean[call];
      return count === undefined ? [] : [[call, times(count, INSTEAD.includes(call) ? 1 - chance : chance)]];
    }),
  );

/** Public pages of one visit's step, in whole numbers. */
export const viewsAt = ({ views }: Step, chance: number): number => times(views, chance);

/** The steps one visit goes through; it ends where its luck does. */
export const stepsOf = (steps: readonly Step[], luck: number): Step[] => steps.filter(({ reached }) => luck < reached);

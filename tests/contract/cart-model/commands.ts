import fc from "fast-check";
import { dishKey } from "../demo";

/** A dish as the model orders it: modifiers and their counts by alias. */
export type Choice = { readonly dish: string; readonly modifiers: Readonly<Record<string, number>> };

/** With and without additions, in twos, reduced and not; no other file changes their prices or lets them run out. */
export const choices: readonly [Choice, ...Choice[]] = [
  { dish: "philadelphia", modifiers: {} },
  { dish: "philadelphia", modifiers: { "extra-cream-cheese": 1, "extra-tobiko": 2 } },
  { dish: "wok-chicken-teriyaki", modifiers: { "wok-rice-noodles": 1 } },
  { dish: "wok-chicken-teriyaki", modifiers: { "wok-udon": 1, "extra-sesame": 1 } },
  { dish: "nigiri-salmon", modifiers: {} },
  { dish: "tempura-eel", modifiers: {} },
  { dish: "tiramisu", modifiers: {} },
  { dish: "edamame", modifiers: {} },
  { dish: "cola", modifiers: {} },
];

/** Keys of the dishes that are sold in twos. */
export const pairs: ReadonlySet<string> = new Set([dishKey("nigiri-salmon")]);

/** How many moves there are to choose from: see `movesOf`. */
export const MOVES = 8;

const codes = ["TAKE10", "PARTY15", "SAKANA200", "SAKANAGO", "NOSUCH"] as const;

const choice = fc.constantFrom(...choices);
const units = fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 1, max: 4 }) }, fc.integer({ min: 1, max: 100 }));
/** The answer is taken for lost, and the call made again with its key. */
const isRepeated = fc.boolean();

const lines = [
  { weight: 9, arbitrary: fc.record({ kind: fc.constant("add" as const), choice, units, isRepeated }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("remove" as const), choice, units, isRepeated }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("forget" as const), choice }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom("clear" as const, "load" as const) }) },
];

const place = [
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("move" as const), to: fc.nat({ max: MOVES - 1 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("slot" as const), of: fc.nat({ max: 5 }), nth: fc.nat({ max: 60 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("no_slot" as const) }) },
];

const offers = [
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("bag" as const), without_bag: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("code" as const), code: fc.constantFrom(...codes) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("no_code" as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom("gift" as const, "present" as const),
      change: fc.constantFrom("add" as const, "add" as const, "remove" as const, "forget" as const),
      nth: fc.nat({ max: 1 }),
      isRepeated,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("bonuses" as const), amount: fc.constantFrom(0, 1, 33.5, 250, 1e5) }),
  },
];

const calls = [
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("repeat" as const), replace: fc.boolean() }) },
  /** The last call that carried a key comes again, late. */
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("late" as const) }) },
];

export const command = fc.oneof(...lines, ...place, ...offers, ...calls);
export type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

/** Who has the cart: a guest, or a customer with bonuses and an order behind him, on his birthday or not. */
export const owner = fc.constantFrom("guest" as const, "customer" as const, "birthday" as const);
export type Owner = "guest" | "customer" | "birthday";

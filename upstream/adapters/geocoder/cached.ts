import type { FoundAddress, Suggestion } from "../../domain/place/gazetteer";
import type { Geocoder, Where } from "./geocoder";

/** How long an answer holds, ms: the services ask not to be kept for long, and a customer asks thrice in a minute. */
const LIFE_MS = 600_000;
/** How many answers are kept; the oldest goes first. */
const MOST = 5_000;

type Kept<Value> = { readonly value: Promise<Value>; readonly until: number };

/** Answers by question, the same question asked once at a time; what failed is asked again. */
const memory = <Value>(now: () => number) => {
  const kept = new Map<string, Kept<Value>>();
  return (key: string, answer: () => Promise<Value>): Promise<Value> => {
    const known = kept.get(key);
    if (known !== undefined && known.until > now()) return known.value;
    const value = answer();
    kept.delete(key);
    kept.set(key, { value, until: now() + LIFE_MS });
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST) break;
      kept.delete(oldest);
    }
    value.catch(() => {
      if (kept.get(key)?.value === value) kept.delete(key);
    });
    return value;
  };
};

const keyOf = ({ city, language }: Where, question: unknown): string =>
  JSON.stringify([city.id, language, city.updated_at, question]);

/** Asks again only what has not been answered within ten minutes: typing, checking and setting ask the same thrice. */
export const cached = (geocoder: Geocoder, now: () => number = Date.now): Geocoder => {
  const suggestions = memory<Suggestion[]>(now);
  const addresses = memory<FoundAddress | null>(now);
  return {
    suggest: (where, typed) => {
      const text = typed.trim().toLowerCase();
      return suggestions(keyOf(where, text), () => geocoder.suggest(where, typed));
    },
    find: (where, query) => addresses(keyOf(where, query), () => geocoder.find(where, query)),
  };
};

import type { FoundAddress, Suggestion } from "../../domain/place/gazetteer";
import type { Geocoder, Where } from "./geocoder";

/** How long an answer is cached, ms: the services forbid long caching, and a customer needs the same one thrice in a minute. */
const LIFE_MS = 600_000;
/** Most cached answers; the oldest is removed first. */
const MOST = 5_000;

type CachedAnswer<Value> = { readonly value: Promise<Value>; readonly until: number };

/** Answers by key, each fetched once at a time; a failure is not cached. */
const memory = <Value>(now: () => number) => {
  const cache = new Map<string, CachedAnswer<Value>>();
  return (key: string, answer: () => Promise<Value>): Promise<Value> => {
    const known = cache.get(key);
    if (known !== undefined && known.until > now()) return known.value;
    const value = answer();
    cache.delete(key);
    cache.set(key, { value, until: now() + LIFE_MS });
    for (const oldest of cache.keys()) {
      if (cache.size <= MOST) break;
      cache.delete(oldest);
    }
    value.catch(() => {
      if (cache.get(key)?.value === value) cache.delete(key);
    });
    return value;
  };
};

const keyOf = ({ city, language }: Where, question: unknown): string =>
  JSON.stringify([city.id, language, city.updated_at, question]);

/** Caches answers for ten minutes: typing, checking and setting an address need the same one. */
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

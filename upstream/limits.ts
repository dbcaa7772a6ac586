import { LRUCache } from "lru-cache";
import { boundFor } from "./domain/customer/caller-network";
import { rateLimited } from "./domain/domain-error";

/** How often one caller may ask: `max` times in each window of `seconds`. */
export type Limit = { readonly name: string; readonly max: number; readonly seconds: number };

export type Limits = {
  /** @throws DomainError 429 once a caller has used its window up, or the crowd of those without a network theirs */
  readonly take: (limit: Limit, caller: string) => void;
  /** Load tests switch the limits off and on again. */
  readonly enable: (isEnabled: boolean) => void;
  readonly isEnabled: () => boolean;
};

/** Most windows counted at a time; above that the least recently used one is dropped. */
const MANY = 10_000;

type Window = { used: number; endsAt: number };

/**
 * Limits of this process against callers with too many requests: they protect its own work. Limits of codes, money and messages hold
 * over all processes (`store/limit-windows.ts`). They count in real time, so that moving the sandbox's clock
 * neither opens nor closes them.
 */
export const createLimits = (time: () => number = Date.now): Limits => {
  const windows = new LRUCache<string, Window>({ max: MANY });
  let isOn = true;

  const windowOf = (key: string, seconds: number, now: number): Window => {
    const known = windows.get(key);
    if (known !== undefined && known.endsAt > now) return known;
    const fresh = { used: 0, endsAt: now + seconds * 1000 };
    windows.set(key, fresh);
    return fresh;
  };

  return {
    take: ({ name, max, seconds }, caller) => {
      if (!isOn) return;
      const now = time();
      const window = windowOf(`${name} ${caller}`, seconds, now);
      window.used += 1;
      if (window.used <= boundFor(max, caller)) return;
      throw rateLimited(window.endsAt - now);
    },
    enable: (isEnabled) => {
      isOn = isEnabled;
    },
    isEnabled: () => isOn,
  };
};

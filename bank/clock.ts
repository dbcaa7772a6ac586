import * as z from "zod/mini";
import type { BankConfig } from "./config";

/** How old what is known of the upstream's clock may be, ms. */
const FRESH_MS = 400;
/**
 * Below the 12 s in which the upstream wants the answer of a charge. A busy upstream is waited for: with a time of its
 * own the bank would take a fresh cryptogram for an old one and decline a good card.
 */
const TIMEOUT_MS = 8_000;
const Reading = z.object({ now: z.string() });

/** The sandbox's clock, which the upstream owns (decision 12); the bank keeps its offset. */
export type BankClock = {
  /** ms. */
  readonly now: () => Promise<number>;
  /** Asks the upstream again before the next answer. */
  readonly doubt: () => void;
};

export const openClock = ({
  upstreamUrl,
  controlToken,
}: Pick<BankConfig, "upstreamUrl" | "controlToken">): BankClock => {
  let offset = 0;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  const read = async (): Promise<void> => {
    const before = Date.now();
    try {
      const answer = await fetch(`${upstreamUrl}/private/clock`, {
        headers: { authorization: `Bearer ${controlToken}` },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const { now } = z.parse(Reading, await answer.json());
      offset = Date.parse(now) - (before + Date.now()) / 2;
    } catch {
      // An upstream that is away does not stop the bank: its last offset holds.
    }
    readAt = Date.now();
  };
  return {
    now: async () => {
      if (Date.now() - readAt > FRESH_MS) {
        reading ??= read().finally(() => {
          reading = null;
        });
        await reading;
      }
      return Date.now() + offset;
    },
    doubt: () => {
      readAt = Number.NEGATIVE_INFINITY;
    },
  };
};

/** A clock that tests move themselves. */
export const fixedClock = (start: number): BankClock & { readonly advance: (seconds: number) => void } => {
  let at = start;
  return {
    now: () => Promise.resolve(at),
    doubt: () => undefined,
    advance: (seconds) => {
      at += seconds * 1000;
    },
  };
};

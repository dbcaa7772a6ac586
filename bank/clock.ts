import * as z from "zod/mini";
import type { BankConfig } from "./config";

/**
 * Below the 12 s in which the upstream wants the answer of a charge. A busy upstream is waited for: with a time of its
 * own the bank would take a fresh cryptogram for an old one and decline a good card.
 */
const TIMEOUT_MS = 8_000;
const Reading = z.object({ now: z.string() });

/**
 * The sandbox's clock, which the upstream owns (SPEC-12), ms. It is read each time: a test may have moved it the
 * moment before, and a cryptogram of the new time would be an old one by the time before.
 */
export type BankClock = { readonly now: () => Promise<number> };

export const openClock = ({
  upstreamUrl,
  controlToken,
}: Pick<BankConfig, "upstreamUrl" | "controlToken">): BankClock => {
  let offset = 0;
  const read = async (signal: AbortSignal): Promise<void> => {
    const before = Date.now();
    const headers = { authorization: `Bearer ${controlToken}` };
    const answer = await fetch(`${upstreamUrl}/private/clock`, { headers, signal });
    const { now } = z.parse(Reading, await answer.json());
    offset = Date.parse(now) - (before + Date.now()) / 2;
  };
  return {
    now: async () => {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      // A second try, because a keep-alive connection may close as it is used again. An upstream that is away does not
      // stop the bank: its last offset holds.
      await read(signal)
        .catch(() => read(signal))
        .catch(() => undefined);
      return Date.now() + offset;
    },
  };
};

/** A clock that tests move themselves. */
export const fixedClock = (start: number): BankClock & { readonly advance: (seconds: number) => void } => {
  let at = start;
  return {
    now: () => Promise.resolve(at),
    advance: (seconds) => {
      at += seconds * 1000;
    },
  };
};

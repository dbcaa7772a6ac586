import { setTimeout as pause } from "node:timers/promises";
import { MISSING_SHOP_HEADER } from "@/lib/contract/missing-shop";

/** Waits until an upstream or a storefront serves a shop: before its import it is ready too, and says that there is none. */
export const untilServing = async (url: string, seconds = 60): Promise<void> => {
  const deadline = Date.now() + seconds * 1000;
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok === true && !answer.headers.has(MISSING_SHOP_HEADER)) return;
    await pause(150);
  }
  throw new Error(`${url} serves no shop after ${seconds} s`);
};

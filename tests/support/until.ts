import { setTimeout as pause } from "node:timers/promises";

/** Polls until something is so; rejects after a number of seconds. */
export const until = async (isSo: () => boolean | Promise<boolean>, seconds = 30): Promise<void> => {
  const deadline = Date.now() + seconds * 1000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Not within ${seconds} s: ${isSo}`);
    await pause(100);
  }
};

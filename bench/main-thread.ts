import type { Browser, Page } from "@playwright/test";
import * as z from "zod";

const Event = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Microseconds by the clock, and of the processor. */
  dur: z.optional(z.number()),
  tdur: z.optional(z.number()),
  args: z.optional(z.looseObject({ name: z.optional(z.string()) })),
});
const Trace = z.object({ traceEvents: z.array(Event) });

/** The longest a page's main thread did not answer, ms: by the clock, and what it worked of that. */
export type LongestTask = { readonly clock: number; readonly work: number };

const most = (durations: readonly (number | undefined)[]): number =>
  Math.round(Math.max(0, ...durations.map((duration) => duration ?? 0)) / 1000);

/**
 * Does something to a page and tells its longest task. What a task worked is the processor's time, which includes what
 * a slow-down adds; the clock also counts what other processes of a busy machine took meanwhile.
 */
export async function longestTask(browser: Browser, page: Page, deed: () => Promise<void>): Promise<LongestTask> {
  await browser.startTracing(page, { categories: ["toplevel"] });
  await deed();
  const { traceEvents } = Trace.parse(JSON.parse((await browser.stopTracing()).toString()));
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(({ ph, pid, tid }) => ph === "X" && threads.has(`${pid} ${tid}`));
  return { clock: most(tasks.map(({ dur }) => dur)), work: most(tasks.map(({ tdur }) => tdur)) };
}

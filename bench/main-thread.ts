import type { Browser, Page } from "@playwright/test";
import * as z from "zod";

const Event = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Microseconds. */
  ts: z.number(),
  /** Microseconds by the clock, and of the processor. */
  dur: z.optional(z.number()),
  tdur: z.optional(z.number()),
  args: z.optional(z.looseObject({ name: z.optional(z.string()) })),
});
const Trace = z.object({ traceEvents: z.array(Event) });

/** Of a page's main thread, ms: when it began, how long it took by the clock, and what it worked of that. */
type Task = { readonly at: number; readonly clock: number; readonly work: number };

const ms = (microseconds: number | undefined): number => (microseconds ?? 0) / 1000;

type Traced = { readonly all: readonly z.infer<typeof Event>[]; readonly main: readonly z.infer<typeof Event>[] };

/** What a browser reports of an interaction: all of it, and what the main threads of its pages did. */
const traced = async (
  browser: Browser,
  page: Page,
  categories: string[],
  deed: () => Promise<void>,
): Promise<Traced> => {
  await browser.startTracing(page, { categories });
  await deed();
  const { traceEvents: all } = Trace.parse(JSON.parse((await browser.stopTracing()).toString()));
  const threads = new Set(
    all
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return { all, main: all.filter(({ ph, pid, tid }) => ph === "X" && threads.has(`${pid} ${tid}`)) };
};

/**
 * Does something to a page and returns the tasks of its main thread, and when it was first painted (null: it was not). What
 * a task worked is the processor's time, which includes what a slow-down adds; the clock also counts what other
 * processes of a busy machine took meanwhile.
 */
export async function tasksOf(
  browser: Browser,
  page: Page,
  deed: () => Promise<void>,
): Promise<{ readonly tasks: readonly Task[]; readonly paintedAt: number | null }> {
  const { all, main } = await traced(browser, page, ["toplevel", "loading"], deed);
  const painted = all.find(({ name }) => name === "firstContentfulPaint");
  return {
    tasks: main.map(({ ts, dur, tdur }) => ({ at: ms(ts), clock: ms(dur), work: ms(tdur) })),
    paintedAt: painted === undefined ? null : ms(painted.ts),
  };
}

/** The lookup of a font of the system, which a page waits for. */
const fontQuestions = [
  "FontDataService::MatchFamilyName",
  "WebSandboxSupportLinux::GetWebFontRenderStyleForStrike",
  "WebSandboxSupportLinux::MatchFontByPostscriptNameOrFullFontName",
];

/** Does something to a page and returns how long its main thread waited for each font of the system, ms by the clock. */
export async function fontWaits(browser: Browser, page: Page, deed: () => Promise<void>): Promise<readonly number[]> {
  const { main } = await traced(browser, page, ["toplevel", "base", "fonts", "sandbox_ipc", "blink"], deed);
  return main.filter(({ name }) => fontQuestions.includes(name)).map(({ dur }) => ms(dur));
}

/** The longest a page's main thread did not answer, ms. */
export type LongestTask = Pick<Task, "clock" | "work">;

/** Does something to a page and returns its longest task. */
export async function longestTask(browser: Browser, page: Page, deed: () => Promise<void>): Promise<LongestTask> {
  const { tasks } = await tasksOf(browser, page, deed);
  const most = (durations: readonly number[]): number => Math.round(Math.max(0, ...durations));
  return { clock: most(tasks.map(({ clock }) => clock)), work: most(tasks.map(({ work }) => work)) };
}

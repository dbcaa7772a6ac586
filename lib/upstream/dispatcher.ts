import "server-only";

/** What Node's `fetch` takes as `dispatcher`. */
type Dispatcher = { readonly dispatch: (...parts: never[]) => unknown };

const HOME = Symbol.for("undici.globalDispatcher.1");

/** How long a read of a page may take, ms. */
const limits = { headersTimeout: 2_500, bodyTimeout: 2_500, connect: { timeout: 1_500 }, keepAliveTimeout: 10_000 };

const isDispatcher = (value: unknown): value is Dispatcher =>
  typeof value === "object" && value !== null && "dispatch" in value && typeof value.dispatch === "function";

/** Node carries undici inside without exporting it; its agent's class is reached through the one it has made itself. */
const createDispatcher = (): Dispatcher => {
  // Touching a fetch class makes Node load undici and put its dispatcher in place.
  void Response;
  const usual: unknown = Reflect.get(globalThis, HOME);
  if (!isDispatcher(usual)) throw new Error("This Node has no undici dispatcher");
  const agent: unknown = Reflect.construct(usual.constructor, [limits]);
  if (!isDispatcher(agent)) throw new Error("This Node makes no undici dispatcher");
  return agent;
};

let known: Dispatcher | null = null;

/**
 * Bounds cached reads. Not by `AbortSignal.timeout`: when Next revalidates a stale copy it drops the signal, and an
 * upstream that hangs would wedge the page for good.
 */
export const boundedDispatcher = (): Dispatcher => {
  known ??= createDispatcher();
  return known;
};

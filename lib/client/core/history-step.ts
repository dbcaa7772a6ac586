/** A step back of our own is never waited for longer than this, ms: a browser may swallow it. */
const LONGEST_STEP_MS = 400;

let pending: { readonly done: Promise<void>; readonly finish: () => void } | null = null;

const onPop = (event: PopStateEvent): void => {
  if (pending === null) return;
  event.stopImmediatePropagation();
  pending.finish();
};

/**
 * Takes the top history entry off without telling the router: the page under it is the same one, and a router told of
 * it would drop a navigation that is on its way. The ear for it belongs to the page load and to no component: the tree
 * may be made anew between the call and the event.
 */
export const stepBack = (): void => {
  if (pending !== null) return;
  let finish: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    const timer = setTimeout(() => finish(), LONGEST_STEP_MS);
    finish = () => {
      clearTimeout(timer);
      pending = null;
      resolve();
    };
  });
  pending = { done, finish: () => finish() };
  window.history.back();
};

/** Resolves once the steps of a modal that is closing right now are done. */
export const historySettled = async (): Promise<void> => {
  // The closing modal takes its entry off when the next frame is painted, not at once.
  await new Promise((resolve) => setTimeout(resolve, 50));
  await pending?.done;
};

if (typeof window !== "undefined") window.addEventListener("popstate", onPop, { capture: true });

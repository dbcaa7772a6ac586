/** Longest wait for our own step back, ms: a browser may ignore it. */
const LONGEST_STEP_MS = 400;

let pending: { readonly done: Promise<void>; readonly finish: () => void } | null = null;

const onPop = (event: PopStateEvent): void => {
  if (pending === null) return;
  event.stopImmediatePropagation();
  pending.finish();
};

/**
 * Removes the top history entry without the router's knowledge: the page under it is the same one, and the router would drop
 * a running navigation. The event listener belongs to the page load and not to a component, because the tree may be made
 * again between the call and the event.
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

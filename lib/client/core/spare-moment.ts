declare global {
  interface Navigator {
    /** https://wicg.github.io/netinfo/, Chromium alone. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Whether the visitor saves data or has a slow line: nothing is fetched that he has not requested. */
export const isSpared = ({ connection }: Navigator): boolean =>
  connection?.saveData === true || connection?.effectiveType?.includes("2g") === true;

/** Runs when the browser is idle; Safari does not report it. */
export const whenIdle = (act: () => void): unknown =>
  "requestIdleCallback" in window ? window.requestIdleCallback(act) : setTimeout(act);

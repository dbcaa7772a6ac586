declare global {
  interface Window {
    /** Scripts that Next runs one after another before it hydrates the page; each has a task of its own. */
    __next_s?: [src: string, props: { readonly children: string }][];
  }
}

/**
 * Makes Next hydrate the page one task after React's modules have run: an empty script on its list of scripts "before
 * interaction" ends the first task (ADR-0035). Must run before Next reads the list, which is while the browser's
 * instrumentation is loaded.
 */
export const hydrateInTaskOfItsOwn = (): void => {
  window.__next_s = [["", { children: "" }]];
};

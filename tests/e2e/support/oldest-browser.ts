import type { Page } from "@playwright/test";
import { scriptFeatures } from "../../support/browser-list";

type Lacked = { readonly owner: string; readonly member: string | null; readonly isStatic: boolean };

/** Runs in the page, so it knows nothing of this file. */
const deleteFeatures = (features: readonly Lacked[]): void => {
  const isHolder = (value: unknown): value is object =>
    (typeof value === "object" && value !== null) || typeof value === "function";
  const part = (holder: unknown, name: string): unknown => (isHolder(holder) ? Reflect.get(holder, name) : null);
  const prototypeOf = (owner: string): unknown => {
    if (owner === "TypedArray") return Object.getPrototypeOf(Uint8Array.prototype);
    if (owner === "Iterator") return Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));
    return part(part(globalThis, owner), "prototype");
  };
  const holdersOf = ({ owner, isStatic }: Lacked): unknown[] => [
    isStatic ? part(globalThis, owner) : prototypeOf(owner),
    ...(owner === "Window" ? [globalThis] : []),
  ];
  for (const feature of features) {
    const { owner, member } = feature;
    const holders = member === null ? [globalThis] : holdersOf(feature);
    for (const holder of holders) if (isHolder(holder)) Reflect.deleteProperty(holder, member ?? owner);
  }
};

/**
 * Takes from the page what the oldest browsers of the list lack (ADR-0068), before any script of it runs: globals, functions
 * of objects and methods. Styles and syntax stay; `tests/rules/browser-list.test.ts` and `tests/built/browser-list.test.ts` read
 * them.
 */
export const beOldestBrowser = async (page: Page): Promise<number> => {
  const lacked = scriptFeatures()
    .filter(({ lacking }) => lacking.length > 0)
    // Members before the global they belong to.
    .sort((one, other) => Number(one.member === null) - Number(other.member === null))
    .map(({ owner, member, isStatic }) => ({ owner, member, isStatic }));
  await page.addInitScript(deleteFeatures, lacked);
  return lacked.length;
};

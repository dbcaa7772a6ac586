import { test as base, expect } from "@playwright/test";
import { isLong } from "../../support/long";
import { storefrontUrl } from "./shop";

/** What a browser says about a refused call of ours; a test that is refused on purpose allows it. */
type Options = {
  readonly allowedNoise: RegExp;
  /** What the visitor has answered to the cookie notice before; null: nothing yet, so the notice comes. */
  readonly cookieAnswer: "accepted" | "rejected" | null;
};

/** A dish pressed before it is known where to is refused, and that opens the choice of place (SPEC-263). */
const refusedAdd = /422 .*\/api\/cart\/add/;

/**
 * Styles that come ahead of a part of the page, and wait longer for it than the browser thinks they should; and the
 * fonts of a tab behind another one, which draws nothing.
 */
const styleAhead = /\.(css|woff2) was preloaded using link preload but not used/;

/** A storefront with too much to do refuses first what is fetched ahead of a press (SPEC-346): one machine runs browser, shop and bank. */
const refusedPrefetch = /503 .*[?&]_rsc=/;

/** Noise that no page of ours can help. */
export const isUsual = (line: string): boolean =>
  [refusedAdd, styleAhead, refusedPrefetch].some((usual) => usual.test(line));

/** Noise in the console fails a test: errors, warnings and exceptions of the page. */
export const test = base.extend<Options & { quiet: undefined; answered: undefined }>({
  cookieAnswer: ["rejected", { option: true }],
  answered: [
    async ({ context, cookieAnswer }, use) => {
      if (cookieAnswer !== null) {
        await context.addCookies([{ name: "sushi_cookie_notice", value: cookieAnswer, url: storefrontUrl() }]);
      }
      await use(undefined);
    },
    { auto: true },
  ],
  allowedNoise: [/^$/, { option: true }],
  quiet: [
    async ({ page, allowedNoise }, use) => {
      const noise: string[] = [];
      page.on("pageerror", (error) => noise.push(`exception: ${error.message}`));
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) noise.push(`${message.text()} ${message.location().url}`);
      });
      await use(undefined);
      expect(noise.filter((line) => !allowedNoise.test(line) && !isUsual(line))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

export { isLong };

/** What belongs to `npm run test:long` alone (docs/testing.md): `test(title, inLongMode, …)`. */
export const inLongMode = { tag: "@long" } as const;

const views = { phone, desktop };
type View = keyof typeof views;

/** The widths a walk is done at: one in the gate, both in the long mode. */
export const widths = (usual: View) =>
  (isLong ? (["phone", "desktop"] as const) : [usual]).map((view) => [view, views[view]] as const);

/** Walks at one width, and at both in the long mode. */
export const atWidth = (usual: View, walk: (view: View) => void): void => {
  for (const [view, viewport] of widths(usual)) {
    test.describe(`on a ${view}`, () => {
      test.use({ viewport });
      walk(view);
    });
  }
};

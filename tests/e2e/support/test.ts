import { test as base, expect } from "@playwright/test";

/** What a browser says about a failed call of ours; a test that breaks calls on purpose allows it. */
type Options = { readonly allowedNoise: RegExp };

/** Noise in the console fails a test: errors, warnings and exceptions of the page. */
export const test = base.extend<Options & { quiet: undefined }>({
  allowedNoise: [/^$/, { option: true }],
  quiet: [
    async ({ page, allowedNoise }, use) => {
      const noise: string[] = [];
      page.on("pageerror", (error) => noise.push(`exception: ${error.message}`));
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) noise.push(`${message.text()} ${message.location().url}`);
      });
      await use(undefined);
      expect(noise.filter((line) => !allowedNoise.test(line))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

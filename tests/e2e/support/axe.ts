import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import axeCore from "axe-core";
import { isLong } from "../../support/long";

/** Axe of our own version: that which its wrapper brings along is older, and a newer wrapper needs Node 22. */
export const axeOn = (page: Page): AxeBuilder => new AxeBuilder({ page, axeSource: axeCore.source });

/** What axe finds on the screen as it is, in words short enough to read in a failed test. */
async function findings(page: Page, rules?: string[]): Promise<string[]> {
  const axe = axeOn(page);
  const { violations } = await (rules === undefined ? axe : axe.withRules(rules)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = "" }) => `${id} ${target}: ${failureSummary}`),
  );
}

/**
 * Puts a theme on; colours in transition from the other one have no contrast worth measuring. They are not waited for:
 * what the browser leaves undrawn (`content-visibility`) stands still in the middle of its change, and would forever.
 */
const putOn = (page: Page, theme: "light" | "dark") =>
  page.evaluate((name) => {
    document.documentElement.setAttribute("data-theme", name);
    for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish();
  }, theme);

/** What axe finds in both themes by the rules given for the dark one; undefined: by all of them. */
const inBothThemes = async (page: Page, darkRules?: string[]): Promise<string[]> => {
  await putOn(page, "light");
  const light = await findings(page);
  await putOn(page, "dark");
  return [...light, ...(await findings(page, darkRules)).map((finding) => `dark: ${finding}`)];
};

/** What axe finds on the page and its open dialogs in both themes; colours are all that differs between them. */
export const judgedInBoth = (page: Page): Promise<string[]> => inBothThemes(page, ["color-contrast"]);

/** The same in the light theme alone; in both in the long mode. */
export const axeViolations = async (page: Page): Promise<string[]> => {
  if (isLong) return judgedInBoth(page);
  await putOn(page, "light");
  return findings(page);
};

/** The same by every rule in both themes. */
export const violationsInBothThemes = (page: Page): Promise<string[]> => inBothThemes(page);

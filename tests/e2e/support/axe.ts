import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What axe finds, in words short enough to read in a failed test. */
async function findings(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules === undefined ? axe : axe.withRules(rules)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = "" }) => `${id} ${target}: ${failureSummary}`),
  );
}

/** Puts a theme on; colours on their way from the other one have no contrast worth measuring. */
const putOn = (page: Page, theme: "light" | "dark") =>
  page.evaluate(async (name) => {
    document.documentElement.setAttribute("data-theme", name);
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  }, theme);

/** What axe finds on the page and its open dialogs in both themes; colours are all that differs between them. */
export async function judged(page: Page): Promise<string[]> {
  await putOn(page, "light");
  const light = await findings(page);
  await putOn(page, "dark");
  return [...light, ...(await findings(page, ["color-contrast"])).map((finding) => `dark: ${finding}`)];
}

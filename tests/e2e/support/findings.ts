import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What axe finds on the screen as it is, and in the dark. */
export const findings = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  for (const theme of ["light", "dark"]) {
    await page.evaluate((name) => document.documentElement.setAttribute("data-theme", name), theme);
    // Colours on their way have no contrast worth measuring.
    await page.evaluate(() =>
      Promise.allSettled(
        document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? [one.finished] : [])),
      ),
    );
    const { violations } = await new AxeBuilder({ page }).analyze();
    found.push(...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${theme}: ${id} ${target}`)));
  }
  return found;
};

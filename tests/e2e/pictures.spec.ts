import { expect, test } from "./support/test";

/** A dish whose photograph is gone, or was never there, is still a dish (SPEC-509). */
const PLATE = /\/pictures\/no-picture\.svg$/;

// What does not come is said in the console.
test.use({ allowedNoise: /net::ERR_FAILED/ });

test("a picture that does not come is the plate, before the page comes to life and after", async ({ page }) => {
  // The plate itself comes.
  await page.route(/\/(pictures\/(dishes|promotions)|media)\//, (route) => route.abort());
  await page.goto("/moscow");
  const first = page.locator("article[data-product] img").first();
  await expect(first).toHaveAttribute("src", PLATE);
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  // What is loaded later, in a modal that was not there.
  await page.locator("article[data-product] a").first().click();
  const alone = page.getByRole("dialog").locator("img").first();
  await expect(alone).toHaveAttribute("src", PLATE);

  // Nothing of it is left broken.
  const broken = () =>
    page.evaluate(() =>
      [...document.images]
        .filter(({ complete, naturalWidth, currentSrc }) => complete && currentSrc !== "" && naturalWidth === 0)
        .map(({ currentSrc }) => currentSrc),
    );
  await expect.poll(broken).toEqual([]);
});

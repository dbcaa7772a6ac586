/** @rule SPEC-512 */
import { crawl } from "../support/crawler";
import { customer } from "./support/customer";
import { blocksOf, canFollow, followGuide, pageText } from "./support/guide";
import { expect, inLongMode, test } from "./support/test";

const SECTION = "## From an empty database to the first order";

let operator: Awaited<ReturnType<typeof followGuide>>;

test.skip(!canFollow, "PostgreSQL and nginx are needed");

test.beforeAll(async () => {
  operator = await followGuide("taqueria", 13_860);
});
test.afterAll(() => operator?.end());

test(
  "a restaurant that follows the guide opens a shop in Lisbon, receives an order, and accepts it",
  inLongMode,
  async ({ page }) => {
    // Six commands and four programs start one after another.
    test.setTimeout(300_000);
    const [name = "", settings = "", processes = "", bringIn = "", work = "", ask = "", ...others] = blocksOf(
      SECTION,
      "sh",
    );
    expect(others).toEqual([]);
    const { run, site } = operator;

    expect(await run(name)).toContain("1 city, 40 products: nothing is wrong with the files");
    await run(settings);
    operator.fillIn(blocksOf(SECTION, "ini"));
    await operator.serve(processes);
    await expect.poll(() => pageText(site), { timeout: 60_000 }).toContain("npm run shop");

    expect(await run(bringIn)).toContain("written; running upstreams show it within 5 s");
    await expect.poll(async () => (await fetch(`${site}/lisbon`)).status, { timeout: 30_000 }).toBe(200);

    await page.context().addCookies([{ name: "taqueria_cookie_notice", value: "rejected", url: site }]);
    await page.setViewportSize({ width: 390, height: 844 });
    const guest = customer(page, "pt");
    const { t } = guest;
    // There is one city, so nobody has to choose it.
    await page.goto(site);
    await expect(page).toHaveURL(`${site}/lisbon`);
    await guest.addDish("Birria ramen");
    await guest.giveAddress("Remédios 44", /Rua dos Remédios.*44/);
    await expect(page.getByRole("button", { name: new RegExp(t("shell-live.to_cart")) })).toBeVisible();
    await guest.addDish("Elote");
    await guest.goToCheckout();
    await guest.fillContacts({ name: "Inês" });
    await guest.form().locator('input[name="phone"]').fill("+351 912 345 678");
    await guest.form().getByLabel(t("checkout.room"), { exact: false }).fill("3");
    await guest.chooseTime();
    await guest.agree();
    await guest.orderButton().click();
    const number = await guest.orderNumber();
    const standing = page.getByRole("main");
    await expect(standing.getByText(t("tracking.stage.accepted")).first()).toBeVisible();

    // What search engines find: the only city's home is the site's.
    expect((await crawl({ origin: site, together: 2 })).faults).toEqual([]);

    expect(await run(work.replaceAll("1042", String(number)))).toContain(`${number}: cooking`);
    await expect(standing.getByText(t("tracking.stage.cooking")).first()).toBeVisible();

    const missing = await run(ask, 1);
    expect(missing).toContain("brand taqueria");
    expect(missing).not.toContain("is a brand of the build");
    expect(missing).toMatch(/^failed {3}demo data: .* in shop\.json: default_phone.*cities\/lisbon\.json: phone/m);

    // Its photographs, through nginx.
    const picture = await page.evaluate(
      () => document.querySelector<HTMLImageElement>("img[src^='/media/']")?.src ?? null,
    );
    const tile =
      picture ??
      new URL(/\/media\/[\w-]+\.avif/.exec(await (await fetch(`${site}/lisbon`)).text())?.[0] ?? "", site).href;
    expect((await fetch(tile)).headers.get("content-type")).toMatch(/^image\/(avif|webp)$/);
  },
);

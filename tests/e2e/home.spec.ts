/** @rule SPEC-62 SPEC-114 SPEC-115 SPEC-116 SPEC-182 SPEC-185 SPEC-402 SPEC-403 */
import type { Locator, Page } from "@playwright/test";
import { customer } from "./support/customer";
import { hold } from "./support/hold";
import { desktop, expect, inLongMode, phone, test, widths } from "./support/test";
import { words } from "./support/words";

/** The home of a city as visitors and ad landings see it (SPEC-113, SPEC-401). */
const t = words("ru");
const city = "/moscow";
const group = (page: Page, alias: string) => page.locator(`section[id="${alias}"]`);
const chips = (page: Page) => page.getByRole("navigation", { name: t("menu.groups") });
const current = (page: Page) => chips(page).locator('[aria-current="true"]');
const groupOf = (page: Page) => new URL(page.url()).searchParams.get("group");
const topOf = async (block: Locator) => Math.round((await block.boundingBox())?.y ?? Number.NaN);

for (const [view, viewport] of widths("phone")) {
  test.describe(view, () => {
    test.use({ viewport });
    const isPhone = view === "phone";
    const offset = isPhone ? 80 : 100;

    test("the blocks above the menu lead where they say", async ({ page }) => {
      await page.goto(city);
      const banner = page
        .getByRole("list", { name: t("promotion.title") })
        .getByRole("link")
        .first();
      await expect(banner).toHaveAttribute("href", /^\/moscow\/promotions\?alias=[\w-]+$/);
      await expect(page.getByRole("heading", { name: t("menu.popular") })).toBeVisible();

      const top = page.getByRole("navigation", { name: t("menu.top_groups") });
      if (isPhone) {
        await expect(top).toBeHidden();
      } else {
        await expect(page.getByRole("complementary").getByText(t("cart.empty.title"))).toBeVisible();
        const tiles = top.getByRole("link");
        expect(await tiles.count()).toBeLessThanOrEqual(3);
        const alias = (await tiles.last().getAttribute("href"))?.slice(1) ?? "";
        await tiles.last().click();
        await expect.poll(() => topOf(group(page, alias))).toBe(offset);
        expect(new URL(page.url()).hash).toBe("");
      }

      // Tiles of a row take pictures of their own width.
      const tile = page
        .getByRole("list", { name: t("menu.popular") })
        .locator("img")
        .first();
      expect(await tile.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain("-160.avif");
    });

    test("chips follow the reader and lead him", inLongMode, async ({ page }) => {
      await page.goto(city);
      await expect(current(page)).toHaveCount(0);
      const paths: string[] = [];
      page.on("request", (request) => paths.push(new URL(request.url()).pathname));

      await group(page, "wok").evaluate((section) => section.scrollIntoView({ behavior: "instant" }));
      await expect(current(page)).toHaveAttribute("href", "#wok");
      await expect.poll(() => groupOf(page)).toBe("wok");
      expect(paths.filter((path) => path === city)).toEqual([]);
      await expect(current(page)).toBeInViewport({ ratio: 1 });

      const last = chips(page).getByRole("link").last();
      const alias = (await last.getAttribute("href"))?.slice(1) ?? "";
      await last.click();
      await expect(current(page)).toHaveAttribute("href", `#${alias}`);
      await expect.poll(() => topOf(group(page, alias))).toBe(offset);
      // He who scrolls on is not brought back.
      await page.mouse.wheel(0, -600);
      await expect.poll(() => topOf(group(page, alias))).toBeGreaterThan(offset + 300);
      await page.waitForTimeout(1_200);
      expect(await topOf(group(page, alias))).toBeGreaterThan(offset + 300);

      await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
      await expect.poll(() => groupOf(page)).toBeNull();
    });

    test("the address says where to begin", async ({ page }) => {
      await page.goto(`${city}?group=wok`);
      await expect.poll(() => topOf(group(page, "wok"))).toBe(offset);

      await page.goto(`${city}?tab=popular`);
      await expect(page.locator("#popular")).toBeFocused();

      await page.goto(`${city}?view=cart`);
      const cart = isPhone ? customer(page, "ru").dialog(t("cart.title")) : page.getByRole("complementary");
      await expect(cart.getByText(t("cart.empty.title"))).toBeInViewport();

      await page.goto(`${city}?group=anything`);
      await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
    });

    test("the long text unfolds, and one button leads back to the top", inLongMode, async ({ page }) => {
      await page.goto(city);
      const back = page.getByRole("link", { name: t("menu.to_top") });
      await expect(back).not.toBeInViewport();
      await page.evaluate(() => window.scrollTo({ top: 1_400, behavior: "instant" }));
      await expect(back).not.toBeInViewport();
      await page.evaluate(() => window.scrollTo({ top: 1_900, behavior: "instant" }));
      await expect(back).toBeInViewport({ ratio: 1 });
      await back.click();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

      const more = page.getByRole("button", { name: t("common.show_more") });
      await more.click();
      await expect(page.getByRole("button", { name: t("common.show_less") })).toHaveAttribute("aria-expanded", "true");
    });
  });
}

test.describe("at any width", () => {
  test.use({ viewport: phone });

  test("an address with a modal opens it, and forgets it once it is closed", async ({ page }) => {
    const cartLoaded = page.waitForResponse((answer) => answer.url().endsWith("/api/cart"));
    await page.goto(`${city}?modal=cities&utm_source=mail`);
    await expect(customer(page, "ru").dialog(t("city.title"))).toBeVisible();
    expect((await cartLoaded).ok()).toBe(true);
    await page.keyboard.press("Escape");
    await group(page, "wok").evaluate((section) => section.scrollIntoView({ behavior: "instant" }));
    await expect(current(page)).toHaveAttribute("href", "#wok");
    expect(new URL(page.url()).search).toBe("?utm_source=mail");
  });

  test("the page comes to life a task after React is ready (ADR-0035)", async ({ page }) => {
    await page.goto(city);
    // Next puts it there as it goes through the list.
    await expect(page.locator("head > script:not([src]):empty")).toHaveCount(1);
  });

  test("the styles come as one file, and React loads none of them again", async ({ page }) => {
    const loaded: string[] = [];
    page.on("request", (request) => {
      const path = new URL(request.url()).pathname;
      // What the page before still fetches as it is left is not of the next one.
      if (request.isNavigationRequest()) loaded.length = 0;
      if (path.endsWith(".css")) loaded.push(path);
    });
    await page.goto(city);
    await customer(page, "ru").addDish("Эдамаме");
    const joined = await page.locator('link[rel="stylesheet"]:not([disabled])').first().getAttribute("href");
    expect(joined).toMatch(/^\/_next\/static\/styles\//);
    expect(loaded[0]).toBe(joined);
    // The dialog that came after brought its own.
    const known = await page
      .locator('link[rel="stylesheet"][disabled]')
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(known.length).toBeGreaterThan(1);
    expect(loaded.filter((path) => known.includes(path))).toEqual([]);
    // A page that has some of them too takes only what it lacks.
    await page.goto("/moscow/promotions");
    await page.getByRole("banner").locator('a[href="/moscow"]').first().click();
    await expect(group(page, "wok")).toBeAttached();
    expect(loaded.filter((path) => loaded.indexOf(path) !== loaded.lastIndexOf(path))).toEqual([]);
  });

  test("the scripts come after the first paint (ADR-0036)", async ({ page }) => {
    await page.goto(city);
    await customer(page, "ru").addDish("Эдамаме");
    const { painted, loaded, started } = await page.evaluate(() => {
      const entries = performance.getEntries();
      const paints = entries.filter(({ entryType }) => entryType === "paint");
      const scripts = entries.filter(({ name }) => /\/chunks\/.*\.js$/.test(name));
      const visit = entries.find((entry) => entry instanceof PerformanceNavigationTiming);
      return {
        painted: Math.min(...paints.map(({ startTime }) => startTime)),
        loaded: visit?.loadEventStart ?? 0,
        started: scripts.map(({ startTime }) => startTime),
      };
    });
    expect(started.length).toBeGreaterThan(5);
    // A page that was painted only after it had loaded would have waited for nothing.
    expect(Math.min(...started)).toBeGreaterThanOrEqual(Math.min(painted, loaded));
  });

  test("a first visit fetches React Query and the cart with the first touch, a later one at once (ADR-0055)", async ({
    page,
  }) => {
    const guest = customer(page, "ru");
    const fetched = new Set<string>();
    page.on("response", async (answer) => {
      if (answer.url().endsWith("/api/cart")) fetched.add("cart");
      if (answer.request().resourceType() !== "script") return;
      // One of its messages; a body is gone once the page is left.
      const code = await answer.text().catch(() => "");
      if (code.includes("Missing queryFn")) fetched.add("React Query");
    });
    await page.goto(city, { waitUntil: "networkidle" });
    // By then the parts that wait for a page to rest have come too.
    await page.waitForTimeout(3_000);
    expect([...fetched]).toEqual([]);

    await guest.addDish("Эдамаме");
    await expect(guest.dialog(t("address.modal.delivery"))).toBeVisible();
    await expect.poll(() => [...fetched].sort()).toEqual(["React Query", "cart"]);

    const cartLoaded = page.waitForResponse((answer) => answer.url().endsWith("/api/cart"));
    await page.goto(city);
    expect((await cartLoaded).ok()).toBe(true);
  });

  test("what is pressed before the page has come to life is answered when it has, once", async ({ page }) => {
    const guest = customer(page, "ru");
    const scriptsCome = await hold(page, /\/_next\/static\/.*\.js$/);
    await page.goto(city, { waitUntil: "commit" });
    // A customer who sees nothing happen presses again.
    for (let times = 0; times < 2; times += 1) await guest.addDish("Эдамаме");
    const place = guest.dialog(t("address.modal.delivery"));
    await expect(place).toBeHidden();
    scriptsCome();
    await guest.giveAddress("Тверская 7", /Тверская/);
    const cart = page.getByRole("button", { name: new RegExp(t("shell-live.to_cart")) });
    await expect(cart).toContainText("1");
    const counter = page.getByRole("group", { name: "Эдамаме" }).first();
    await expect(counter).toContainText("1");
  });

  test("closing a dish returns to its card", inLongMode, async ({ page }) => {
    const guest = customer(page, "ru");
    await page.goto(`${city}?group=wok`);
    const link = group(page, "wok").getByRole("link").nth(2);
    // Its words are not rendered before it comes near.
    const name = (await link.textContent()) ?? "";
    await expect(current(page)).toHaveAttribute("href", "#wok");
    await link.click();
    const dish = guest.dialog(name);
    await expect(dish).toBeVisible();
    const before = await page.evaluate(() => window.scrollY);
    await dish
      .getByRole("button", { name: t("common.close") })
      .first()
      .click();
    await expect(dish).toBeHidden();
    await expect(link).toBeFocused();
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThanOrEqual(1);
  });

  test("a menu that is loading has the shape of one", async ({ page }) => {
    await page.goto(city);
    await expect(chips(page).getByRole("link").first()).toBeVisible();
    const heightOf = () => page.locator("#menu").evaluate((menu) => menu.clientHeight);
    const height = await heightOf();
    const menuComes = await hold(page, /_rsc=/);
    const guest = customer(page, "ru");
    await guest.switchToTakeaway();
    await guest.chooseShop(/Арбат/);

    await expect(page.locator("main")).toHaveAttribute("aria-busy", "true");
    await expect(chips(page).locator('[aria-hidden="true"]')).toHaveCount(16);
    const cards = page.locator('#menu [aria-hidden="true"] [class*="card"]');
    await expect(cards).toHaveCount(24);
    // Nothing moves: the shapes lie over the menu that was read.
    expect(await heightOf()).toBe(height);
    menuComes();
    await expect(page.locator("main")).toHaveAttribute("aria-busy", "false");
    await expect(cards).toHaveCount(0);
  });
});

test.describe("keys alone", () => {
  test.use({ viewport: desktop });

  test("lead from the menu through a dish to the cart", inLongMode, async ({ page }) => {
    // A link that is pressed sooner is followed by the browser itself, to a page that knows nothing of the focus.
    await page.goto(city, { waitUntil: "networkidle" });
    const wok = chips(page).locator('[href="#wok"]');
    await wok.focus();
    await page.keyboard.press("Enter");
    await expect(group(page, "wok")).toBeFocused();
    const link = group(page, "wok").getByRole("link").first();
    // A group out of sight is not rendered, and has nothing to go to by the tabulator.
    await expect(link).toBeInViewport();
    await page.keyboard.press("Tab");
    await expect(link).toBeFocused();
    const box = await link.boundingBox();
    expect(box?.y).toBeGreaterThan(72);

    await page.keyboard.press("Enter");
    const dish = customer(page, "ru").dialog(await link.innerText());
    await expect(dish).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(link).toBeFocused();

    // The plus stands right after the name, and is no stop of its own.
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();

    const toCart = page.getByRole("banner").getByRole("link", { name: new RegExp(t("shell-live.cart")) });
    await toCart.focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/moscow\/cart$/);
  });
});

for (const [what, path, files] of [
  ["Russian, roubles", city, ["cyrillic", "extra", "latin"]],
  ["Turkish, liras", "/antalya", ["extra", "latin"]],
] as const) {
  test(`the font comes with the page, whole and no more of it than is read: ${what}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const fonts = await page.evaluate(async () => {
      // What is on the machine itself stands in for a moment where it is slow, and is nothing that has to come.
      const usable = [...(await document.fonts.ready)].filter(
        ({ family, status }) => status === "loaded" && !family.includes("Fallback"),
      );
      const came = performance.getEntriesByType("resource").filter(({ name }) => name.includes("/fonts/"));
      return {
        usable: usable.length,
        came: came.map((entry) => ({
          file: /onest-(\w+)/.exec(entry.name)?.[1],
          by: entry instanceof PerformanceResourceTiming && entry.initiatorType,
        })),
      };
    });
    expect(fonts.came.sort((a, b) => `${a.file}`.localeCompare(`${b.file}`))).toEqual(
      files.map((file) => ({ file, by: "link" })),
    );
    expect(fonts.usable).toBe(files.length);
  });
}

/** @rule SPEC-119 SPEC-180 */
import { customer } from "./support/customer";
import { hold } from "./support/hold";
import { storefrontUrl } from "./support/shop";
import { desktop, expect, inLongMode, phone, test } from "./support/test";

/** Head, foot and the navigation of phones (SPEC-117), by the words people read. */
// The notice is answered: it stands over the foot of the page.
test.beforeEach(async ({ context }) => {
  await context.addCookies([{ name: "sushi_cookie_notice", value: "rejected", url: storefrontUrl() }]);
});

test.describe("on a desktop", () => {
  test.use({ viewport: desktop });

  test("the head leads to the pages and marks the one that is open", async ({ page }) => {
    const { t } = customer(page, "ru");
    await page.goto("/moscow");
    const sections = page.getByRole("banner").getByRole("navigation", { name: t("shell.bottom_nav") });
    for (const name of ["about", "delivery", "shops", "promotions"]) {
      await expect(sections.getByRole("link", { name: t(`shell.pages.${name}`), exact: true })).toBeVisible();
    }
    for (const name of ["vacancy", "franchise"]) {
      await expect(sections.getByRole("link", { name: t(`shell.footer.${name}`) })).toBeVisible();
    }
    const about = sections.getByRole("link", { name: t("shell.pages.about"), exact: true });
    await about.click();
    await page.waitForURL(/\/moscow\/about$/);
    await expect(about).toHaveAttribute("aria-current", "page");
    await page
      .getByRole("banner")
      .getByRole("link", { name: t("shell.home") })
      .click();
    await page.waitForURL(/\/moscow$/);
    await expect(about).not.toHaveAttribute("aria-current");
  });

  test("each list of links marks only the open page, once", async ({ page }) => {
    for (const path of ["/moscow", "/moscow/about", "/moscow/promotions", "/privacy-policy"]) {
      await page.goto(path);
      const marked = () =>
        page
          .locator("nav")
          .evaluateAll((lists) =>
            lists.flatMap((list) =>
              [...list.querySelectorAll<HTMLAnchorElement>('[aria-current="page"]')].map((link, nth) => [
                nth,
                link.pathname,
              ]),
            ),
          );
      if (path.startsWith("/moscow")) await expect.poll(async () => (await marked()).length).toBeGreaterThan(0);
      for (const [nth, pathname] of await marked()) expect([path, nth, pathname]).toEqual([path, 0, path]);
    }
  });

  test("the cart counts its dishes in words", async ({ page }) => {
    const guest = customer(page, "ru");
    await page.goto("/moscow");
    const cart = (count: number) =>
      page.getByRole("banner").getByRole("link", { name: guest.t("shell-live.cart_count", { count }) });
    await expect(cart(0)).toBeVisible();
    await guest.addDish("Эдамаме");
    await guest.giveAddress("Тверская 7", /Тверская/);
    await expect(cart(1)).toBeVisible();
    await page
      .getByRole("button", { name: guest.t("common.counter.increase", { name: "Эдамаме" }) })
      .first()
      .click();
    await expect(cart(2)).toBeVisible();
  });

  test("what a visitor may ask for opens from the foot, and focus comes back", inLongMode, async ({ page }) => {
    const { t, dialog } = customer(page, "ru");
    await page.goto("/moscow/promotions");
    const foot = page.getByRole("contentinfo");
    const entries = [
      ["shell.footer.partners", "feedback.supplier.title"],
      ["shell.footer.rent", "feedback.landlord.title"],
      ["shell.footer.order_status", "feedback.order_lookup.title"],
      ["shell.footer.return_request", "feedback.return_request.title"],
      ["shell.footer.feedback", "feedback.questions.title"],
    ] as const;
    for (const [entry, title] of entries) {
      const button = foot.getByRole("button", { name: t(entry), exact: true });
      await button.press("Enter");
      await expect(dialog(t(title))).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog(t(title))).toBeHidden();
      await expect(button).toBeFocused();
    }
    await expect(foot.getByRole("link", { name: "moscow@sushi.example" })).toBeVisible();
    await expect(foot.getByText("ООО «Sakana Sushi Москва»")).toBeVisible();
  });

  test("a guest has to log in; another language is one choice away", async ({ page }) => {
    const { t, dialog } = customer(page, "ru");
    await page.goto("/moscow/promotions");
    await page
      .getByRole("banner")
      .getByRole("button", { name: t("shell.sign_in") })
      .click();
    await expect(dialog(t("login.title"))).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog(t("login.title"))).toBeHidden();
    await page.getByLabel(t("shell.language")).and(page.locator("select:visible")).first().selectOption("de");
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect(page.getByRole("link", { name: customer(page, "de").t("shell.pages.about") }).first()).toBeVisible();
  });
});

test("a guest who presses before the page has come to life has to log in as well", async ({ page }) => {
  const { t, dialog } = customer(page, "ru");
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    const letGo = await hold(page, "**/_next/static/**/*.js");
    await page.goto("/moscow/promotions", { waitUntil: "commit" });
    const entry =
      viewport === desktop
        ? page.getByRole("banner").getByRole("button", { name: t("shell.sign_in") })
        : page.getByRole("navigation", { name: t("shell.bottom_nav") }).getByRole("link", { name: t("shell.profile") });
    await entry.click({ noWaitAfter: true });
    letGo();
    await expect(dialog(t("login.title"))).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/moscow/promotions");
    await page.unrouteAll();
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("pages that the navigation leads to are fetched for who reads, and shown without asking (ADR-0054)", async ({
    page,
  }) => {
    const { t } = customer(page, "ru");
    const parts: string[] = [];
    const ready: string[] = [];
    const noted = (url: string, to: string[]) => {
      const { pathname, searchParams } = new URL(url);
      if (searchParams.has("_rsc")) to.push(pathname);
    };
    page.on("request", (request) => noted(request.url(), parts));
    page.on("requestfinished", (request) => noted(request.url(), ready));
    await page.goto("/moscow?group=wok", { waitUntil: "networkidle" });
    // What is mounted after loading has come.
    await page.waitForTimeout(2_500);
    expect(parts).toEqual([]);
    const preloaded = page.locator('link[rel="preload"][as="image"]');
    const pictures = await preloaded.count();
    await page.mouse.move(100, 300);
    await expect.poll(() => ready.filter((path) => path === "/moscow/promotions").length).toBe(2);
    await page.waitForLoadState("networkidle");
    // Data only: a picture comes when its page is shown.
    expect(await preloaded.count()).toBe(pictures);
    const before = parts.length;
    const bar = page.getByRole("navigation", { name: t("shell.bottom_nav") });
    await bar.getByRole("link", { name: t("shell.pages.promotions") }).click();
    await expect(page.getByRole("heading", { level: 1, name: t("promotion.title") })).toBeVisible();
    expect(parts.slice(before).filter((path) => path === "/moscow/promotions")).toEqual([]);
    // Going back leads to the group that was read, and all others come too.
    await page.goBack();
    await expect(page.locator('section[id="wok"] article').first()).toBeInViewport();
    await expect(page.locator("section[data-group]:not(:has(article))")).toHaveCount(0);
    expect(ready).not.toContain("/moscow/cart");
  });

  test("info lists everything and leads there", inLongMode, async ({ page }) => {
    const { t, dialog } = customer(page, "ru");
    await page.goto("/moscow/promotions");
    const bar = page.getByRole("navigation", { name: t("shell.bottom_nav") });
    const info = page.getByRole("navigation", { name: t("shell.info") });
    const open = () => bar.getByRole("button", { name: t("shell.info") }).click();
    await open();
    await expect(info.getByRole("link", { name: t("shell.pages.shops") })).toBeVisible();
    await expect(info.getByRole("link", { name: t("shell.delivery_terms") })).toBeVisible();
    await expect(info.getByRole("link", { name: "+7 (495)" })).toBeVisible();
    await info.getByRole("link", { name: t("shell.pages.payment-info") }).click();
    await page.waitForURL(/\/moscow\/payment-info$/);
    await expect(info).toBeHidden();
    await open();
    await info.getByRole("button", { name: t("shell.call_me_back") }).click();
    await expect(dialog(t("feedback.call_me_back.title"))).toBeVisible();
    await expect(info).toBeHidden();
  });

  test("a guest who opens the profile has to log in", inLongMode, async ({ page }) => {
    const { t, dialog } = customer(page, "ru");
    await page.goto("/moscow/promotions");
    const bar = page.getByRole("navigation", { name: t("shell.bottom_nav") });
    await bar.getByRole("link", { name: t("shell.profile") }).click();
    await expect(dialog(t("login.title"))).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/moscow/promotions");
  });

  test("the bar is hidden by the keyboard and comes back", async ({ page }) => {
    const { t } = customer(page, "ru");
    await page.goto("/moscow/promotions");
    const bar = page.getByRole("navigation", { name: t("shell.bottom_nav") });
    // The page runs: it has seen the screen without a keyboard.
    await expect(bar.getByRole("link", { name: t("shell.pages.promotions") })).toHaveAttribute("aria-current", "page");
    await page.setViewportSize({ width: phone.width, height: 420 });
    await expect(bar).toBeHidden();
    await page.setViewportSize(phone);
    await expect(bar).toBeVisible();
  });

  test("a city without delivery offers none (SPEC-16)", async ({ page }) => {
    const { t } = customer(page, "ru");
    await page.goto("/kaliningrad/promotions");
    await expect(page.getByRole("banner").getByRole("radio")).toHaveCount(0);
    await page.getByRole("button", { name: t("shell.info") }).click();
    const info = page.getByRole("navigation", { name: t("shell.info") });
    await expect(info.getByRole("link", { name: t("shell.pages.shops") })).toBeVisible();
    await expect(info.getByRole("link", { name: t("shell.delivery_terms") })).toHaveCount(0);
  });

  test("nothing is wider than the screen, on either side of each width where the layout changes", async ({ page }) => {
    for (const path of ["/moscow/payment-info?lang=de", "/moscow?lang=de", "/minsk?lang=de"]) {
      await page.goto(path);
      await expect(page.getByRole("contentinfo")).toBeVisible();
      for (const width of [1441, 1440, 1024, 1023, 1008, 769, 768, 420, 419, 360, 320]) {
        await page.setViewportSize({ width, height: 800 });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect([path, width, Math.max(0, wide)]).toEqual([path, width, 0]);
      }
    }
  });
});

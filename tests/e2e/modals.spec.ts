/** @rule SPEC-116 SPEC-181 SPEC-204 SPEC-423 */
import { setTimeout as pause } from "node:timers/promises";
import type { Locator, Page } from "@playwright/test";
import { basketAt } from "./support/basket";
import { freeAddress } from "./support/cart-screen";
import { customer } from "./support/customer";
import { laterVisit } from "./support/later-visit";
import { namedModals, pressLink, walkNamedModal } from "./support/named-modals";
import { desktop, expect, inLongMode, phone, test, widths } from "./support/test";
import { words } from "./support/words";

/** Modals and notifications: what opens, what closes, and where it leads back to (SPEC-15 and SPEC-53, SPEC-422–SPEC-425). */
const t = words("ru");
const code = /\/_next\/static\/chunks\//;
/** The button of the city; on a phone it is in the info, which opens first. */
const cityButton = async (page: Page): Promise<Locator> => {
  if (customer(page, "ru").isPhone) await page.getByRole("button", { name: t("shell.info"), exact: true }).click();
  return page.getByRole("button", { name: t("shell.city_chosen", { city: "Москва" }) }).filter({ visible: true });
};

test.describe("the choice of city", () => {
  for (const [view, viewport] of widths("desktop")) {
    test.describe(view, () => {
      test.use({ viewport });

      test("opens by itself where there is no city, and keeps the query", async ({ page }) => {
        await page.goto("/?utm_source=mail");
        const cities = customer(page, "ru").dialog(t("city.title"));
        await expect(page.getByRole("main").getByRole("link", { name: "Москва" })).toHaveAttribute(
          "href",
          "/moscow?utm_source=mail",
        );
        await expect(cities).toBeVisible();

        const search = cities.getByRole("searchbox", { name: t("city.search") });
        await search.fill("  САМ");
        await expect(cities.getByRole("link")).toHaveText(["Самара"]);
        await search.fill("Атлантида");
        await expect(cities.getByText(t("city.none", { typed: "Атлантида" }))).toBeVisible();
        await cities.getByRole("button", { name: t("city.all") }).click();
        await expect(search).toBeFocused();
        await search.fill("казан");
        await search.press("Enter");
        await page.waitForURL("**/kazan?utm_source=mail");
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(cities).toBeHidden();
      });

      test("keeps the page that the other city has too", inLongMode, async ({ page }) => {
        await page.goto("/moscow/promotions?utm_source=mail");
        await (await cityButton(page)).click();
        const cities = customer(page, "ru").dialog(t("city.title"));
        await expect(cities.getByRole("link", { name: "Москва" })).toHaveAttribute("aria-current", "true");
        await cities.getByRole("link", { name: "Самара" }).click();
        await page.waitForURL("**/samara/promotions?utm_source=mail");
        await expect(cities).toBeHidden();
        await page.goBack();
        await page.waitForURL("**/moscow/promotions?utm_source=mail");
      });
    });
  }
});

for (const [view, viewport] of widths("desktop")) {
  test.describe(`the stack, ${view}`, () => {
    test.use({ viewport });

    test("a modal makes room for the next one, and comes back after it", async ({ page }) => {
      const guest = customer(page, "ru");
      await page.goto("/moscow");
      await page.getByRole("link", { name: "Эдамаме", exact: true }).first().click();
      const dish = guest.dialog("Эдамаме");
      const place = guest.dialog(t("address.modal.delivery"));
      await expect(dish).toBeVisible();
      // A dish needs a place first: it waits for the choice, and comes back without one.
      await dish.getByRole("button", { name: new RegExp(t("product.add_for")) }).click();
      await expect(place).toBeVisible();
      await expect(dish).toBeHidden();
      await page.goBack();
      await expect(place).toBeHidden();
      await expect(dish).toBeVisible();
      await page.goBack();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      expect(new URL(page.url()).pathname).toBe("/moscow");
    });

    test("gives focus and scroll back", async ({ page }) => {
      await page.goto("/moscow");
      await page.evaluate(() => window.scrollTo({ top: 90, behavior: "instant" }));
      const button = page.getByRole("banner").getByRole("button", { name: t("order-type.delivery_choose") });
      // By a key: a press would bring the button into view first.
      await button.evaluate((element) => element.focus({ preventScroll: true }));
      await page.keyboard.press("Enter");
      await expect(customer(page, "ru").dialog(t("address.modal.delivery"))).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(button).toBeFocused();
      expect(await page.evaluate(() => window.scrollY)).toBe(90);
    });
  });
}

test.describe("a modal that the address names", () => {
  test.use({ viewport: desktop });
  const address = (page: Page) => page.url().slice(new URL(page.url()).origin.length);

  test("comes back with a reload, and leaves the address when it is closed", async ({ page }) => {
    await page.goto("/moscow/promotions?modal=FeedbackModal&utm_source=mail");
    const form = customer(page, "ru").dialog(t("feedback.questions.title"));
    await expect(form).toBeVisible();
    await page.reload();
    await expect(form).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(form).toHaveCount(0);
    await expect.poll(() => address(page)).toBe("/moscow/promotions?utm_source=mail");
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("goes on to its own page", async ({ page }) => {
    const guest = customer(page, "ru");
    await guest.login();
    await (await basketAt(page, freeAddress)).add("philadelphia", 2);
    await page.goto("/moscow/cart?modal=cart");
    const cart = guest.dialog(t("cart.title"));
    await cart.getByRole("button", { name: new RegExp(t("cart.order.button")) }).click();
    await expect(cart).toHaveCount(0);
    await expect(guest.form()).toBeVisible();
    await expect.poll(() => address(page)).toBe("/moscow/cart");
  });
});

/** A city without a bonus program has no word to say of it. */
const elsewhere = ["bonus_info"];

for (const [view, viewport] of widths("desktop")) {
  test.describe(`every modal that an address can name, ${view}`, () => {
    test.use({ viewport });

    test(
      "opens by a link, by its address and after a reload, and closes with the back button",
      inLongMode,
      async ({ page }) => {
        test.setTimeout(400_000);
        for (const [kind, more] of Object.entries(namedModals("p17", "birthday"))) {
          if (elsewhere.includes(kind)) continue;
          await walkNamedModal(page, { from: "/moscow/about", to: `/moscow?modal=${kind}${more}` });
          await walkNamedModal(page, { from: "/moscow", to: `/moscow?modal=${kind}${more}` });
        }
      },
    );
  });
}

test.describe("a promotion on a desktop", () => {
  test.use({ viewport: desktop });
  const modal = (page: Page) => customer(page, "ru").dialog("Минус 15 % в день рождения");
  const banner = (page: Page) => page.locator('#promotions a[href$="alias=birthday"]');

  test("opens by its banner, by links of other kinds, and by going back (SPEC-477)", async ({ page }) => {
    await page.goto("/moscow");
    await page.waitForLoadState("networkidle");
    await banner(page).press("Enter");
    await expect(modal(page)).toBeVisible();
    await expect(page).toHaveURL(/\/moscow\/promotions\?alias=birthday$/);
    await page.goBack();
    await expect(modal(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/moscow$/);

    // A mail's name for it, on a page that does not list promotions.
    await pressLink(page, "/moscow?modal=PromoModal&alias=birthday");
    await expect(modal(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(modal(page)).toHaveCount(0);
    // Another one by a link of the promotions' own page.
    await pressLink(page, "/moscow/promotions?alias=set-gift");
    await expect(customer(page, "ru").dialog("Ролл в подарок к большому сету")).toBeVisible();
  });
});

for (const [view, viewport] of widths("phone")) {
  test.describe(`an open dish, ${view}`, () => {
    test.use({ viewport });
    const dishes = (page: Page) => page.locator("#menu");
    const open = async (page: Page, name: string) => {
      await dishes(page).getByRole("link", { name, exact: true }).first().click();
      await expect(customer(page, "ru").dialog(name)).toBeVisible();
    };

    test("is in the address, which opens it anywhere; back closes it, and on opens it again (SPEC-480)", async ({
      page,
      browser,
    }) => {
      await page.goto("/moscow?utm_source=mail");
      await page.waitForLoadState("networkidle");
      const requests: string[] = [];
      page.on("request", (request) => {
        // Pages that links lead to may be fetched ahead; this one is not fetched again.
        const isPage = request.isNavigationRequest() || request.headers()["rsc"] !== undefined;
        if (isPage && new URL(request.url()).pathname === "/moscow") requests.push(request.url());
      });
      const dish = customer(page, "ru").dialog("Эдамаме");
      await open(page, "Эдамаме");
      await expect.poll(() => page.url()).toMatch(/\/moscow\?utm_source=mail&modal=product&product=p\d+$/);
      const address = page.url();
      await page.goBack();
      await expect(dish).toHaveCount(0);
      await expect(page).toHaveURL(/\/moscow\?utm_source=mail$/);
      await page.goForward();
      await expect(dish).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dish).toHaveCount(0);
      await expect(page).toHaveURL(/\/moscow\?utm_source=mail$/);
      // None of it requests the page.
      expect(requests).toEqual([]);

      await open(page, "Эдамаме");
      await expect.poll(() => page.url()).toBe(address);
      await page.reload();
      await expect(dish).toBeVisible();
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/moscow$/);
      await page.keyboard.press("Escape");
      await expect(dish).toHaveCount(0);
      await expect(page).toHaveURL(/\/moscow\?utm_source=mail$/);

      const other = await browser.newContext({ viewport, locale: "ru-RU" });
      try {
        const opening = await other.newPage();
        await opening.goto(address);
        await expect(customer(opening, "ru").dialog("Эдамаме")).toBeVisible();
        await opening.goBack();
        await expect(opening.getByRole("dialog")).toHaveCount(0);
        await expect(opening).toHaveURL(/\/moscow\?utm_source=mail$/);
      } finally {
        await other.close();
      }
    });

    test("takes its choice along, through a reload and a question where to", async ({ page }) => {
      const guest = customer(page, "ru");
      const poke = guest.dialog("Поке с курицей терияки");
      await page.goto("/moscow");
      await page.waitForLoadState("networkidle");
      await open(page, "Поке с курицей терияки");
      await poke.getByRole("radio", { name: /^Бурый рис/ }).check({ force: true });
      await expect.poll(() => page.url()).toMatch(/&modifiers=[\dx.]+$/);
      await page.reload();
      await expect(poke.getByRole("radio", { name: /^Бурый рис/ })).toBeChecked();
      await poke.getByRole("radio", { name: /^Кунжутный/ }).check({ force: true });
      await poke.getByRole("button", { name: new RegExp(t("product.add_for")) }).click();
      await expect(guest.dialog(t("address.modal.delivery"))).toBeVisible();
      await page.goBack();
      await expect(poke.getByRole("radio", { name: /^Кунжутный/ })).toBeChecked();
      await expect(poke.getByRole("radio", { name: /^Бурый рис/ })).toBeChecked();
    });
  });
}

test.describe("on a bad network", () => {
  test.use({
    viewport: desktop,
    allowedNoise: /ERR_FAILED|ChunkLoadError|Failed to load chunk|Service Worker registration blocked/,
    // It would bring the code that is held back here out of its cache.
    serviceWorkers: "block",
  });

  test("a slow modal shows a loader after half a second, a quick one none", inLongMode, async ({ page }) => {
    await page.goto("/moscow", { waitUntil: "networkidle" });
    const loader = page.getByRole("status").filter({ hasText: t("common.loading") });
    await page.route(code, async (route) => {
      await pause(1_500);
      await route.continue();
    });
    await (await cityButton(page)).click();
    await expect.poll(() => loader.evaluate((shape) => getComputedStyle(shape).opacity)).toBe("1");
    await expect(customer(page, "ru").dialog(t("city.title"))).toBeVisible();
    await expect(loader).toHaveCount(0);
  });

  test("a modal that does not load is reported, and the page goes on", async ({ page }) => {
    await page.goto("/moscow", { waitUntil: "networkidle" });
    // Notifications come with the first touch: they may have to say that the network is gone.
    const notifications = page.waitForResponse((answer) => code.test(answer.url()));
    await page.mouse.click(2, 2);
    await notifications;
    await page.waitForTimeout(1_000);
    await page.route(code, (route) => route.abort());
    await (await cityButton(page)).click();
    await expect(page.getByRole("alert").filter({ hasText: t("common.error_text") })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.unroute(code);
    await page.reload();
    await (await cityButton(page)).click();
    await expect(customer(page, "ru").dialog(t("city.title"))).toBeVisible();
  });
});

test.describe("what the shop says", () => {
  test.use({ viewport: phone, allowedNoise: /500 \(Internal Server Error\)/ });

  test.beforeEach(({ page }) => laterVisit(page));

  test("a failure of the server is a modal with its words", async ({ page }) => {
    const words = "Кухня не отвечает. Попробуйте через минуту.";
    await page.route("**/api/cart/add", (route) =>
      route.fulfill({ status: 500, json: { message: words, code: "internal" } }),
    );
    await page.route("**/api/cart", async (route) => {
      const answer = await route.fetch();
      const { cart } = await answer.json();
      await route.fulfill({ json: { cart: { ...cart, place: { ...cart.place, delivery_zone_id: 1 } } } });
    });
    await page.goto("/moscow");
    const failure = customer(page, "ru").dialog(t("common.error_title"));
    const plus = page.getByRole("button", { name: new RegExp(`^${t("product.add", { name: "" }).trim()}`) }).first();
    await plus.click();
    await expect(failure.getByText(words)).toBeVisible();
    await failure.getByRole("button", { name: t("common.understood") }).click();
    await expect(failure).toBeHidden();
    await expect(plus).toBeVisible();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

  test(
    "notifications of the cart come once, stay while they are read, and go by themselves",
    inLongMode,
    async ({ page }) => {
      const text = "Сегодня готовим чуть дольше обычного";
      await page.route("**/api/cart", async (route) => {
        const answer = await route.fetch();
        const { cart } = await answer.json();
        const messages = [{ title: null, text, icon: null, position: "top" }];
        await route.fulfill({ json: { cart: { ...cart, messages } } });
      });
      await page.clock.install();
      await page.goto("/moscow");
      const news = page.getByRole("status").getByText(text);
      await expect(news).toBeVisible();
      await news.hover();
      await page.clock.fastForward(5_500);
      await expect(news).toBeVisible();

      // Under a modal the rest of the page is out of reach: the news move into it. While they are read they lie over the
      // head of a phone, so a key opens the modal.
      await (await cityButton(page)).press("Enter");
      await expect(page.getByRole("dialog").getByText(text)).toBeVisible();
      await page.keyboard.press("Escape");
      await page.mouse.move(5, 5);
      await page.clock.fastForward(5_500);
      await expect(news).toBeHidden();
      await page.evaluate(() => window.dispatchEvent(new Event("focus")));
      await page.waitForTimeout(500);
      await expect(news).toHaveCount(0);
      await page.unrouteAll({ behavior: "ignoreErrors" });
    },
  );
});

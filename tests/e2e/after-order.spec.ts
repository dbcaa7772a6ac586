/** @rule SPEC-123 SPEC-242 */
import type { BrowserContext, Page } from "@playwright/test";
import * as z from "zod";
import { orderLookup } from "../../lib/contract/order/order-lookup";
import { type Browser, startPushService } from "../support/push-service";
import { axeViolations } from "./support/axe";
import { wholeChromium } from "./support/chromium";
import { customer, newPhone } from "./support/customer";
import { orderer } from "./support/orderer";
import { ledgerOf } from "./support/payable";
import { bankIcon, cards, payer } from "./support/payment";
import { advanceOrder, resetClock, sentLetters, setClock, storedOrder, storefrontUrl } from "./support/shop";
import { atWidth, desktop, expect, inLongMode, isLong, phone, test } from "./support/test";
import { type TestLanguage, words } from "./support/words";

/** After the order: it is canceled, repeated, looked up, announced and rated. */
const t = words("ru");
const philadelphia = "Филадельфия";

// The headless shell has no push messages.
test.use({ launchOptions: wholeChromium });
test.use({ allowedNoise: new RegExp(`${bankIcon.source}|(404|409) .*/api/order|ERR_FAILED .*/api/order/cancel`) });
test.beforeEach(() => setClock("2026-11-24T12:00:00+03:00"));
test.afterEach(() => resetClock());

const tracking = (id: number) => `/moscow/order/${id}/tracking`;
const myOrders = /\/moscow\/profile\?tab=orders$/;

/** Presses "cancel" and confirms it, wherever it stands. */
const cancelOn = async (page: Page, id: number, say = t): Promise<void> => {
  await page.getByRole("button", { name: say("tracking.cancel"), exact: true }).click();
  const question = page.getByRole("dialog", { name: say("tracking.cancel_title", { id }) });
  await question.getByRole("button", { name: say("tracking.cancel_yes") }).click();
};

const loggedIn = async (page: Page, digits = newPhone(), wish: Parameters<typeof orderer>[1] = {}) => {
  await customer(page, "ru").login(digits);
  return orderer(page, wish);
};

atWidth("phone", () => {
  test("an order that was paid is canceled, and its money is back", async ({ page }) => {
    const me = payer(page);
    await me.open("cardOnline");
    await me.payByCard(cards.approved);
    const id = await me.paid("cardOnline");
    const { captures } = await ledgerOf(id);
    await page.goto(tracking(id));
    await page.getByRole("button", { name: t("tracking.cancel"), exact: true }).click();
    const question = page.getByRole("dialog", { name: t("tracking.cancel_title", { id }) });
    await expect(question.getByText(t("order.cancel.refund"))).toBeVisible();
    expect(await axeViolations(page), "the question").toEqual([]);
    await question.getByRole("button", { name: t("tracking.cancel_yes") }).dblclick();
    await page.waitForURL(myOrders);
    await expect(page.getByText(t("order.cancel.done", { id }))).toBeVisible();
    await expect.poll(() => ledgerOf(id), { timeout: 20_000 }).toEqual({ captures, refunds: captures });
    await page.goto(tracking(id));
    await expect(page.getByText("Заказ отменён, деньги возвращены.")).toBeVisible();
    expect((await ledgerOf(id)).refunds).toEqual(captures);
  });

  test("an order canceled by an answer that never came is canceled all the same", inLongMode, async ({ page }) => {
    const { order } = await loggedIn(page);
    const id = await order([philadelphia]);
    await page.route("**/api/order/cancel", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.goto(tracking(id));
    await cancelOn(page, id);
    await page.waitForURL(myOrders);
    expect((await storedOrder(page, id)).status.original_status).toBe("canceled");
  });
});

/** What the kitchen's refusal says in the languages that are walked. */
const tooLate: Partial<Record<TestLanguage, string>> = {
  ru: "Заказ уже готовится, отменить его нельзя.",
  de: "Die Bestellung wird schon zubereitet und kann nicht mehr storniert werden.",
};
const walks = [
  ["de", desktop],
  ...(isLong
    ? ([
        ["ru", phone],
        ["ru", desktop],
        ["de", phone],
      ] as const)
    : []),
] as const;

for (const [language, viewport] of walks) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });
    test(`an order that is being cooked stays, and says why: ${language}`, async ({ page, context }) => {
      const say = words(language);
      await context.addCookies([{ name: "sushi_language", value: language, url: storefrontUrl() }]);
      // A page that is notified at once removes the button; this one polls every 30 s.
      await context.addInitScript(() => Reflect.deleteProperty(window, "EventSource"));
      const { order } = await loggedIn(page, newPhone(), { language: "ru" });
      const id = await order([philadelphia]);
      await page.goto(tracking(id));
      await expect(page.getByRole("button", { name: say("tracking.cancel"), exact: true })).toBeVisible();
      await advanceOrder(id, "cooking");
      await cancelOn(page, id, say);
      const refusal = page.getByRole("dialog", { name: say("common.error_title") });
      await expect(refusal.getByText(tooLate[language] ?? "")).toBeVisible();
      expect(await axeViolations(page), "the refusal").toEqual([]);
      await refusal.getByRole("button", { name: say("common.understood") }).click();
      await expect(page.getByRole("button", { name: say("tracking.cancel"), exact: true })).toBeHidden();
      expect((await storedOrder(page, id)).status.original_status).toBe("cooking");
    });
  });
}

atWidth("desktop", () => {
  test("an order is repeated at its own shop, wherever the customer is by now", inLongMode, async ({ page }) => {
    const { order, cancel, toAddress } = await loggedIn(page, newPhone(), { shop: 13 });
    const id = await order([philadelphia]);
    await cancel(id);
    await toAddress();
    await page.goto(`/moscow/profile?tab=orders&orderId=${id}`);
    const check = page.getByRole("dialog", { name: t("order.check.title", { id }), exact: true });
    await expect(check.getByText("Пятницкая").first()).toBeVisible();
    expect(await axeViolations(page), "the check").toEqual([]);
    await check.getByRole("button", { name: t("order.check.repeat") }).click();
    await page.waitForURL(/\/moscow\/cart$/);
    await expect(check).toBeHidden();
    await expect(page.getByText(philadelphia).first()).toBeVisible();
    await expect(page.getByRole("main").getByText("Пятницкая").first()).toBeVisible();
  });

  test("a stranger's order is found by nobody, and looks as if it were none", inLongMode, async ({ page, browser }) => {
    const { order } = await loggedIn(page);
    const id = await order([philadelphia]);
    const context = await browser.newContext({ viewport: desktop, locale: "ru-RU", baseURL: storefrontUrl() });
    const stranger = await context.newPage();
    await stranger.goto("/moscow?modal=user_order");
    const form = stranger.getByRole("dialog").getByRole("form");
    await form.locator('input[type="tel"]').pressSequentially("9160000000");
    await stranger.keyboard.press("Tab");
    await stranger.keyboard.type(String(id));
    await stranger.keyboard.press("Enter");
    await expect(form.getByText(t("feedback.order_lookup.missed"))).toBeVisible();
    const ask = async (order_id: number) => {
      const data = { phone: "79160000000", order_id };
      const headers = { origin: storefrontUrl(), "x-language": "ru" };
      const answer = await context.request.post(`${storefrontUrl()}/api${orderLookup.path}`, { data, headers });
      return [answer.status(), await answer.json()];
    };
    expect(await ask(id)).toEqual(await ask(999_999_999));
    await stranger.goto(tracking(id));
    await expect(stranger.getByRole("heading", { name: t("tracking.not_found") })).toBeVisible();
    const receiptOf = async (of: number) => {
      const answer = await context.request.get(`${storefrontUrl()}/api/order/${of}/receipt`);
      return [answer.status(), await answer.json()];
    };
    expect(await receiptOf(id)).toEqual(await receiptOf(999_999_999));
    await context.close();
  });
});

/**
 * Chromium without a window has no push service. So the call to it is the one thing that is played here: it subscribes
 * with keys of the test's own. What the shop sends to it is real, and so is the worker that gets it.
 */
const withPushService = (context: BrowserContext, { endpoint, keys }: Browser) =>
  context.addInitScript(
    ([address, p256dh, auth]) => {
      const subscription = {
        endpoint: address,
        options: { applicationServerKey: null },
        toJSON: () => ({ endpoint: address, keys: { p256dh, auth } }),
        unsubscribe: async () => true,
      };
      const made = () => sessionStorage.getItem("subscribed") !== null;
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (made() ? subscription : null),
        subscribe: async ({ userVisibleOnly, applicationServerKey }: PushSubscriptionOptionsInit) => {
          if (userVisibleOnly !== true || !applicationServerKey) throw new TypeError("not as it should be");
          sessionStorage.setItem("subscribed", "1");
          return subscription;
        },
      });
    },
    [endpoint, keys.p256dh, keys.auth] as const,
  );

const Registrations = z.object({ registrations: z.array(z.object({ registrationId: z.string() })) });

/** Hands a message to the page's worker, as a push service would. */
const deliver = async (page: Page, data: string): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const known = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", (event) => {
      const id = Registrations.parse(event).registrations[0]?.registrationId;
      if (id !== undefined) resolve(id);
    });
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await known;
  await session.send("ServiceWorker.deliverPushMessage", { origin: storefrontUrl(), registrationId, data });
  await session.detach();
};

atWidth("phone", () => {
  test.use({ permissions: ["notifications"] });

  test("a browser that has subscribed shows the notification, which leads to the order", async ({ page, context }) => {
    const service = await startPushService();
    try {
      const subscriber = service.browser();
      await withPushService(context, subscriber);
      const { order } = await loggedIn(page);
      const id = await order([philadelphia]);
      await page.goto(tracking(id));
      const block = page.getByRole("region", { name: t("order.messages.push_title") });
      await expect(block).toBeVisible();
      expect(await axeViolations(page), "the offer").toEqual([]);
      await block.getByRole("button", { name: t("order.messages.push_on") }).click();
      await expect(block.getByText(t("order.messages.push_is_on"))).toBeVisible();
      if (isLong) expect(await axeViolations(page), "turned on").toEqual([]);
      await page.reload();
      await expect(block.getByText(t("order.messages.push_is_on"))).toBeVisible();

      await advanceOrder(id, "sent");
      const [sent] = await subscriber.waitFor(1);
      expect(sent?.notice).toMatchObject({ title: `Заказ № ${id}`, body: "Курьер выехал к вам.", path: tracking(id) });
      await page.goto("/moscow");
      await deliver(page, JSON.stringify(sent?.notice));
      const notifications = () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.ready;
          return (await registration.getNotifications()).map(({ title, body, tag, lang }) => ({
            title,
            body,
            tag,
            lang,
          }));
        });
      const notice = { title: `Заказ № ${id}`, body: "Курьер выехал к вам.", tag: `order-${id}`, lang: "ru" };
      await expect.poll(notifications).toEqual([notice]);

      const [worker] = context.serviceWorkers();
      // As a text: the tests' own types know pages, not workers.
      await worker?.evaluate(`(async () => {
        const [notification] = await self.registration.getNotifications();
        self.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
      })()`);
      await page.waitForURL(tracking(id));
      await expect.poll(notifications).toEqual([]);
    } finally {
      await service.stop();
    }
  });
});

atWidth("desktop", () => {
  test("the receipt comes by e-mail, and can be printed", async ({ page, context }) => {
    const digits = newPhone();
    const { order } = await loggedIn(page, digits);
    const id = await order([philadelphia, "Кимчи"]);
    await page.goto(tracking(id));
    const block = page.getByRole("region", { name: t("order.messages.receipt_title") });
    const field = block.getByLabel(t("order.messages.email"));
    await field.fill("anna@");
    await field.press("Enter");
    await expect(block.getByText(t("order.messages.email_invalid"))).toBeVisible();
    if (isLong) expect(await axeViolations(page), "a wrong address").toEqual([]);
    await field.fill("anna@example.com");
    await field.press("Enter");
    await expect(block.getByText(t("order.messages.email_sent", { email: "anna@example.com" }))).toBeVisible();
    await expect.poll(() => sentLetters(digits)).toHaveLength(1);
    const [letter = ""] = await sentLetters(digits);
    expect(letter).toContain(`To: anna@example.com\nSubject: Sakana Sushi: чек к заказу № ${id}`);

    const opened = context.waitForEvent("page");
    await block.getByRole("link", { name: t("order.messages.print") }).click();
    const receipt = await opened;
    await expect(receipt.getByRole("heading", { name: `Заказ № ${id}` })).toBeVisible();
    const { price_total } = await storedOrder(page, id);
    const total = receipt.getByRole("row", { name: /^Итого/ });
    expect((await total.innerText()).replace(/[^\d]/g, "")).toBe(String(price_total));
    for (const name of [philadelphia, "Кимчи"]) await expect(receipt.getByText(`${name} × 2`)).toBeVisible();
    expect(await axeViolations(receipt), "the receipt").toEqual([]);
    await receipt.emulateMedia({ media: "print" });
    await expect(receipt.getByRole("link")).toBeHidden();
  });
});

atWidth("phone", () => {
  test("an order is rated once: with one tap, and reasons after it", inLongMode, async ({ page, context }) => {
    const { order } = await loggedIn(page);
    const id = await order([philadelphia]);
    await page.goto(tracking(id));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("region", { name: t("order.rating.title") })).toBeHidden();
    await advanceOrder(id, "done");
    await page.reload();
    const star = (stars: 2 | 5) => t("order.rating.star", { stars, word: t(`order.rating.words.${stars}`) });
    const block = (of: Page) => of.getByRole("region", { name: t("order.rating.title") });
    await expect(block(page).getByRole("button", { name: star(5) })).toBeVisible();
    if (isLong) expect(await axeViolations(page), "the stars").toEqual([]);
    const tab = await context.newPage();
    await tab.goto(tracking(id));
    await expect(block(tab).getByRole("button", { name: star(2) })).toBeVisible();

    await block(page)
      .getByRole("button", { name: star(5) })
      .click();
    await expect(block(page).getByText(t("order.rating.given", { stars: 5 }))).toBeVisible();
    await block(page).getByText(t("order.rating.reasons.hot")).click();
    expect(await axeViolations(page), "the reasons").toEqual([]);
    await block(page)
      .getByRole("button", { name: t("order.rating.send") })
      .click();
    await expect(block(page).getByText(t("order.rating.thanks_praise"))).toBeVisible();

    await block(tab)
      .getByRole("button", { name: star(2) })
      .click();
    await expect(tab.getByText("Вы уже оценили этот заказ: 5 из 5.")).toBeVisible();
    await expect(block(tab).getByText(t("order.rating.given", { stars: 5 }))).toBeVisible();
    await page.goto(`/moscow/profile?tab=orders&orderId=${id}`);
    const check = page.getByRole("dialog", { name: t("order.check.title", { id }), exact: true });
    await expect(check.getByText(t("order.rating.given", { stars: 5 }))).toBeVisible();
    await expect(check.getByRole("button", { name: star(2) })).toHaveCount(0);
  });
});

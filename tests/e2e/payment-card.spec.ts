/**
 * @group money
 * @rule SPEC-225
 */
import { violationsInBothThemes } from "./support/axe";
import { crampedNotes } from "./support/layout";
import { cartCount, ledgerOf } from "./support/payable";
import { bankIcon, cards, payer } from "./support/payment";
import { resetClock, setClock, storefrontUrl } from "./support/shop";
import { atWidth, expect, inLongMode, isLong, test } from "./support/test";
import { type TestLanguage, words } from "./support/words";

/** A card without verification: what is taken, what is refused, and where its number has been. */
const t = words("ru");

test.use({ allowedNoise: new RegExp(`${bankIcon.source}|4(09|22|29) .*/api/order/pay`) });
test.beforeEach(() => setClock("2026-11-24T12:00:00+03:00"));
test.afterEach(() => resetClock());

atWidth("desktop", () => {
  test("is paid once, and is in no request, address or storage", async ({ page }) => {
    const sent: string[] = [];
    const scripts = new Set<string>();
    page.on("request", (request) => {
      sent.push(`${request.url()} ${request.postData() ?? ""}`);
      if (request.resourceType() === "script") scripts.add(new URL(request.url()).origin);
    });
    const me = payer(page);
    const { headers } = await me.open("cardOnline");
    expect(headers["content-security-policy"]).toMatch(
      /script-src 'self' (?:'sha256-[^']+' )+http:\/\/127\.0\.0\.1:\d+;/,
    );
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["cache-control"]).toContain("no-store");
    expect(headers["referrer-policy"]).toBe("no-referrer");
    await me.typeCard(cards.approved);
    await me.payButton().dblclick();
    const orderId = await me.paid("cardOnline");
    expect(await violationsInBothThemes(page)).toEqual([]);
    await expect.poll(() => cartCount(page)).toBe(0);
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    const leaks = [...sent, stored, page.url()].filter((text) => text.replaceAll(/[ +]/g, "").includes(cards.approved));
    expect(leaks).toEqual([]);
    expect(
      [...scripts].filter((origin) => origin !== storefrontUrl() && !origin.startsWith("http://127.0.0.1:")),
    ).toEqual([]);
    await page.reload();
    expect(await me.paid("cardOnline")).toBe(orderId);
  });
});

atWidth("phone", (view) => {
  test("that is declined can be replaced by another one", async ({ page }) => {
    const me = payer(page);
    await me.open("cardOnline");
    await me.payByCard(cards.poor);
    await me.refused(t("payment-page.card_errors.5051"));
    expect(await violationsInBothThemes(page)).toEqual([]);
    await me.payByCard(cards.approved);
    await me.paid("cardOnline");
    await page.locator("[data-task-head]").getByRole("link").click();
    // The cart is empty wherever it is shown, although the page is the delivery's and the order was not.
    const bar =
      view === "phone" ? page.getByRole("navigation", { name: t("shell.bottom_nav") }) : page.getByRole("banner");
    await expect(bar.getByRole("link", { name: t("shell-live.cart_count", { count: 0 }) })).toBeVisible();
  });

  test(
    "that is declined ten times, five of them with a captcha, has to wait, and the page says how long",
    inLongMode,
    async ({ page }) => {
      test.setTimeout(120_000);
      const captchas: string[] = [];
      page.on("request", (request) => {
        if (request.url().includes("/api/auth/captcha?purpose=payment")) captchas.push(request.method());
      });
      const me = payer(page);
      await me.open("cardOnline");
      for (let card = 0; card < 10; card += 1) {
        await me.payByCard(cards.poor);
        await me.refused(t("payment-page.card_errors.5051"));
        // A customer without a pointer goes on where the focus was.
        await expect(me.payButton()).toBeFocused();
      }
      expect(captchas).toHaveLength(5);
      await me.payByCard(cards.poor);
      await me.refusedByShop(/Слишком много отказов по картам\. Попробуйте через \d+ мин/);
      expect(await violationsInBothThemes(page)).toEqual([]);
    },
  );

  test("whose bank's answer was lost is paid once", async ({ page }) => {
    const me = payer(page);
    await me.open("cardOnline");
    await me.payByCard(cards.lostAnswer);
    await me.paid("cardOnline");
  });

  test("of which too little was taken is refunded, and the cart stays", inLongMode, async ({ page }) => {
    const me = payer(page);
    await me.open("cardOnline");
    await me.payByCard(cards.short);
    await me.resultOf();
    const moneyBack = [t("payment-page.result.title.refund_pending"), t("payment-page.result.title.refunded")];
    await expect(page.getByRole("heading", { name: new RegExp(moneyBack.join("|")) })).toBeVisible();
    expect(await cartCount(page)).toBe(4);
  });
});

test.describe("on a narrow phone", () => {
  test.use({ viewport: { width: 360, height: 640 } });
  const languages: readonly TestLanguage[] = isLong ? ["de", "en", "ru", "tr", "uk", "uz"] : ["de"];

  test("stands below its total and its time, and says in the width of the form what is wrong", async ({ page }) => {
    const { path } = await payer(page).open("cardOnline");
    const errors = { payment: ["5054", "5006"] };
    await page.route("**/api/order/pay", (route) => route.fulfill({ status: 422, json: { message: "", errors } }));
    for (const language of languages) {
      const say = words(language);
      await page.goto(`${path}?lang=${language}`);
      const tops = ["total", "time_left"].map((fact) =>
        page
          .getByText(say(`payment-page.${fact}`), { exact: true })
          .first()
          .evaluate((label) => label.getBoundingClientRect().top),
      );
      const [total, left] = await Promise.all(tops);
      expect(left, `${language}: the time beside the total`).toBe(total);
      const typed = { number: cards.expired, expiry: "1239", cvc: "123" } as const;
      for (const name of ["number", "expiry", "cvc"] as const) {
        await page.getByLabel(say(`payment-page.card.${name}`)).fill(typed[name]);
      }
      await page.keyboard.press("Enter");
      // The bank's first reason is the one that is said.
      await expect(page.getByText(say(`payment-page.card_errors.${errors.payment[0]}`))).toBeVisible();
      expect(await crampedNotes(page), language).toEqual([]);
    }
  });
});

if (isLong) {
  const refused = [
    ["has expired", cards.expired, "123", "5054"],
    ["has another code", cards.strictCode, "999", "5006"],
    ["the bank does not know", "4111111111111111", "123", "5014"],
  ] as const;
  for (const [what, pan, code, reason] of refused) {
    test(`that ${what} is refused, and the form stays`, async ({ page }) => {
      const me = payer(page);
      await me.open("cardOnline");
      await me.payByCard(pan, code);
      await me.refused(t(`payment-page.card_errors.${reason}`));
      await me.payByCard(cards.approved);
      await me.paid("cardOnline");
    });
  }

  for (const [what, pan] of [
    ["is reported before its answer comes", cards.earlyNews],
    ["is reported twice, with contradicting results,", cards.contradictingNews],
  ] as const) {
    test(`that ${what} is paid once`, async ({ page }) => {
      const me = payer(page);
      await me.open("cardOnline");
      await me.payByCard(pan);
      const id = await me.paid("cardOnline");
      expect((await ledgerOf(id)).captures).toHaveLength(1);
    });
  }

  test("that never reached the bank takes nothing, and is followed by another", async ({ page }) => {
    const me = payer(page);
    await me.open("cardOnline");
    await me.payByCard(cards.reset);
    await me.refused(t("payment-page.card_errors.payment_canceled"));
    await me.payByCard(cards.approved);
    await me.paid("cardOnline");
  });
}

// One city of the acquirer is enough for every day.
for (const city of isLong ? (["kaliningrad", "almaty", "berlin"] as const) : []) {
  test(`a card is paid in ${city}, on the page of the shop`, async ({ page }) => {
    const me = payer(page);
    await me.open("cardOnline", { city });
    await me.payByCard(cards.approved);
    await me.paid("cardOnline");
  });
}

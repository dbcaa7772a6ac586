import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import type { PaymentAlias } from "../../../lib/contract/payment";
import { ledgerOf, type PayingCity, pendingOrder } from "./payable";
import { storedOrder } from "./shop";
import { type TestLanguage, words } from "./words";

/** What browsers say of a bank that has no icon. */
export const bankIcon = /127\.0\.0\.1:\d+\/favicon\.ico/;

/** Sandbox cards by what they do (`bank/cards.ts`). */
export const cards = {
  approved: "4000000000003055",
  poor: "4000056655665556",
  form: "4242424242424242",
  formRefused: "2200000000000012",
  method: "2200000000000020",
  challenge: "2200000000000038",
  silentMethod: "2200000000000046",
  methodRefused: "2200000000000061",
  late: "2200000000000079",
  veryLate: "2200000000000087",
  lostAnswer: "2200000000000095",
  reset: "2200000000000103",
  earlyNews: "2200000000000111",
  contradictingNews: "2200000000000129",
  short: "2200000000000137",
  foreignIssuer: "2200000000000145",
  expired: "2200000000000152",
  strictCode: "2200000000000160",
} as const;

/** A customer on the payment page: does what people do, by the words they read. */
export function payer(page: Page, language: TestLanguage = "ru") {
  const t = words(language);
  const field = (name: "number" | "expiry" | "cvc") => page.getByLabel(new RegExp(t(`payment-page.card.${name}`)));

  return {
    payButton: () => page.getByRole("button", { name: new RegExp(`^${t("payment-page.pay", { amount: ".+" })}$`) }),
    timer: () => page.getByRole("timer"),

    /** Opens the payment page of a new order. */
    async open(type: PaymentAlias, options: { readonly city?: PayingCity; readonly phone?: string } = {}) {
      const path = `/${options.city ?? "moscow"}/order/payment/${await pendingOrder(page, type, options)}`;
      // Berlin speaks German by default.
      const answer = await page.goto(`${path}?lang=ru`);
      await this.atForm();
      return { path, headers: (await answer?.allHeaders()) ?? {} };
    },

    atForm: () => expect(page.getByRole("heading", { name: t("payment-page.title") })).toBeVisible(),

    /** Key by key: the focus moves on by itself. */
    async typeCard(pan: string, code = "123") {
      for (const name of ["number", "expiry", "cvc"] as const) await field(name).fill("");
      await field("number").click();
      await page.keyboard.type(`${pan}1239${code}`);
      await expect(field("cvc")).toHaveValue(code);
    },

    async payByCard(pan: string, code?: string) {
      await this.typeCard(pan, code);
      await this.payButton().click();
    },

    /** Answers on the issuer's page. */
    async confirm(code = "123456") {
      await page.getByTestId("otp").fill(code);
      await page.getByTestId("submit").click();
    },

    /** Reads the shop's refusal, which stands over the page. */
    async refusedByShop(message: RegExp | string) {
      const modal = page.getByRole("dialog", { name: t("common.error_title") });
      await modal.getByRole("button", { name: t("common.understood") }).click();
      await expect(page.getByRole("alert").getByText(message)).toBeVisible();
    },

    /** Reads the bank's refusal, which stands on the page with nothing over it. */
    async refused(message: RegExp | string) {
      await expect(page.getByRole("main").getByText(message)).toBeVisible();
      await expect(page.getByRole("dialog")).toBeHidden();
    },

    /**
     * So much of the page's time passes, in which it leaves. A page that leaves as its clock is moved may never say that
     * it was; where it leaves within seconds, they are waited for instead.
     */
    async leavesWithin(ms: number, left: Promise<unknown>) {
      await Promise.race([left, page.clock.fastForward(ms).catch(() => undefined)]);
      await left;
    },

    /** On the page of the result, whatever it is: the number of its order. */
    async resultOf(): Promise<number> {
      await page.waitForURL(/\/order\/payment-result\?/, { timeout: 20_000 });
      return Number(new URL(page.url()).searchParams.get("orderId"));
    },

    /** The page says that the order is accepted; the bank has taken its price once, and the database calls it paid. */
    async paid(type: PaymentAlias): Promise<number> {
      await expect(page.getByRole("heading", { name: t("payment-page.result.success_title") })).toBeVisible({
        timeout: 20_000,
      });
      const id = await this.resultOf();
      const { price_total, payment_type, status } = await storedOrder(page, id);
      expect(await ledgerOf(id)).toEqual({ captures: [Math.round(price_total * 100)], refunds: [] });
      expect({ payment_type, status: status.original_status }).toEqual({ payment_type: type, status: "accepted" });
      return id;
    },

    /** The page says that nothing was paid, and so do the bank and the database. */
    async unpaid(reason: string, status: "waiting_for_payment" | "payment_failed" | "canceled"): Promise<number> {
      await expect(page.getByRole("heading", { name: t("payment-page.result.failure_title") })).toBeVisible({
        timeout: 20_000,
      });
      await expect(page.getByRole("alert").getByText(reason)).toBeVisible();
      const id = await this.resultOf();
      expect(await ledgerOf(id)).toEqual({ captures: [], refunds: [] });
      expect((await storedOrder(page, id)).status.original_status).toBe(status);
      return id;
    },
  };
}

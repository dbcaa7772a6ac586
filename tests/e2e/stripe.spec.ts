/**
 * @group money
 * @rule SPEC-221 SPEC-521 SPEC-524
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import * as z from "zod";
import { type Child, startNode, untilReady } from "../../scripts/child";
import { freePort } from "../../scripts/ports";
import { programFile } from "../../scripts/program-file";
import { type Stack, startStack } from "../../scripts/stack";
import { layEmptyPglite } from "../support/empty-pglite";
import { startFakeStripe } from "../support/fake-stripe";
import { copyTaqueria } from "../support/taqueria";
import { customer } from "./support/customer";
import { expect, inLongMode, phone, test } from "./support/test";

/** The taqueria of the guide in Lisbon, in English and euros, whose cards Stripe takes on its own page (ADR-0077). */
test.describe.configure({ mode: "default" });
test.use({ viewport: phone, locale: "en-GB" });

const dataDir = mkdtempSync(join(tmpdir(), "mealfront-stripe-"));
const files = join(dataDir, "files");
let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
let upstream: Child;
let upstreamUrl = "";
let shop: Stack;

const Types = z.looseObject({ payment_types: z.array(z.unknown()) });
/** Adds a payment type to a file of the shop. */
const offer = (file: string, type: object): void => {
  const path = join(files, file);
  const read = Types.parse(JSON.parse(readFileSync(path, "utf8")));
  writeFileSync(path, JSON.stringify({ ...read, payment_types: [...read.payment_types, type] }));
};

test.beforeAll(async () => {
  stripe = await startFakeStripe();
  copyTaqueria(files);
  offer("cities/lisbon.json", { type: "cardOnline", online: true, acquirer: "stripe" });
  offer("shop.json", { type: "cardOnline", online: true });
  layEmptyPglite(dataDir);
  const storefrontPort = await freePort(13_900);
  const port = await freePort(13_910);
  const site = `http://localhost:${storefrontPort}`;
  const env = {
    ...stripe.env,
    DEMO: "1",
    NODE_ENV: "test",
    BRAND: "sushi",
    DATA_DIR: dataDir,
    SITE_URL: site,
    STOREFRONT_URL: site,
    UPSTREAM_PORT: String(port),
    KITCHEN_PACE: "100000",
    LOG_LEVEL: "error",
  };
  const said: string[] = [];
  const args = ["--import", "tsx", "scripts/shop.ts", "import", files];
  const imported = await startNode({ name: "import", args, env, output: (line) => said.push(line) }).ended;
  expect(imported, said.join("\n")).toBe(0);
  upstreamUrl = `http://127.0.0.1:${port}`;
  upstream = startNode({ name: "upstream", args: [programFile("upstream")], env, output: (line) => said.push(line) });
  await untilReady(upstream, `${upstreamUrl}/readyz`);
  shop = await startStack({
    brand: "sushi",
    mode: "production",
    dataDir,
    ports: { storefront: storefrontPort, upstream: port, bank: 13_920 },
    upstreamUrl,
    env: { LOG_LEVEL: "error", PAYMENT_ORIGINS: stripe.url },
    output: () => undefined,
  });
  stripe.connect(upstreamUrl);
});
test.afterAll(async () => {
  await shop?.stop();
  await upstream?.stop();
  await stripe?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
test.beforeEach(async ({ context }) => {
  stripe.forget();
  await context.addCookies([{ name: "sushi_cookie_notice", value: "rejected", url: shop.storefrontUrl }]);
});

const standing = async (id: number): Promise<unknown> => {
  const headers = { authorization: "Bearer demo-control-token" };
  const order = await (await fetch(`${upstreamUrl}/private/orders/${id}`, { headers })).json();
  return z.object({ payment_state: z.string() }).parse(order).payment_state;
};

/** A guest in Lisbon has written the form of a delivery, by card on Stripe's page, and is there. */
const atStripe = async (page: Page) => {
  const guest = customer(page, "en");
  const { t } = guest;
  await page.goto(`${shop.storefrontUrl}/lisbon?lang=en`);
  await guest.addDish("Birria ramen");
  await guest.giveAddress("Remédios 44", /Rua dos Remédios.*44/);
  await expect(page.getByRole("button", { name: new RegExp(t("shell-live.to_cart")) })).toBeVisible();
  await guest.addDish("Elote");
  await guest.goToCheckout();
  const writeForm = async (type: "card" | "cash") => {
    await guest.fillContacts({ name: "Inês" });
    await guest.form().locator('input[name="phone"]').fill("+351 912 345 678");
    await guest.form().getByLabel(t("checkout.room"), { exact: false }).fill("3");
    await guest.chooseTime();
    const name = type === "card" ? t("payment.hosted_card") : t("payment.delivery.cash");
    const radio = guest.form().getByRole("radio", { name, exact: true });
    await radio.focus();
    await page.keyboard.press("Space");
    // Who comes back finds his consent as he left it.
    if (!(await guest.form().locator('input[name="agreement"]').isChecked())) await guest.agree();
  };
  await writeForm("card");
  await guest.orderButton().click();
  await page.waitForURL(`${stripe.url}/c/pay/**`);
  const id = Number(/\d+/.exec((await page.getByTestId("line").textContent()) ?? "")?.[0]);
  return { ...guest, id, writeForm };
};

test("a guest pays on Stripe's page, from order to result", async ({ page }) => {
  const guest = await atStripe(page);
  await expect(page.getByTestId("line")).toHaveText(`Order no. ${guest.id}`);
  const amount = Number.parseFloat((await page.getByTestId("amount").textContent()) ?? "");
  await page.getByTestId("pay").click();
  await expect(page.getByRole("heading", { name: guest.t("payment-page.result.success_title") })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/lisbon/order/payment-result");
  await expect(page.getByText(guest.t("payment-page.result.number", { id: guest.id }))).toBeVisible();
  expect(stripe.ledger()).toEqual({ captures: 1, refunds: 0, net: Math.round(amount * 100) });
  expect(await standing(guest.id)).toBe("paid");
});

test("a card that is declined there ends nothing: another one pays", inLongMode, async ({ page }) => {
  const guest = await atStripe(page);
  await page.getByTestId("decline").click();
  await expect(page.getByRole("alert")).toHaveText(/insufficient funds/);
  expect(await standing(guest.id)).toBe("awaiting");
  await page.getByTestId("pay").click();
  await expect(page.getByRole("heading", { name: guest.t("payment-page.result.success_title") })).toBeVisible();
  expect(stripe.ledger()).toMatchObject({ captures: 1, refunds: 0 });
});

test("who goes back chooses cash instead, and Stripe's page takes no money any more", inLongMode, async ({ page }) => {
  const guest = await atStripe(page);
  const { t, id } = guest;
  const hosted = page.url();
  await page.getByTestId("cancel").click();
  await page.waitForURL(/\/lisbon\/cart$/);
  const main = page.getByRole("main");
  await expect(main.getByText(t("cart.waiting_order.title", { id }))).toBeVisible();
  await main.getByRole("button", { name: new RegExp(t("cart.order.button")) }).click();
  await guest.writeForm("cash");
  await guest.orderButton().click();
  expect(await guest.orderNumber()).not.toBe(id);
  await expect(page.getByText(t("tracking.note.replaced", { id }))).toBeVisible();
  expect([await standing(id), stripe.pages()]).toEqual(["canceled", { made: 1, open: 0, expired: 1 }]);
  await page.goto(hosted);
  await expect(page.getByRole("heading", { name: /expired/ })).toBeVisible();
  expect(stripe.ledger().captures).toBe(0);
});

test("who goes back pays on the same page after all", inLongMode, async ({ page }) => {
  const { t, id } = await atStripe(page);
  const hosted = page.url();
  await page.getByTestId("cancel").click();
  await page.getByRole("button", { name: t("cart.waiting_order.pay_of", { id }) }).click();
  await page.waitForURL(hosted);
  await page.getByTestId("pay").click();
  await expect(page.getByRole("heading", { name: t("payment-page.result.success_title") })).toBeVisible();
  expect([stripe.pages().made, stripe.ledger().captures]).toEqual([1, 1]);
});

test(
  "a tab that is closed at Stripe's is no loss: the webhook reports the payment",
  inLongMode,
  async ({ page, context }) => {
    const { t, id } = await atStripe(page);
    await page.close();
    stripe.payLast();
    expect(await stripe.notifyLast(upstreamUrl)).toBe(200);
    expect(await standing(id)).toBe("paid");
    const later = await context.newPage();
    await later.goto(`${shop.storefrontUrl}/lisbon/order/payment-result?orderId=${id}`);
    await expect(later.getByRole("heading", { name: t("payment-page.result.success_title") })).toBeVisible();
    expect(stripe.ledger()).toMatchObject({ captures: 1, refunds: 0 });
  },
);

test("an address of success is believed by nobody", inLongMode, async ({ page }) => {
  const { t, id } = await atStripe(page);
  await page.goto(`${shop.storefrontUrl}/lisbon/order/payment-result?orderId=${id}&state=payment-success`);
  await expect(page.getByRole("heading", { name: t("payment-page.result.waiting_title") })).toBeVisible();
  await expect(page.getByRole("button", { name: t("payment-page.result.again") })).toBeVisible();
  expect(await standing(id)).toBe("awaiting");
});

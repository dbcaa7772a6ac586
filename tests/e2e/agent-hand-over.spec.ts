/**
 * @group money
 * @group security
 * @rule SPEC-779 SPEC-780 SPEC-781 SPEC-789 SPEC-813
 */
import { expect, type Page } from "@playwright/test";
import { violationsInBothThemes } from "./support/axe";
import { customer, newPhone } from "./support/customer";
import { moved, observeShifts, withSlowReplies } from "./support/layout-shift";
import { ownShop } from "./support/own-shop";
import { bankIcon, cards, payer } from "./support/payment";
import { sentCode } from "./support/shop";
import { phone, test } from "./support/test";
import { words } from "./support/words";

/** What an assistant prepares and its person pays: from the agent's call to the kitchen, and back to the agent. */
const t = words("ru");
const SHOP = "moscow.13";
const COMMENT = "Без лука <b>совсем</b>";

test.use({
  viewport: phone,
  allowedNoise: new RegExp(`${bankIcon.source}|401 .*/api/|404 .*/api/(?:hand-over|order/link)|409 .*/api/hand-over`),
});

const shop = ownShop(
  "hand-over",
  { storefront: 14_160, upstream: 14_170, bank: 14_180 },
  {
    AGENTS: "1",
    AGENT_CARTS: "1",
    AGENT_CHECKOUTS: "1",
  },
);

/** "2026-11-27T08:30" begins at 08:30. */
const startOf = (slotId: string): string => slotId.slice(11, 16);

/** A checkout of two dishes that are collected, at the second time that is offered. */
const prepared = async (page: Page) => {
  const ucp = `${shop().storefrontUrl}/ucp`;
  const context = { location: SHOP, language: "ru" };
  const found = await page.request.post(`${ucp}/catalog/search`, { data: { query: "эдамаме", context } });
  const [dish] = (await found.json()).products;
  const method = { type: "pickup", selected_destination_id: SHOP, notes: COMMENT };
  const content = {
    line_items: [{ item: { id: dish.variants[0].id }, quantity: 2 }],
    context,
    buyer: { first_name: "Агентова", phone_number: "+79160000001" },
  };
  const begun = await page.request.post(`${ucp}/checkout-sessions`, {
    data: { ...content, fulfillment: { methods: [method] } },
  });
  expect(begun.status()).toBe(201);
  const { id, fulfillment } = await begun.json();
  const [, second] = fulfillment.methods[0].groups[0].options;
  const at = { ...method, groups: [{ selected_option_id: second.id }] };
  const changed = await page.request.put(`${ucp}/checkout-sessions/${id}`, {
    data: { ...content, fulfillment: { methods: [at] } },
  });
  const checkout = await changed.json();
  expect(checkout.status).toBe("requires_escalation");
  const read = async () => {
    const answer = await page.request.get(`${ucp}/checkout-sessions/${id}`);
    return answer.json();
  };
  return { link: String(checkout.continue_url), title: String(dish.title), slotId: String(second.id), read };
};

test("a person pays by card with 3-D Secure what an assistant has prepared, and the assistant learns that it is done", async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const { link, title, slotId, read } = await prepared(page);
  await withSlowReplies(page);
  await observeShifts(page);
  const answer = await page.goto(link);
  const headers = (await answer?.allHeaders()) ?? {};
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["referrer-policy"]).toBe("no-referrer");
  expect(headers["x-robots-tag"]).toBe("noindex");
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  await expect(page.getByRole("list", { name: t("hand-over.list") }).getByText(title)).toBeVisible();
  await expect(page.getByText(COMMENT)).toBeVisible();
  await expect(page.getByText("Агентова")).toBeHidden();
  expect(await moved(page)).toEqual([]);
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect((await read()).status).toBe("requires_escalation");

  await page.unroute("**/api/**");
  await page.getByRole("button", { name: t("hand-over.take") }).click();
  await page.waitForURL(/\/moscow\/cart$/);
  const guest = customer(page, "ru");
  await page
    .getByRole("main")
    .getByRole("button", { name: new RegExp(t("cart.order.button")) })
    .click();
  expect((await read()).messages.map(({ code }: { code: string }) => code)).toEqual(["handed_over"]);

  const login = page.getByRole("dialog", { name: t("login.title") });
  const digits = newPhone();
  await login.getByLabel(t("login.phone")).fill(digits.slice(1));
  await login.getByRole("button", { name: t("login.send.sms") }).click();
  const code = login.locator('input[autocomplete="one-time-code"]');
  await expect(code).toBeVisible();
  await code.fill((await sentCode(digits)).code);
  await expect(guest.form()).toBeVisible();
  // Place, time and comment are those of the assistant, after the login too.
  expect(await guest.orderType()).toBe("takeaway");
  await expect(guest.form().getByRole("radio", { name: new RegExp(`^${startOf(slotId)}`) })).toBeChecked();
  await expect(guest.form().getByLabel(t("checkout.comment_label"))).toHaveValue(COMMENT);
  await guest.fillContacts({ name: "Борис" });
  const types = guest.form().getByRole("region", { name: t("checkout.payment"), exact: true });
  await types.getByRole("radio", { name: t("payment.types.cardOnline"), exact: true }).focus();
  await page.keyboard.press("Space");
  await guest.agree();
  await guest.orderButton().click();

  const me = payer(page);
  await me.atForm();
  // Not paid yet: the assistant reads of no order.
  expect(await read()).toMatchObject({ status: "requires_escalation" });
  await me.payByCard(cards.form);
  await me.confirm();
  const id = await me.paid("cardOnline");
  const done = await read();
  expect(done).toMatchObject({ status: "completed", order: { id: String(id) }, line_items: [{ quantity: 2 }] });
  expect(JSON.stringify(done)).not.toMatch(new RegExp(`Агентова|Борис|${digits}|79160000001|лука`));

  // What the assistant passes on opens for everybody, in a browser that nobody has logged in to.
  const elsewhere = await browser.newContext({ viewport: phone, locale: "ru-RU" });
  const friend = await elsewhere.newPage();
  await withSlowReplies(friend);
  await observeShifts(friend);
  await friend.goto(done.order.permalink_url);
  await expect(friend.getByText(t("order-link.number", { id: String(id) }))).toBeVisible();
  await expect(friend.getByRole("list", { name: t("tracking.stages") })).toBeVisible();
  await expect(friend.getByText(new RegExp(title))).toBeVisible();
  await expect(friend.getByText(t("order-link.total"), { exact: true })).toBeVisible();
  expect(await moved(friend)).toEqual([]);
  await expect(friend.getByText(new RegExp(`Борис|${digits.slice(-4)}`))).toBeHidden();
  expect(await violationsInBothThemes(friend)).toEqual([]);
  await friend.goto(`${done.order.permalink_url.slice(0, -1)}_`);
  await friend.reload();
  await expect(friend.getByRole("heading", { name: t("order-link.missing") })).toBeVisible();
  await elsewhere.close();
});

test("a person with a full cart chooses, and a link that was used opens nothing elsewhere", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await page.goto(`${shop().storefrontUrl}/moscow`);
  const guest = customer(page, "ru");
  await guest.switchToTakeaway();
  await guest.chooseShop(/Арбат/);
  await guest.addDish("Эдамаме");
  const { link } = await prepared(page);
  await page.goto(link);
  await expect(page.getByText(t("hand-over.replaces"))).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole("button", { name: t("hand-over.replace") }).click();
  await page.waitForURL(/\/moscow\/cart$/);
  await page.goto(link);
  await expect(page.getByText(t("hand-over.taken"))).toBeVisible();

  const other = await browser.newContext({ viewport: phone, locale: "ru-RU" });
  const stranger = await other.newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole("heading", { name: t("hand-over.missing") })).toBeVisible();
  expect(await violationsInBothThemes(stranger)).toEqual([]);
  await other.close();
});

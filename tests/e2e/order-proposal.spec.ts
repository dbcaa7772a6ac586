/**
 * @group money
 * @rule SPEC-723
 */
import { expect } from "@playwright/test";
import { guestOf } from "../contract/guest";
import { customerOf, newPhone } from "../contract/login";
import { violationsInBothThemes } from "./support/axe";
import { onTicket, ticket } from "./support/board";
import { demoDesk } from "./support/demo-staff";
import { ownShop } from "./support/own-shop";
import { sentOrderLink } from "./support/shop";
import { desktop, phone, test } from "./support/test";
import { words } from "./support/words";

/** A dish that comes into an order in cash, which its customer agrees to by the link of an SMS. */
const t = words("ru");
const SHOP = 13;

test.use({ viewport: phone });

const shop = ownShop("proposal", { storefront: 13_760, upstream: 13_770, bank: 13_780, staff: 13_790 });

test("staff add a dish to an order in cash, its customer agrees by the link, and the board shows old and new", async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const customer = newPhone();
  const guest = guestOf(shop().upstreamUrl, customerOf(shop().upstreamUrl, undefined, customer));
  await guest.fetchingAt(SHOP);
  await guest.add("philadelphia", 2);
  const slot = await guest.slot(0);
  const id = await guest.order({ cash: 2000, interval_id: slot.id });
  const office = await browser.newContext({ viewport: desktop, locale: "ru-RU" });
  const board = await demoDesk(office, shop(), SHOP);
  await board.goto(`${shop().consoleUrl}/board`);
  await expect(board.getByText(String(id)).first()).toBeVisible();

  const desk = await office.newPage();
  await desk.goto(`${shop().consoleUrl}/orders/${id}`);
  const search = desk.getByRole("form", { name: t("staff-order-change.lines.add") });
  await search.getByRole("textbox").fill("маки с лососем");
  await search.getByRole("textbox").press("Enter");
  const dialog = desk.getByRole("dialog");
  await dialog.getByRole("button", { name: /Маки/ }).last().click();
  const ask = desk.getByRole("form", { name: t("staff-order-change.propose.submit") });
  await ask.getByRole("textbox").fill("позвонила");
  expect(await violationsInBothThemes(desk)).toEqual([]);
  await ask.getByRole("button").click();
  await expect(desk.getByText(t("staff-order-change.proposal.state.open"))).toBeVisible();

  await page.goto(await sentOrderLink(customer));
  await expect(page.getByRole("heading", { level: 1, name: t("order-link.change.title.open") })).toBeVisible();
  await expect(page.getByText(/сдача 758/)).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole("button", { name: /Да, за/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("order-link.change.title.agreed") })).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);

  await expect(desk.getByText(t("staff-order-change.proposal.state.agreed"), { exact: true })).toBeVisible({
    timeout: 30_000,
  });
  await expect(desk.getByText(/758.*2.000/)).toBeVisible();
  await expect(board.getByText(t("staff-board.changed"), { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  await expect(ticket(board, id)).toContainText("Маки");
  // The sum is the counter's, among the details.
  await onTicket(board, id, t("staff-board.details")).click();
  await expect(board.getByRole("dialog")).toContainText(/1.242/);
  await office.close();
});

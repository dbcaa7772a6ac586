/** @rule SPEC-750 SPEC-752 */
import { expect, type Page, test } from "@playwright/test";
import * as z from "zod";
import { formatPrice } from "../../lib/domain/menu/price";
import { inColumn, onTicket, ticket, tonesOf } from "./support/board";
import { ledgerOf } from "./support/payable";
import { cards, payer } from "./support/payment";
import { takeOrderByPhone } from "./support/phone-order";
import { canOpenShift, openShiftShop, type ShiftLanguage, shiftOf } from "./support/shift";
import { type ShiftCustomer, shiftCustomer } from "./support/shift-customer";
import { type ShiftStaff, shiftStaff } from "./support/shift-staff";
import { advanceClock, resetClock, sentSms, setClock, storedOrder, visit } from "./support/shop";
import { isLong, isUsual } from "./support/test";

/**
 * An evening at a shop in the words of those who work it: a tablet in the kitchen, a manager at the console, customers on
 * their phones. The grace of a tap and the minutes of a cut line pass by the clock of the shop.
 */

/** Open round the clock. */
const SHOP = 13;
const GRACE_S = 30;
const CUT_S = 180;

const evenings = {
  ru: {
    begins: "2026-11-24T19:00:00+03:00",
    tablet: "У печи",
    why: "Кончился лосось",
    city: "Москва",
    caller: "Борис",
  },
  tr: {
    begins: "2026-11-25T19:00:00+03:00",
    tablet: "Fırının yanı",
    why: "Somon bitti",
    city: "Moskova",
    caller: "Barış",
  },
} as const;

/** What browsers say of a line that is cut, of a refused order, and of a bank that has no icon. */
const expected = /ERR_INTERNET_DISCONNECTED|409|422|favicon/;

const Tap = z.object({ tap_id: z.string() });

type Evening = {
  readonly language: ShiftLanguage;
  readonly why: string;
  readonly staff: ShiftStaff;
  readonly tablet: Page;
  readonly manager: Page;
  readonly anna: ShiftCustomer;
  readonly boris: ShiftCustomer;
};

/** An order and who has placed it. */
type Placed = { readonly guest: ShiftCustomer; readonly id: number; readonly isReady?: true };

let shop: Awaited<ReturnType<typeof openShiftShop>>;

test.skip(!canOpenShift, "PostgreSQL is needed");
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  shop = await openShiftShop();
  visit(shop.stack);
});
test.afterAll(async () => {
  visit(null);
  await shop?.stop();
});

/** The sound is tested where the work is done. */
const testSound = async ({ tablet, staff: { board, button } }: Evening) => {
  const untested = tablet.getByText(board("sound.warning.untested"));
  await expect(untested).toBeVisible();
  await button(tablet, board("sound.open")).click();
  await button(tablet, board("sound.test.ring")).click();
  await button(tablet, board("sound.heard")).click();
  await expect(untested).toBeHidden();
  await expect(tablet.getByText(board("line.live_short"))).toBeVisible();
};

/** A paid order rings until somebody accepts it; returns its number. */
const acceptPaid = async ({ tablet, anna, staff: { board } }: Evening): Promise<number> => {
  const before = (await tonesOf(tablet)).length;
  const id = await anna.pay({ philadelphia: 2, edamame: 1 });
  await anna.follow(id);
  await expect(inColumn(tablet, "new", id)).toContainText(board("paid"));
  await expect.poll(async () => (await tonesOf(tablet)).length - before).toBeGreaterThanOrEqual(6);
  await onTicket(tablet, id, board("move.accept")).click();
  await expect(inColumn(tablet, "preparation", id)).toBeVisible();
  return id;
};

const undoRefusal = async ({ tablet, staff }: Evening, id: number) => {
  await staff.refuse(tablet, id, "too_busy");
  expect((await ledgerOf(id)).refunds).toEqual([]);
  await staff.undo(tablet, id).click();
  await expect(onTicket(tablet, id, staff.board("move.start"))).toBeVisible();
  await expect(staff.undo(tablet, id)).toBeHidden();
};

/** The money of a refused order goes back after the grace, and its customer reads why; that of `other` stays. */
const refusePaid = async ({ tablet, staff, anna, boris }: Evening, other: number) => {
  const quiet = (await tonesOf(tablet)).length;
  const id = await boris.pay({ philadelphia: 3 });
  await boris.follow(id);
  await expect(inColumn(tablet, "new", id)).toBeVisible();
  await staff.refuse(tablet, id, "sold_out");
  // It rang, and the sound ended with the refusal.
  const rung = (await tonesOf(tablet)).length;
  expect(rung).toBeGreaterThan(quiet);
  const { captures, refunds } = await ledgerOf(id);
  expect(refunds).toEqual([]);
  await expect(boris.page.getByText(staff.t("upstream.refusal.sold_out"))).toBeHidden();

  await advanceClock(GRACE_S + 1);
  await expect.poll(async () => (await ledgerOf(id)).refunds).toEqual(captures);
  await expect(boris.page.getByText(staff.t("upstream.refusal.sold_out"))).toBeVisible();
  await expect(staff.undo(tablet, id)).toBeHidden();
  // By then the tap that was taken back would have become final too.
  expect((await ledgerOf(other)).refunds).toEqual([]);
  await expect(anna.page.getByText(staff.t("tracking.canceled_next"))).toBeHidden();
  expect((await tonesOf(tablet)).length).toBe(rung);
};

/** A part of what was paid goes back; kitchen and customer read what has changed. */
const takeLineOff = async ({ manager, tablet, staff, anna, why }: Evening, id: number) => {
  const { t, board, button } = staff;
  const change = (key: string, values = {}) => t(`staff-order-change.${key}`, values);
  await staff.go(manager, "support");
  await manager.getByLabel(t("staff-support.query")).fill(String(id));
  await button(manager, t("staff-support.search")).click();
  await manager.getByRole("link", { name: new RegExp(`№ ${id}`) }).click();
  const name = change("lines.off_named", { name: anna.nameOf("edamame") });
  await button(manager, t("common.counter.increase", { name })).click();
  await expect(manager.getByText(new RegExp(change("preview.refund", { amount: ".+" })))).toBeVisible();
  await manager
    .getByRole("form", { name: change("lines.submit") })
    .getByLabel(change("loss.why"))
    .fill(why);
  const tones = (await tonesOf(tablet)).length;
  await button(manager, change("lines.submit")).click();
  await expect(manager.getByText(change("refund.state.done"))).toBeVisible();
  await expect.poll(async () => (await ledgerOf(id)).refunds.length).toBe(1);

  await expect(ticket(tablet, id)).toContainText(board("changed"));
  await expect.poll(async () => (await tonesOf(tablet)).length).toBeGreaterThan(tones);
  await onTicket(tablet, id, board("change_seen")).click();
  await expect(ticket(tablet, id)).not.toContainText(board("changed"));
  // Her page follows the order.
  await expect(anna.page.getByText(t("order.changed.title"))).toBeVisible();
};

/** A dish is stopped while it lies in a cart, and is sold again. */
const stopDish = async ({ tablet, staff, anna, why }: Evening) => {
  const { t, states, button, dialog } = staff;
  await anna.fill({ edamame: 2 });
  const name = anna.nameOf("edamame");
  await anna.open("?modal=cart");
  const cart = anna.dialog(t("cart.title"));
  const order = cart.getByRole("button", { name: new RegExp(`^${t("cart.order.button")}`) });
  await expect(order).not.toHaveAttribute("aria-disabled");

  await staff.go(tablet, "states");
  // The dish stands above a choice of the same name.
  const onSale = tablet.getByRole("switch", { name: states("on_sale", { name }), exact: true }).first();
  await onSale.click();
  const form = dialog(tablet, states("dialog.stop", { name }));
  await form.getByLabel(states("form.reason")).fill(why);
  await button(tablet, states("form.stop")).click();
  await expect(onSale).not.toBeChecked();
  // Her cart lies open.
  await expect(cart.getByRole("list").getByText(t("upstream.product.stop"))).toBeVisible();
  await expect(order).toHaveAttribute("aria-disabled", "true");

  await tablet
    .getByRole("region", { name: states("banner") })
    .getByRole("button", { name: states("end") })
    .click();
  await expect(onSale).toBeChecked();
  await expect(cart.getByRole("list").getByText(t("upstream.product.stop"))).toBeHidden();
  await expect(order).not.toHaveAttribute("aria-disabled");
};

/** Two customers press for the last portion at once: one gets it, the other reads so. */
const sellLastPortion = async ({ tablet, staff, anna, boris, why }: Evening): Promise<Placed> => {
  const { states, board, button, dialog, t } = staff;
  const quiet = (await tonesOf(tablet)).length;
  await Promise.all([anna, boris].map((guest) => guest.fill({ cheesecake: 1 })));
  const dish = anna.nameOf("cheesecake");
  await tablet.getByRole("radio", { name: states("portions") }).click({ force: true });
  await button(tablet, states("count_named", { name: dish })).click();
  const form = dialog(tablet, states("dialog.portions", { name: dish }));
  await form.getByLabel(states("form.amount")).fill("1");
  await form.getByLabel(states("form.reason")).fill(why);
  await button(tablet, states("form.portions")).click();
  await expect(tablet.getByText(states("left", { count: 1 }))).toBeVisible();

  await Promise.all([anna, boris].map((guest) => guest.atCheckout()));
  // By key: who is later on a slow machine may read already that it is gone.
  await Promise.all([anna, boris].map((guest) => guest.orderButton().press("Enter")));
  const isServed = ({ page }: ShiftCustomer): boolean => /\/order\/\d+\/tracking/.test(page.url());
  await expect.poll(() => [anna, boris].filter(isServed).length).toBe(1);
  const [guest, late] = isServed(anna) ? [anna, boris] : [boris, anna];
  const gone = late.page.getByText(t("checkout.changed.gone", { name: dish }));
  await expect(gone.or(late.page.getByText(t("cart.order.unavailable", { name: dish }))).first()).toBeVisible();
  await expect(tablet.getByText(states("left", { count: 0 }))).toBeVisible();
  expect(isServed(late)).toBe(false);
  // The tablet rings on its other screens too, and leads to the board (SPEC-752).
  await expect(tablet.getByText(board("title_news", { count: 1 }))).toBeVisible();
  await expect.poll(async () => (await tonesOf(tablet)).length).toBeGreaterThan(quiet);
  await tablet.getByRole("link", { name: board("to_board"), exact: true }).click();
  return { guest, id: await guest.orderNumber() };
};

/** Somebody orders on the telephone and pays by the link of an SMS; only then the kitchen has it. */
const orderByPhone = async ({ tablet, manager, staff, anna, boris, language }: Evening): Promise<Placed> => {
  const { t, board } = staff;
  await staff.go(manager, "phone-order");
  const { city, caller } = evenings[language];
  const wish = { language, phone: boris.phone, city, shop: SHOP, dish: anna.nameOf("edamame"), name: caller };
  const id = await takeOrderByPhone(manager, wish);
  await expect(tablet.getByText(String(id))).toBeHidden();
  const linkOf = async () => /https?:\S+#\S+/.exec((await sentSms(boris.phone)).join("\n"))?.[0] ?? "";
  await expect.poll(linkOf).toContain("#");
  await boris.page.goto(await linkOf());
  await expect(boris.page.getByText(t("order-link.intro"))).toBeVisible();
  await payer(boris.page, language).payByCard(cards.approved);
  await expect(boris.page.getByRole("heading", { name: t("payment-page.result.success_title") })).toBeVisible();
  await expect(inColumn(tablet, "new", id)).toContainText(board("paid"));
  await expect(manager.getByText(t("staff-pay-link.paid"), { exact: true })).toBeVisible();
  return { guest: boris, id };
};

/** The tablet has no line for three minutes: it says so, sends once what was tapped, and shows what came meanwhile. */
const cutLine = async ({ tablet, staff, boris }: Evening, id: number): Promise<number> => {
  const { board } = staff;
  await onTicket(tablet, id, board("move.start")).click();
  await expect(onTicket(tablet, id, board("move.ready"))).toBeVisible();
  const taps: string[] = [];
  tablet.on("request", (request) => {
    if (request.url().endsWith("/moves")) taps.push(request.postData() ?? "");
  });
  await tablet.context().setOffline(true);
  await expect(tablet.getByText(new RegExp(board("line.lost", { time: "\\d\\d:\\d\\d" })))).toBeVisible();
  await onTicket(tablet, id, board("move.ready")).click();
  await expect(ticket(tablet, id)).toContainText(board("not_sent"));
  const missed = await boris.order({ philadelphia: 1 });
  await advanceClock(CUT_S);
  await expect(ticket(tablet, missed)).toBeHidden();

  const tones = (await tonesOf(tablet)).length;
  await tablet.context().setOffline(false);
  await expect(inColumn(tablet, "ready", id)).toBeVisible();
  await expect(inColumn(tablet, "new", missed)).toBeVisible();
  await expect.poll(async () => (await tonesOf(tablet)).length).toBeGreaterThan(tones);
  await expect(tablet.getByText(board("line.live_short"))).toBeVisible();
  // However often it was tried: the move before it became final meanwhile, which is nobody else's doing.
  expect(new Set(taps.map((body) => Tap.parse(JSON.parse(body)).tap_id)).size).toBe(1);
  return missed;
};

/** All orders are handed out, and the manager reads what the evening brought: as much as customers have paid, less what went back. */
const closeShift = async ({ tablet, manager, staff }: Evening, placed: readonly Placed[]) => {
  const { t, board } = staff;
  for (const { id, isReady } of placed) {
    const moves = ["accept", "start", "ready", "handed_out"];
    for (const move of isReady === true ? moves.slice(-1) : moves) {
      await onTicket(tablet, id, board(`move.${move}`)).click();
    }
    await expect(ticket(tablet, id)).toBeHidden();
  }
  await advanceClock(GRACE_S + 1);
  const orders = await Promise.all(placed.map(({ guest, id }) => storedOrder(guest.page, id)));
  const takings = orders.reduce((sum, { price_total }) => sum + price_total, 0);

  await staff.go(manager, "figures");
  const sum = (name: string) =>
    manager
      .locator("dt", { hasText: t(`staff-figures.sum.${name}`) })
      .first()
      .locator("xpath=following-sibling::dd");
  await expect(sum("orders")).toHaveText(String(placed.length));
  await expect(sum("takings")).toHaveText(formatPrice(takings, "RUB", false));
  await expect(manager.getByRole("row", { name: new RegExp(t("upstream.refusal.sold_out")) })).toContainText("1");
};

/** One language in the gate: an evening takes a minute, and what differs in the other one are its words. */
for (const language of isLong ? (["ru", "tr"] as const) : (["ru"] as const)) {
  test(`an evening shift in ${language}, from the first sound to the day's figures`, async ({ browser }) => {
    test.setTimeout(300_000);
    const { begins, tablet: name, why } = evenings[language];
    await setClock(begins);
    const shift = shiftOf(browser, shop, language);
    const session = await shop.manager();
    const newcomer = async () => shiftCustomer(await shift.phone(), language, SHOP);
    const evening: Evening = {
      language,
      why,
      staff: shiftStaff(language),
      tablet: await shift.tablet(session, SHOP, name),
      manager: await shift.atConsole(session, "/figures"),
      anna: await newcomer(),
      boris: await newcomer(),
    };
    await test.step("the sound is tested", () => testSound(evening));
    const first = await test.step("a paid order rings until it is accepted", () => acceptPaid(evening));
    await test.step("it is refused, and the refusal undone", () => undoRefusal(evening, first));
    await test.step("another is refused, and refunded after the grace", () => refusePaid(evening, first));
    await test.step("one line comes off a paid order", () => takeLineOff(evening, first));
    await test.step("a dish is stopped that lies in a cart", () => stopDish(evening));
    const last = await test.step("the last portion is sold once", () => sellLastPortion(evening));
    const called = await test.step("a phone order is paid by link", () => orderByPhone(evening));
    const missed = await test.step("the line is cut for three minutes", () => cutLine(evening, first));
    await test.step("the day's figures are read", () =>
      closeShift(evening, [
        { guest: evening.anna, id: first, isReady: true },
        last,
        called,
        { guest: evening.boris, id: missed },
      ]));
    expect(shift.noise.filter((line) => !expected.test(line) && !isUsual(line))).toEqual([]);
    await shift.close();
    await resetClock();
  });
}

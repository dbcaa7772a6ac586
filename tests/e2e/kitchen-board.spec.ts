/** @rule SPEC-602 SPEC-604 SPEC-606 SPEC-754 */
import { type BrowserContext, expect, type Locator, type Page, test } from "@playwright/test";
import { orderCancel } from "../../lib/contract/order/order";
import { staffStationsChange } from "../../lib/contract/staff/staff-board";
import { staffDeviceBegin, staffDevicePair } from "../../lib/contract/staff/staff-device";
import { findPostgres } from "../../scripts/system";
import { bundleCommands } from "../contract/command";
import { control } from "../contract/control";
import { type Cluster, startCluster } from "../support/postgres";
import { createStaffBrowser } from "../support/staff-browser";
import { openStaffShop, type StaffShop } from "../support/staff-shop";
import { violationsInBothThemes } from "./support/axe";
import { column, spyOnSound, ticket, tonesOf } from "./support/board";
import { tabTo } from "./support/keys";
import { KITCHEN, placeOrder as orderAt } from "./support/kitchen-order";
import { words } from "./support/words";

const SHOP = KITCHEN;
const tablet = { width: 1024, height: 768 };
const bin = findPostgres();

let cluster: Cluster | null = null;
let shop: StaffShop;
let manager: ReturnType<typeof createStaffBrowser>;
let tablets = 0;

test.describe.configure({ mode: "default" });
test.skip(bin === null, "There is no PostgreSQL here");
test.beforeAll(async () => {
  test.setTimeout(300_000);
  await bundleCommands();
  cluster = await startCluster(bin ?? "", { fsync: "off" });
  shop = await openStaffShop("board_walk", cluster.createDatabase("board_server"), { SMS_GATEWAY_URL: "" });
  await control(shop.back.url, "/stops", { kind: "kitchen", shop_id: SHOP, slot_minutes: null });
  manager = await shop.newcomer("Maria", "manager", String(SHOP));
});
test.afterAll(async () => {
  await shop?.stop();
  cluster?.stop();
});

type Opened = { readonly language: string; readonly name?: string };

/** The board on a tablet that was just paired, in a language. */
const openTablet = async (context: BrowserContext, { language, name = "Kitchen" }: Opened): Promise<Page> => {
  const { code } = await manager.get(staffDeviceBegin, { body: { shop_id: SHOP } });
  tablets += 1;
  const device = createStaffBrowser(shop.consoleUrl, `198.51.100.${tablets}`);
  await device.get(staffDevicePair, { body: { code, name } });
  await context.addCookies(
    [...device.cookies].map(([cookie, value]) => ({ name: cookie, value, url: shop.consoleUrl })),
  );
  await context.addInitScript((code) => localStorage.setItem("console_language", code), language);
  await context.addInitScript(spyOnSound);
  const page = await context.newPage();
  await page.goto(`${shop.consoleUrl}/board`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return page;
};

const placeOrder = (ordered?: Parameters<typeof orderAt>[1]) => orderAt(shop, ordered);

/** Nobody's orders disturb the next walk. */
const clearBoard = () =>
  shop.query(`update orders set original_status = 'done', completed_at = now() where shop_id = ${SHOP}`);

test.use({ viewport: tablet, hasTouch: true });
test.afterEach(clearBoard);

test("an order from its first ring to its customer, in Russian", async ({ context }) => {
  const page = await openTablet(context, { language: "ru" });
  const noise: string[] = [];
  page.on("console", (message) => noise.push(message.text()));
  await expect(page.getByText("В эту смену звук не проверяли.")).toBeVisible();
  await page.getByRole("button", { name: "Проверить звук" }).click();
  await page.getByRole("button", { name: "Звонок нового заказа" }).click();
  await page.getByRole("button", { name: "Да, хорошо" }).click();
  await expect(page.getByText("В эту смену звук не проверяли.")).toBeHidden();
  await expect(page.getByText("На связи")).toBeVisible();
  const tested = (await tonesOf(page)).length;
  // An open board with nothing to do is silent.
  await page.waitForTimeout(3_000);
  expect(await tonesOf(page)).toHaveLength(tested);

  const { id } = await placeOrder();
  await expect(ticket(page, id)).toBeVisible();
  await expect.poll(async () => (await tonesOf(page)).length - tested).toBeGreaterThanOrEqual(6);
  await expect(ticket(page, id)).toContainText("2 ×");
  await ticket(page, id).getByRole("button", { name: "Принять", exact: true }).click();
  await expect(column(page, "preparation").locator(`[data-order="${id}"]`)).toBeVisible();
  const rung = (await tonesOf(page)).length;
  await page.waitForTimeout(3_500);
  expect(await tonesOf(page)).toHaveLength(rung);

  // A slip of the finger.
  await page.getByRole("button", { name: `Вернуть: ${id} принят` }).click();
  await expect(column(page, "new").locator(`[data-order="${id}"]`)).toBeVisible();
  await ticket(page, id).getByRole("button", { name: "Принять", exact: true }).click();
  await ticket(page, id).getByRole("button", { name: "Начать" }).click();
  await ticket(page, id).getByRole("button", { name: "Готово" }).click();
  await expect(column(page, "ready").locator(`[data-order="${id}"]`)).toBeVisible();
  await ticket(page, id).getByRole("button", { name: "Выдан" }).click();
  await expect(ticket(page, id)).toBeHidden();
  await expect(page.getByText(`${id} выдан`)).toBeVisible();
  await page.getByRole("button", { name: "Завершённые заказы" }).click();
  await expect(page.getByRole("dialog")).toContainText(String(id));
  expect(noise).toEqual([]);
});

test("a refusal can be taken back before anybody outside the shop knows of it", async ({ context }) => {
  const page = await openTablet(context, { language: "ru" });
  const { guest, id } = await placeOrder();
  await ticket(page, id).getByRole("button", { name: "Подробности и отказ" }).click();
  await page.getByRole("button", { name: "Отказать", exact: true }).click();
  await page.getByRole("radio", { name: "Слишком много заказов" }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Отказать", exact: true }).click();
  await expect(page.getByText(/Клиент узнает через \d+ с/)).toBeVisible();
  await page.getByRole("button", { name: `Вернуть: ${id}: отказ` }).click();
  await expect(column(page, "new").locator(`[data-order="${id}"]`)).toBeVisible();
  expect(guest).toBeDefined();
});

test("two tablets on one order move it once, and the later one is notified", async ({ browser }) => {
  const [first, second] = await Promise.all([
    browser.newContext({ viewport: tablet }),
    browser.newContext({ viewport: tablet }),
  ]);
  const one = await openTablet(first, { language: "ru", name: "Плита" });
  const other = await openTablet(second, { language: "ru", name: "Раздача" });
  const { id } = await placeOrder();
  await expect(ticket(one, id)).toBeVisible();
  await expect(ticket(other, id)).toBeVisible();
  // The second one learns of the first tap too late.
  await other.route("**/staff/board/orders/*/moves", async (route) => {
    await one.waitForTimeout(300);
    await route.continue();
  });
  await other.evaluate((number) => {
    const button = document.querySelector<HTMLElement>(`[data-order="${number}"] button`);
    button?.click();
  }, id);
  await ticket(one, id).getByRole("button", { name: "Принять", exact: true }).click();
  await expect(other.getByText(`${id}: Плита успел раньше («Принять»`)).toBeVisible();
  await expect(column(other, "preparation").locator(`[data-order="${id}"]`)).toBeVisible();
  await other.getByRole("button", { name: "Понятно" }).click();
  await expect(other.getByText("успел раньше")).toBeHidden();
  await Promise.all([first.close(), second.close()]);
});

test("what is tapped while the line is cut is sent once when it is back", async ({ context }) => {
  const page = await openTablet(context, { language: "ru" });
  const { id } = await placeOrder();
  await expect(ticket(page, id)).toBeVisible();
  const moves: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/moves")) moves.push(request.postData() ?? "");
  });
  await context.setOffline(true);
  await expect(page.getByText(/Нет связи с \d\d:\d\d\./)).toBeVisible();
  await ticket(page, id).getByRole("button", { name: "Принять", exact: true }).click();
  await expect(ticket(page, id).getByText("Не отправлено")).toBeVisible();
  await expect(page.getByText(`${id}: «Принять» ещё не отправлено`)).toBeVisible();
  await context.setOffline(false);
  await expect(column(page, "preparation").locator(`[data-order="${id}"]`)).toBeVisible();
  await expect(page.getByText("Нет связи")).toBeHidden();
  // However often it was tried, it is one tap.
  expect(new Set(moves).size).toBe(1);
  const acts = await shop.query(
    `select count(*) from staff_audit where act = 'order.accept' and subject = 'order ${id}'`,
  );
  expect(acts).toEqual([{ count: "1" }]);
});

test("a cancelled order stays in red until the kitchen has seen it", async ({ context }) => {
  const page = await openTablet(context, { language: "tr" });
  const { guest, id } = await placeOrder();
  await expect(ticket(page, id)).toBeVisible();
  await guest.get(orderCancel, { body: { order_id: id } });
  await expect(ticket(page, id)).toContainText("Müşteri iptal etti");
  await ticket(page, id).getByRole("button", { name: "Gördük, durdurduk" }).click();
  await expect(ticket(page, id)).toBeHidden();
});

test("stations mark their parts, and the expediter sees what they owe", async ({ context }) => {
  const groups = await shop.query("select id from product_groups order by id");
  const group_ids = groups.map(({ id }) => Number(id));
  await manager.get(staffStationsChange, {
    query: { shop: String(SHOP) },
    body: { stations: [{ id: null, name: "Холодный цех", group_ids }] },
  });
  const page = await openTablet(context, { language: "ru" });
  const { id } = await placeOrder();
  await ticket(page, id).getByRole("button", { name: "Принять", exact: true }).click();
  await expect(ticket(page, id)).toContainText("Холодный цех: осталось 2");
  await page.getByRole("combobox", { name: "Чей это экран" }).selectOption("Холодный цех");
  await ticket(page, id).getByRole("button", { name: "Наша часть готова" }).click();
  await expect(ticket(page, id).getByRole("button", { name: "Ещё не готово" })).toBeVisible();
  await page.getByRole("combobox", { name: "Чей это экран" }).selectOption("Раздача");
  await expect(ticket(page, id)).toContainText("Все цеха готовы");
  await manager.get(staffStationsChange, { query: { shop: String(SHOP) }, body: { stations: [] } });
});

test("a customer's words are text, and nothing of the board is wrong for axe in either theme", async ({ context }) => {
  const page = await openTablet(context, { language: "tr" });
  const { id } = await placeOrder({ comment: '<img src=x onerror="document.title=1"> alerji', name: "<b>Ayşe</b>" });
  await expect(ticket(page, id)).toContainText('<img src=x onerror="document.title=1"> alerji');
  expect(await page.locator("article img, article b").count()).toBe(0);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await ticket(page, id).getByRole("button", { name: "Ayrıntılar ve ret" }).click();
  await expect(page.getByRole("dialog")).toContainText("<b>Ayşe</b>");
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press("Escape");
});

test("a shift by keyboard alone", async ({ context }) => {
  const page = await openTablet(context, { language: "tr" });
  const [{ id: first }, { id: second }] = [await placeOrder(), await placeOrder()];
  await expect(ticket(page, second)).toBeVisible();
  await ticket(page, first).getByRole("button", { name: "Kabul et", exact: true }).focus();
  await page.keyboard.press("Enter");
  // The ticket has left the column: the one that took its place has the focus.
  await expect(ticket(page, second).getByRole("button").first()).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^\+10 dk/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(column(page, "preparation").locator(`[data-order="${second}"]`)).toBeVisible();
});

test("an order's dialog by keyboard alone: a refusal is taken back, later nobody collects it", async ({ context }) => {
  const page = await openTablet(context, { language: "de" });
  const t = words("de");
  const { id } = await placeOrder();
  await expect(ticket(page, id)).toBeVisible();
  const dialog = page.getByRole("dialog");
  const pressed = async (target: Locator): Promise<void> => {
    await tabTo(page, target, { most: 150 });
    await page.keyboard.press("Enter");
  };
  const onTicket = (name: string) => ticket(page, id).getByRole("button", { name, exact: true });
  const inDialog = (name: string) => dialog.getByRole("button", { name, exact: true });

  await pressed(onTicket(t("staff-board.details")));
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(onTicket(t("staff-board.details"))).toBeFocused();
  await page.keyboard.press("Enter");
  await pressed(inDialog(t("staff-board.move.refuse")));
  await tabTo(page, dialog.getByRole("radio").first());
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("radio").nth(1)).toBeChecked();
  await pressed(inDialog(t("staff-board.refuse.confirm")));
  await expect(dialog).toBeHidden();
  const refused = t("staff-board.moved.refuse", { number: id });
  await pressed(page.getByRole("button", { name: `${t("staff-board.undo")}: ${refused}` }));
  await expect(column(page, "new").locator(`[data-order="${id}"]`)).toBeVisible();

  for (const move of ["accept", "start", "ready"]) await pressed(onTicket(t(`staff-board.move.${move}`)));
  await expect(column(page, "ready").locator(`[data-order="${id}"]`)).toBeVisible();
  await pressed(onTicket(t("staff-board.details")));
  await pressed(inDialog(t("staff-board.move.not_collected")));
  await tabTo(page, dialog.getByRole("radio", { checked: true }));
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("radio", { name: t("staff-order-change.loss.courier") })).toBeChecked();
  await pressed(inDialog(t("staff-board.not_collected.confirm")));
  await expect(ticket(page, id)).toBeHidden();
  // Work goes on where it was, not at the top of the page.
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
});

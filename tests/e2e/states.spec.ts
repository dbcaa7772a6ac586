/** @rule SPEC-740 SPEC-741 SPEC-742 SPEC-744 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, expect, type Page, test } from "@playwright/test";
import type { BodyOf } from "../../lib/contract/endpoint";
import { staffStateEnd, staffStateSet, staffStates } from "../../lib/contract/staff/staff-state";
import { copyBuild } from "../../scripts/build-copy";
import { type Stack, startStack } from "../../scripts/stack";
import { findPostgres } from "../../scripts/system";
import { bundleCommands } from "../contract/command";
import { type Cluster, startCluster } from "../support/postgres";
import type { createStaffBrowser } from "../support/staff-browser";
import { staffPeople } from "../support/staff-newcomer";
import { violationsInBothThemes } from "./support/axe";
import { customer } from "./support/customer";
import { setClock, setLimits, visit } from "./support/shop";
import { desktop, inLongMode } from "./support/test";

/** Pages that lie open while the staff close, stop, count and hurry. */
const MOSCOW = 1;
const TVERSKAYA = 11;
const ARBAT = 12;
const NOON = "2026-11-21T12:05:00+03:00";
const NIGHT = "2026-11-22T04:00:00+03:00";
const SECRET = "a secret of the walks alone";
const buildDir = join(".data", "build-states");
const bin = findPostgres();

type Language = "ru" | "de";
const dishes = { ru: "Эдамаме", de: "Edamame" } as const;
const words = {
  ru: { soldOut: "На сегодня закончилось.", shop: "Сегодня заказы больше не принимаем." },
  de: { soldOut: "Für heute ausverkauft.", shop: "Heute nehmen wir keine Bestellungen mehr an." },
} as const;

let cluster: Cluster | null = null;
let shop: Stack;
let owner: ReturnType<typeof createStaffBrowser>;
let edamame = 0;

test.describe.configure({ mode: "default" });
test.skip(bin === null, "There is no PostgreSQL here");
test.beforeAll(async () => {
  test.setTimeout(300_000);
  await bundleCommands();
  cluster = await startCluster(bin ?? "", { fsync: "off" });
  copyBuild(buildDir);
  const env = { DATABASE_URL: cluster.createDatabase("states_walk"), STAFF_SECRET: SECRET, STAFF_TRUSTED_HOPS: "1" };
  shop = await startStack({
    brand: "sushi",
    mode: "production",
    dataDir: mkdtempSync(join(tmpdir(), "mealfront-states-")),
    ports: { storefront: 13_500, upstream: 13_510, bank: 13_520, staff: 13_530 },
    env: { ...env, LOG_LEVEL: "error", KITCHEN_PACE: "100000", BUILD_DIR: buildDir },
    output: (line) => process.stderr.write(`${line}\n`),
  });
  visit(shop);
  await setLimits(false);
  const consoleUrl = shop.consoleUrl ?? "";
  const upstreamPort = new URL(shop.upstreamUrl).port;
  const staffEnv = { ...env, STAFF_URL: consoleUrl, STAFF_PORT: new URL(consoleUrl).port, UPSTREAM_PORT: upstreamPort };
  owner = await staffPeople(consoleUrl, staffEnv).newcomer("Olga", "owner");
});
test.afterAll(async () => {
  visit(null);
  await shop?.stop();
  cluster?.stop();
  rmSync(buildDir, { recursive: true, force: true });
});
test.beforeEach(() => setClock(NOON));
test.afterEach(async () => {
  for (const { id } of (await owner.get(staffStates)).states) await end(id);
});

/** Sets a state and returns its id: the reply has all that are in force. */
const set = async (body: BodyOf<typeof staffStateSet>): Promise<number> =>
  Math.max(...(await owner.get(staffStateSet, { body })).states.map(({ id }) => id));
const end = async (id: number): Promise<void> => void (await owner.get(staffStateEnd, { params: { state_id: id } }));

const figures: string[] = [];
/** How long it takes from the answer to the staff until a customer sees it. The bound is a slow machine's; two seconds are promised. */
const seen = async (what: string, look: () => Promise<unknown>): Promise<void> => {
  const start = performance.now();
  await look();
  figures.push(`${what} ${Math.round(performance.now() - start)} ms`);
};
test.afterEach(() => {
  if (figures.length > 0) process.stdout.write(`seen by open pages after: ${figures.splice(0).join(", ")}\n`);
});

const newContext = async (browser: Browser, language: Language) => {
  const context = await browser.newContext({ baseURL: shop.storefrontUrl, viewport: desktop, locale: language });
  const cookies = { sushi_cookie_notice: "rejected", sushi_language: language };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: shop.storefrontUrl })));
  return context;
};

const notice = (page: Page, language: Language) =>
  page.getByRole("complementary", { name: customer(page, language).t("stop.title") });
/** What a screen reader reads last. */
const aloud = (page: Page) => page.locator('[role="status"].visually-hidden').first();

/** A customer who fetches edamame at the Arbat: the menu in one tab, cart and form in another, all that is typed at hand. */
const openPages = async (browser: Browser, language: Language) => {
  const context = await newContext(browser, language);
  const menu = await context.newPage();
  const guest = customer(menu, language);
  await guest.login();
  await menu.goto("/moscow");
  await guest.switchToTakeaway();
  await guest.chooseShop(/Арбат|Arbat/);
  await guest.addDish(dishes[language]);
  const cart = await context.newPage();
  await cart.goto("/moscow/cart");
  const form = customer(cart, language).form();
  await expect(form).toBeVisible();
  const comment = form.getByRole("textbox").last();
  await comment.fill("Без палочек");
  const named = menu.getByText(dishes[language], { exact: true });
  const card = menu.locator("#menu article").filter({ has: named });
  edamame = Number((await card.getAttribute("data-product"))?.slice(1));
  // Both have had their first event: the next one is news.
  await menu.mouse.move(5, 5);
  await expect.poll(() => card.getByRole("button").count()).toBeGreaterThan(0);
  return { context, menu, cart, form, comment, card, t: guest.t };
};

for (const language of ["ru", "de"] as const) {
  // One language in what every change has to pass, both in the long circle.
  const circle = language === "ru" ? {} : inLongMode;
  test(
    `a dish is stopped, counted and sold again while menu, cart and form lie open, in ${language}`,
    circle,
    async ({ browser }) => {
      test.setTimeout(300_000);
      const { context, menu, cart, comment, card, t } = await openPages(browser, language);
      const line = cart.locator('[id^="line-"]').filter({ hasText: dishes[language] });
      const { soldOut } = words[language];
      await menu.evaluate(() => window.scrollTo(0, 900));
      const before = await menu.evaluate(() => window.scrollY);
      await comment.focus();

      const stop = await set({ kind: "stop", item: "product", item_id: edamame, shop_id: ARBAT, reason: "Out" });
      await seen("stop", () => expect(card).toContainText(soldOut));
      await seen("stop in the cart", () => expect(line).toContainText(soldOut));
      await expect(aloud(cart)).toContainText(soldOut);
      await expect(comment).toBeFocused();
      await expect(comment).toHaveValue("Без палочек");
      expect(await menu.evaluate(() => window.scrollY)).toBe(before);
      expect(await violationsInBothThemes(menu)).toEqual([]);
      await end(stop);
      await seen("end of the stop", () => expect(card).not.toContainText(soldOut));
      await expect(line).not.toContainText(soldOut);

      const body = { kind: "portions", shop_id: ARBAT, product_id: edamame, amount: 2, reason: "Two" } as const;
      const few = await set(body);
      await seen("portions", () => expect(card).toContainText(t("product.portions_left", { count: 2 })));
      await expect(line).toContainText("2");
      await set({ ...body, amount: 1 });
      await seen("fewer portions", () => expect(card).toContainText(t("product.portions_left", { count: 1 })));
      await end((await owner.get(staffStates)).states[0]?.id ?? few);
      await context.close();
    },
  );

  test(
    `a shop, its takeaway and a city are paused while pages lie open, in ${language}`,
    circle,
    async ({ browser }) => {
      test.setTimeout(300_000);
      const { context, menu, cart, comment, t } = await openPages(browser, language);
      await comment.focus();
      const pause = { kind: "pause", reason: "Gas" } as const;
      const paused = await set({ ...pause, place: "shop", place_id: ARBAT });
      await seen("pause of the shop", () => expect(notice(menu, language)).toContainText(words[language].shop));
      await expect(notice(cart, language)).toContainText(words[language].shop);
      await expect(aloud(menu)).toContainText(words[language].shop);
      await expect(comment).toBeFocused();
      expect(await violationsInBothThemes(menu)).toEqual([]);
      await end(paused);
      await seen("end of the pause", () => expect(notice(menu, language)).toBeHidden());
      await expect(aloud(menu)).toContainText(t("stop.over"));

      const takeaway = await set({ ...pause, place: "shop", place_id: ARBAT, order_type: "takeaway" });
      await seen("pause of takeaway", () => expect(notice(cart, language)).toBeVisible());
      await end(takeaway);
      await expect(notice(cart, language)).toBeHidden();
      await set({ ...pause, place: "shop", place_id: ARBAT, order_type: "delivery" });

      const city = await set({ ...pause, place: "city", place_id: MOSCOW });
      await seen("pause of the city", () => expect(notice(menu, language)).toContainText(words[language].shop));
      await expect(menu.locator("#menu article").first()).toContainText(t("menu.stopped"));
      await end(city);
      await expect(menu.locator("#menu article").first()).not.toContainText(t("menu.stopped"));
      await expect(comment).toHaveValue("Без палочек");
      await context.close();
    },
  );

  test(`a rush comes to the form that lies open, in ${language}`, inLongMode, async ({ browser }) => {
    test.setTimeout(300_000);
    const { context, form, t } = await openPages(browser, language);
    const nearest = form.getByRole("group", { name: t("slot.nearest_takeaway") });
    await expect(nearest.getByRole("radio").first()).toBeVisible();
    const usual = (await nearest.textContent()) ?? "";
    const rush = await set({ kind: "rush", shop_id: ARBAT, amount: 30, reason: "Bus" });
    await seen("rush", () => expect(nearest).not.toHaveText(usual));
    await end(rush);
    await seen("end of the rush", () => expect(nearest).toHaveText(usual));
    await context.close();
  });
}

test("a zone is paused for who has an address in it", inLongMode, async ({ browser }) => {
  const context = await newContext(browser, "ru");
  const page = await context.newPage();
  const guest = customer(page, "ru");
  await guest.login();
  await page.goto("/moscow");
  await guest.addDish(dishes.ru);
  await guest.giveAddress("Тверская 7", /Тверская улица, 7/);
  const cart = await page.request.put("/api/cart", {
    data: { city_id: MOSCOW, order_type: "delivery", shop_id: null, delivery_zone_id: null },
    headers: { origin: shop.storefrontUrl },
  });
  const json: { cart: { place: { delivery_zone_id: number } } } = await cart.json();
  const zone = await set({ kind: "pause", place: "zone", place_id: json.cart.place.delivery_zone_id, reason: "Snow" });
  await seen("pause of the zone", () => expect(notice(page, "ru")).toBeVisible());
  await end(zone);
  await expect(notice(page, "ru")).toBeHidden();
  // The kitchen of that zone.
  const kitchen = await set({ kind: "pause", place: "shop", place_id: TVERSKAYA, reason: "Gas" });
  await expect(notice(page, "ru")).toContainText(words.ru.shop);
  await end(kitchen);
  await context.close();
});

test("a pause ends at 04:00 by itself, and what changed behind a hidden tab or a restarted upstream is found", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const { context, menu } = await openPages(browser, "ru");
  const pause = { kind: "pause", place: "shop", place_id: ARBAT, reason: "Gas" } as const;
  await set(pause);
  await expect(notice(menu, "ru")).toBeVisible();
  await setClock(NIGHT);
  await seen("end at 04:00", () => expect(notice(menu, "ru")).toBeHidden());
  await setClock(NOON);

  const turn = (state: "hidden" | "visible") =>
    menu.evaluate((next) => {
      Object.defineProperty(document, "visibilityState", { get: () => next, configurable: true });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    }, state);
  await turn("hidden");
  const paused = await set(pause);
  await menu.waitForTimeout(3_000);
  await expect(notice(menu, "ru")).toBeHidden();
  await turn("visible");
  await seen("what a hidden tab missed", () => expect(notice(menu, "ru")).toBeVisible());

  await shop.stopUpstream();
  await menu.waitForTimeout(1_000);
  await expect(notice(menu, "ru")).toBeVisible();
  await shop.startUpstream();
  await setClock(NOON);
  await end(paused);
  await seen("a change after a restart of the upstream", () => expect(notice(menu, "ru")).toBeHidden());
  await context.close();
});

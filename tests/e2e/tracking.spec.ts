/** @rule SPEC-241 SPEC-270 SPEC-821 */
import type { Locator, Page } from "@playwright/test";
import { axeViolations } from "./support/axe";
import { advanceClock, advanceOrder, resetClock, setClock, storefrontUrl } from "./support/shop";
import { desktop, expect, inLongMode, isLong, phone, test } from "./support/test";
import { trackedOrder } from "./support/tracked";
import { type TestLanguage, words } from "./support/words";

/** The page of an open order, from its first status to its last, and what it does when nobody answers. */
test.beforeEach(() => setClock("2026-11-24T12:00:00+03:00"));
test.afterEach(() => resetClock());

const views = { phone, desktop };

const trackingPage = (page: Page, language: TestLanguage) => {
  const t = words(language);
  const steps = page.getByRole("list", { name: t("tracking.stages") }).getByRole("listitem");
  return {
    t,
    steps,
    open: (id: number, query = "") => page.goto(`/moscow/order/${id}/tracking?lang=${language}${query}`),
    /** The stage the order stands at. */
    current: page.getByRole("list", { name: t("tracking.stages") }).locator('[aria-current="step"]'),
    live: page.getByText(t("tracking.live")),
    /** What the page says without events: when it was updated last. */
    updated: page.getByText(new RegExp(t("tracking.updated", { time: "\\d\\d:\\d\\d" }))),
    section: page.getByRole("region", { name: t("tracking.courier"), exact: true }),
    map: page.getByRole("application", { name: t("tracking.courier_map") }),
    onMap: page.getByRole("button", { name: t("tracking.courier_on_map") }),
  };
};

/** Whether a courier rides where the upstream says, and how the map shows it. */
const expectMap = async (page: Page, map: Locator, t: ReturnType<typeof words>) => {
  await expect(map).toBeVisible();
  const pins = map.locator("svg[width='25'][height='30']");
  await expect(pins).toHaveCount(3);
  const frame = await map.boundingBox();
  for (const pin of await pins.all()) {
    const box = await pin.boundingBox();
    if (frame === null || box === null) throw new Error("The map is not rendered");
    expect([Math.round(box.width), Math.round(box.height)]).toEqual([25, 30]);
    // The tips of the drops keep 30 px from the edges, the drops stand above them.
    expect(box.x + 12.5 - frame.x).toBeGreaterThanOrEqual(29);
    expect(frame.x + frame.width - box.x - 12.5).toBeGreaterThanOrEqual(29);
    expect(box.y + 30 - frame.y).toBeGreaterThanOrEqual(29);
    expect(frame.y + frame.height - box.y - 30).toBeGreaterThanOrEqual(29);
  }
  await expect(map.getByText(t("tracking.courier_point"), { exact: true })).toBeAttached();
  // The courier moves with the clock of the system, and the page receives it.
  const courier = map.locator("[class*='courier'] svg");
  const before = await courier.boundingBox();
  await advanceClock(30_000);
  // Along a street in either direction.
  await expect.poll(() => courier.boundingBox()).not.toEqual(before);
  expect(await axeViolations(page), "tracking map").toEqual([]);
};

const walks: { type: "delivery" | "takeaway"; view: keyof typeof views; language: TestLanguage; always: boolean }[] = [
  { type: "delivery", view: "desktop", language: "ru", always: false },
  { type: "delivery", view: "phone", language: "de", always: false },
  { type: "takeaway", view: "phone", language: "ru", always: false },
  { type: "takeaway", view: "desktop", language: "de", always: false },
  { type: "delivery", view: "desktop", language: "de", always: false },
  { type: "delivery", view: "phone", language: "ru", always: true },
  { type: "takeaway", view: "phone", language: "de", always: false },
  { type: "takeaway", view: "desktop", language: "ru", always: false },
];

for (const { type, view, language } of walks.filter(({ always }) => always || isLong)) {
  test.describe(`${type} on a ${view} in ${language}`, () => {
    test.use({ viewport: views[view] });

    test("is followed through every status without a reload", async ({ page }) => {
      const tracking = trackingPage(page, language);
      const { t, current, steps } = tracking;
      const id = await trackedOrder(page, type);
      await tracking.open(id);
      await expect(page.getByRole("heading", { level: 1, name: t("tracking.title", { id }) })).toBeVisible();
      await expect(tracking.live).toBeVisible();
      await expect(current).toContainText(t("tracking.stage.accepted"));
      await expect(steps.nth(0)).toContainText("12:00");
      // What is promised has no estimate beside it before the kitchen begins: the end of a delivery, the second of takeaway.
      const promised = steps.nth({ takeaway: 1, delivery: 2 }[type]);
      await expect(promised).not.toContainText("≈");
      // On a delivery it is axeViolations together with the map.
      if (type === "takeaway" || !isLong) expect(await axeViolations(page), "tracking").toEqual([]);

      await advanceOrder(id, "cooking");
      await expect(page.getByRole("button", { name: t("tracking.cancel"), exact: true })).toHaveCount(0);
      await expect(current).toContainText(t("tracking.stage.cooking"));
      await expect(promised).toContainText("≈");
      await advanceClock(600);
      await advanceOrder(id, "cooked");
      if (type === "takeaway") {
        await expect(current).toContainText(t("tracking.stage.takeaway"));
        await expect(steps.nth(1)).toContainText("12:10");
      } else {
        await advanceOrder(id, "sent");
        await expect(current).toContainText(t("tracking.stage.delivery"));
        await expect(steps.nth(1)).toContainText("12:10");
        await expect(tracking.section).toBeVisible();
        if (view === "phone") {
          // The map of the page is a picture, which no key reaches.
          await expect(tracking.section.locator("[inert] .leaflet-container svg[width='25']")).toHaveCount(3);
          await tracking.onMap.click();
          const dialog = page.getByRole("dialog", { name: t("tracking.courier") });
          await expectMap(page, dialog.getByRole("application", { name: t("tracking.courier_map") }), t);
          await page.keyboard.press("Escape");
          await expect(dialog).toHaveCount(0);
          await expect(tracking.onMap).toBeFocused();
        } else {
          await expectMap(page, tracking.map, t);
        }
      }
      await advanceOrder(id, "done");
      await expect(current).toContainText(t(`tracking.stage.${type === "takeaway" ? "done" : "home"}`));
      await expect(tracking.section).toHaveCount(0);
      await expect(page.getByText("≈")).toHaveCount(0);
    });
  });
}

test.describe("an order", () => {
  test.use({ viewport: phone });

  test("that is late says so by itself, and until when it was promised", async ({ page }) => {
    const { t, open, steps } = trackingPage(page, "ru");
    const id = await trackedOrder(page, "delivery");
    // Its slot is over and the kitchen has not begun.
    await advanceClock(3 * 3600);
    await open(id);
    // The estimate follows from the kitchen's latest orders, which other tests have delayed: tomorrow, maybe.
    const time = "\\d\\d:\\d\\d";
    const soon = `.*${time}`;
    await expect(page.getByText(new RegExp(`^${t("tracking.late_delivery", { range: soon })}`))).toBeVisible();
    await expect(page.getByText(new RegExp(t("tracking.late_promised", { from: time, until: time })))).toBeVisible();
    await expect(page.getByText(t("tracking.announce", { status: "" }).trim())).toContainText("Опаздываем");
    await expect(steps.nth(2)).toContainText(/≈ .*\d\d:\d\d/);
    expect(await axeViolations(page), "late").toEqual([]);
  });

  test(
    "canceled elsewhere ends in the exit; a payment it comes back from is reported once",
    inLongMode,
    async ({ page }) => {
      const { t, open, current, live } = trackingPage(page, "ru");
      const id = await trackedOrder(page, "takeaway");
      await open(id, "&state=payment-success");
      await expect(page.getByText(t("payment.returned.success"))).toBeVisible();
      expect(new URL(page.url()).searchParams.get("state")).toBeNull();
      await expect(live).toBeVisible();
      const canceled = await page.request.post(`${storefrontUrl()}/api/order/cancel`, {
        data: { order_id: id },
        headers: { origin: storefrontUrl() },
      });
      expect(canceled.status()).toBe(200);
      await expect(page.getByText(t("tracking.canceled_next"))).toBeVisible();
      await expect(current).toHaveCount(0);
      await expect(live).toHaveCount(0);
      expect(await axeViolations(page), "canceled").toEqual([]);
    },
  );
});

test.describe("when no events come", () => {
  // What a service worker has stored is fetched past the test.
  test.use({
    viewport: desktop,
    serviceWorkers: "block",
    allowedNoise: /\/api\/order|ERR_FAILED|Failed to load|Service Worker registration blocked/,
  });

  test("the page polls every 30 s, and receives events again once it can", async ({ page }) => {
    const tracking = trackingPage(page, "ru");
    const { t, open, current, live, updated } = tracking;
    const id = await trackedOrder(page, "takeaway");
    await page.route("**/api/order/*/events", (route) => route.abort());
    await page.clock.install();
    await open(id);
    await expect(updated).toBeVisible();
    await expect(live).toHaveCount(0);
    await advanceOrder(id, "cooked");
    await page.clock.fastForward(31_000);
    await expect(current).toContainText(t("tracking.stage.takeaway"));
    await page.unroute("**/api/order/*/events");
    await page.clock.fastForward(60_000);
    await expect(live).toBeVisible();
    await advanceOrder(id, "done");
    await expect(current).toContainText(t("tracking.stage.done"));
  });

  test(
    "while the upstream is away it says how old its news are, and comes back by itself",
    inLongMode,
    async ({ page }) => {
      const { t, open, current, live } = trackingPage(page, "ru");
      const id = await trackedOrder(page, "takeaway");
      await page.clock.install();
      await open(id);
      await expect(live).toBeVisible();
      const away = { status: 503, json: { message: "", code: "unavailable" } };
      await page.route(`**/api/order/${id}**`, (route) => route.fulfill(away));
      // A silent stream is given up, and the polls then fail.
      await page.clock.fastForward(46_000);
      await page.clock.fastForward(40_000);
      await expect(page.getByText(new RegExp(t("tracking.stale", { time: "\\d\\d:\\d\\d" })))).toBeVisible();
      await advanceOrder(id, "cooked");
      await page.unroute(`**/api/order/${id}**`);
      await page.clock.fastForward(60_000);
      await expect(current).toContainText(t("tracking.stage.takeaway"));
      await expect(live).toBeVisible();
    },
  );

  test(
    "a courier without news fades, and is hidden; the map is requested until it comes",
    inLongMode,
    async ({ page }) => {
      const tracking = trackingPage(page, "ru");
      const { t, open, map, section } = tracking;
      const id = await trackedOrder(page, "delivery");
      await advanceOrder(id, "sent");
      await page.route("**/api/order/*/events", (route) => route.abort());
      let ageSeconds = 100;
      await page.route("**/api/order-tracking/get-courier-location?*", async (route) => {
        const answer = await route.fetch();
        const known: { coordinates: unknown; observed_at: string } = await answer.json();
        const observed_at = new Date(Date.parse(known.observed_at) - ageSeconds * 1000).toISOString();
        await route.fulfill({ json: { ...known, observed_at } });
      });
      let refused = 0;
      await page.route("**/_next/static/chunks/*.js", async (route) => {
        const answer = await route.fetch();
        const isMap = (await answer.text()).includes("leaflet-container");
        if (!isMap || refused >= 3) return route.fulfill({ response: answer });
        refused += 1;
        return route.abort();
      });
      await open(id);
      await expect(map).toBeVisible();
      expect(refused).toBe(3);
      const courier = map.locator("[class*='courier']").filter({ has: page.locator("svg") });
      await expect
        .poll(async () => Number(await courier.evaluate((pin) => getComputedStyle(pin).opacity)))
        .toBeLessThan(0.8);
      ageSeconds = 200;
      await page.reload();
      await expect(section).toContainText(new RegExp(t("tracking.courier_lost", { time: "\\d\\d:\\d\\d" })));
      await expect(map).toBeVisible();
      await expect(map.locator("svg[width='25']")).toHaveCount(2);
    },
  );
});

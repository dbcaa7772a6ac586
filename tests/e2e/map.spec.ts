/** @rule SPEC-121 SPEC-132 SPEC-184 SPEC-187 SPEC-411 */
import type { Page, Route } from "@playwright/test";
import { securityHeaders } from "../../lib/middleware/security-headers";
import { axeOn } from "./support/axe";
import { customer } from "./support/customer";
import { storefrontUrl } from "./support/shop";
import { desktop, expect, inLongMode, phone, test, widths } from "./support/test";
import { words } from "./support/words";

/** Maps: shops and zones as seen, pressed and reached by keys; with tiles, without, and by another provider. */
const t = words("ru");

const shopsMap = (page: Page) => page.getByRole("application", { name: t("shop.map", { city: "Москва" }) });
const card = (page: Page) => page.getByRole("region", { name: t("shop.card") });

/** What the environment would say of maps. */
const withMaps = (page: Page, maps: object) =>
  page.route("**/api/env", (route) =>
    route.fulfill({
      json: {
        sentryDsn: null,
        mapTilesUrl: null,
        mapTilesAttribution: null,
        mapPlan: null,
        mapProvider: "other",
        mapYandexKey: null,
        ...maps,
      },
    }),
  );

/** The page with the content policy it would have under another environment. */
const withPolicy = (page: Page, path: string, maps: { mapTilesUrl: string | null; mapProvider: "yandex" | "other" }) =>
  page.route(`${storefrontUrl()}${path}`, async (route: Route) => {
    const answer = await route.fetch();
    const policy = securityHeaders({
      isHttps: false,
      isDevelopment: false,
      sentryDsn: null,
      mediaUrl: "/media",
      webMcpOriginTrial: null,
      codeFillUrl: null,
      ...maps,
    });
    await route.fulfill({ response: answer, headers: { ...answer.headers(), ...policy } });
  });

for (const [name, viewport] of widths("phone")) {
  test.describe(`maps on a ${name}`, () => {
    test.use({ viewport });
    const isPhone = viewport === phone;

    const openShops = async (page: Page) => {
      await page.goto("/moscow/shops");
      if (isPhone) await page.getByRole("radio", { name: t("shop.view.map") }).click({ force: true });
      await expect(shopsMap(page)).toBeVisible();
    };

    test("a shop is chosen by its marker, and the choice can be left", async ({ page }) => {
      const guest = customer(page, "ru");
      await openShops(page);
      await page.getByRole("button", { name: /^улица Арбат, 20\./ }).click();
      await expect(card(page)).toContainText("На Арбате");

      const shop = { name: "На Арбате", street: "улица Арбат, 20" };
      const choose = card(page).getByRole("button", { name: t("shop.choose_label", shop) });
      await choose.click();
      const confirm = guest.dialog(t("shop.confirm.title"));
      await confirm.getByRole("button", { name: t("shop.confirm.cancel") }).click();
      await expect(confirm).toBeHidden();
      await expect(choose).toBeFocused();
      await expect(choose).toHaveAttribute("aria-pressed", "false");

      await choose.click();
      await confirm.getByRole("button", { name: t("shop.confirm.confirm") }).click();
      await expect(confirm).toBeHidden();
      await expect(page.getByRole("button", { name: t("shop.chosen_label", shop) }).first()).toHaveAttribute(
        "aria-pressed",
        "true",
      );
    });

    test("the takeaway screen shows a map or a list; one press takes a shop, only a filled cart needs a confirmation (SPEC-826)", async ({
      page,
    }) => {
      const guest = customer(page, "ru");
      await page.goto("/moscow");
      await guest.switchToTakeaway();
      const place = guest.dialog(t("address.modal.takeaway"));
      const showMap = place.getByRole("button", { name: t("shop.to_map") });
      if (isPhone) await showMap.click();
      await place.getByRole("button", { name: /^Пятницкая улица, 18\./ }).click();
      await place.getByRole("button", { name: /^Заберу здесь: На Пятницкой/ }).click();
      // One press, and no question (SPEC-826).
      await expect(place).toBeHidden();
      const added = page.waitForResponse(/\/api\/cart\/add/);
      await guest.addDish("Эдамаме");
      await added;

      await page.goto("/moscow?modal=order_types");
      if (isPhone) await showMap.click();
      await expect(place.getByRole("button", { name: /^Выбран: На Пятницкой/ })).toBeVisible();
      await place.getByRole("button", { name: t("shop.to_list") }).click();
      await place.getByRole("button", { name: /^Заберу здесь: На Арбате/ }).click();
      const change = guest.dialog(t("shop.confirm.change_title"));
      await change.getByRole("button", { name: t("shop.confirm.keep") }).click();
      await expect(change).toBeHidden();
      await expect(place.getByRole("button", { name: /^Выбран: На Пятницкой/ })).toBeVisible();
      await showMap.click();
      await expect(place.getByRole("application")).toBeVisible();

      await place.getByRole("button", { name: t("shop.to_list") }).click();
      await place.getByRole("button", { name: /^Заберу здесь: На Арбате/ }).click();
      await change.getByRole("button", { name: t("shop.confirm.confirm") }).click();
      await expect(place).toBeHidden();
      await expect(page.getByRole("banner")).toContainText("улица Арбат, 20");
    });

    test("a zone of the list is one of the map; an address is marked in its own", inLongMode, async ({ page }) => {
      await page.goto("/moscow/delivery");
      const map = page.getByRole("application", { name: t("zone.map") });
      const zone = (zoneName: string) => page.getByRole("button", { name: zoneName, exact: true });
      // The first that is delivered to (SPEC-153).
      await expect(zone("Центр")).toHaveAttribute("aria-pressed", "true");
      await map.scrollIntoViewIfNeeded();
      await expect(page.getByText(t("zone.hint"))).toBeVisible();
      await expect(page.getByText(t("zone.hint"))).toBeHidden({ timeout: 5_000 });

      await zone("Внутри Третьего кольца").click();
      await expect(zone("Внутри Третьего кольца")).toHaveAttribute("aria-pressed", "true");
      const shapes = map.locator("path.leaflet-interactive");
      await expect(map.locator('path[stroke-width="4"]')).toHaveCount(1);
      // The first zone is painted last, on top.
      await shapes.last().click();
      await expect(zone("Центр")).toHaveAttribute("aria-pressed", "true");

      const field = page.getByRole("combobox", { name: t("address.field.label") });
      await field.fill("Профсоюзная улица, 5");
      await page.getByRole("button", { name: t("address.check") }).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: t("address.confirm.other") })
        .click();
      await expect(page.getByText(t("zone.here", { address: "Профсоюзная улица, 5" }))).toBeAttached();
      await expect(zone("Центр")).toHaveAttribute("aria-pressed", "false");
    });

    test("maps can be used by everybody", inLongMode, async ({ page }) => {
      for (const path of ["/moscow/shops", "/moscow/delivery"]) {
        await page.goto(path);
        if (isPhone && path.endsWith("shops"))
          await page.getByRole("radio", { name: t("shop.view.map") }).click({ force: true });
        await page.getByRole("application").scrollIntoViewIfNeeded();
        await expect(page.getByRole("button", { name: t("map.closer") })).toBeVisible();
        for (const theme of ["light", "dark"]) {
          await page.evaluate((name) => document.documentElement.setAttribute("data-theme", name), theme);
          await page.waitForTimeout(400);
          const { violations } = await axeOn(page).include("main").analyze();
          expect
            .soft(
              violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target}`),
              `${path} ${theme}`,
            )
            .toEqual([]);
        }
      }
    });
  });
}

test.describe("a map by keys alone", () => {
  test.use({ viewport: desktop });

  test("is moved and zoomed; a marker is reached and pressed", inLongMode, async ({ page }) => {
    // A key that is pressed while the map still zooms does nothing.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/moscow/shops");
    const map = shopsMap(page);
    await expect(map).toBeVisible();
    const marker = page.getByRole("button", { name: /^улица Арбат, 20\./ });
    await expect(marker).toBeVisible();
    const before = await marker.boundingBox();
    await map.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(async () => (await marker.boundingBox())?.x ?? 0).toBeLessThan((before?.x ?? 0) - 40);
    await page.keyboard.press("+");
    await page.keyboard.press("-");
    for (let presses = 0; presses < 8; presses++) {
      await page.keyboard.press("Tab");
      if (await marker.evaluate((element) => element === document.activeElement)) break;
    }
    await expect(marker).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(card(page)).toContainText("На Арбате");
    await expect(marker).toBeFocused();
    await expect(marker).toBeInViewport();
  });
});

// Answers are put in the server's place, which a service worker would not see; a browser says that it is blocked.
const blocked = { viewport: desktop, serviceWorkers: "block" } as const;
const noWorker = "Service Worker registration blocked";

test.describe("tiles", () => {
  test.use({ ...blocked, allowedNoise: new RegExp(noWorker) });
  const tiles = "https://tiles.example/{z}/{x}/{y}.png";
  const onePixel = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );

  test("are shown with whose they are, where there are some", inLongMode, async ({ page }) => {
    await withMaps(page, { mapTilesUrl: tiles });
    await withPolicy(page, "/moscow/shops", { mapTilesUrl: tiles, mapProvider: "other" });
    await page.route("https://tiles.example/**", (route) =>
      route.fulfill({ contentType: "image/png", body: onePixel }),
    );
    await page.goto("/moscow/shops");
    await expect(shopsMap(page).locator("img.leaflet-tile-loaded").first()).toBeAttached();
    await expect(page.getByRole("link", { name: "OpenStreetMap" })).toBeVisible();
  });

  test("are missing by default: a plan of the city is shown, and says that it is invented", async ({ page }) => {
    const part = page.waitForResponse(/\/api\/map\/tiles\/\w+\.pmtiles/);
    await page.goto("/moscow/shops");
    expect((await part).status()).toBe(206);
    expect((await part).headers()["cache-control"]).toContain("immutable");
    await expect(shopsMap(page).locator("canvas.leaflet-tile-loaded").first()).toBeAttached();
    await expect(page.getByText(t("map.invented"))).toBeVisible();
    await expect(page.getByRole("link", { name: "OpenStreetMap" })).toHaveCount(0);
  });
});

test.describe("a plan that does not come", () => {
  test.use({ ...blocked, allowedNoise: new RegExp(`${noWorker}|Failed to load resource.*pmtiles`) });

  for (const [what, answer] of [
    ["is missing", { status: 404 }],
    ["is broken", { status: 206, body: "no archive of tiles".repeat(1_000) }],
  ] as const) {
    test(`because it ${what} leaves a plain ground and a map that works`, async ({ page }) => {
      await page.route("**/api/map/tiles/**", (route) => route.fulfill(answer));
      await page.goto("/moscow/shops");
      await page.getByRole("button", { name: /^улица Арбат, 20\./ }).click();
      await expect(card(page)).toContainText("На Арбате");
      await expect(shopsMap(page).locator("canvas")).toHaveCount(0);
      await expect(page.getByText(t("map.invented"))).toHaveCount(0);
    });
  }
});

test.describe("tiles that do not come", () => {
  // What a browser says of a picture that did not come cannot be silenced; nothing else is logged.
  test.use({ ...blocked, allowedNoise: new RegExp(`${noWorker}|Failed to load resource.*tiles\\.example`) });

  test("are given up after a few; the map goes on", inLongMode, async ({ page }) => {
    const tiles = "https://tiles.example/{z}/{x}/{y}.png";
    await withMaps(page, { mapTilesUrl: tiles });
    await withPolicy(page, "/moscow/shops", { mapTilesUrl: tiles, mapProvider: "other" });
    await page.route("https://tiles.example/**", (route) => route.fulfill({ status: 503 }));
    await page.goto("/moscow/shops");
    await expect(shopsMap(page).locator("img.leaflet-tile")).toHaveCount(0);
    await page.getByRole("button", { name: /^улица Арбат, 20\./ }).click();
    await expect(card(page)).toContainText("На Арбате");
    await expect(page.getByRole("link", { name: "OpenStreetMap" })).toHaveCount(0);
  });
});

/** A fake of Yandex's API that only records calls. */
const fakeYandex = `(() => {
  const calls = (window.calls = []);
  const entity = (name) => class {
    constructor(given, element) { calls.push([name, JSON.parse(JSON.stringify(given))]); this.element = element; }
    update(given) { calls.push([name + ".update", given]); }
  };
  class YMap {
    constructor(root, given) { calls.push(["YMap", given]); this.root = root; this.center = [37.62, 55.75]; this.zoom = 12; this.bounds = [[37, 55], [38, 56]]; }
    addChild(child) { if (child.element) this.root.append(child.element); }
    removeChild(child) { child.element?.remove(); }
    setLocation(given) { calls.push(["setLocation", given]); }
    setBehaviors() {}
    destroy() {}
  }
  window.ymaps3 = { ready: Promise.resolve(), YMap, YMapDefaultSchemeLayer: entity("scheme"), YMapDefaultFeaturesLayer: entity("features"), YMapMarker: entity("marker"), YMapFeature: entity("area"), YMapListener: entity("listener") };
})();`;

test.describe("Yandex's map", () => {
  test.use({ ...blocked, allowedNoise: new RegExp(noWorker) });
  const yandex = { mapProvider: "yandex", mapYandexKey: "a-key" } as const;

  test("receives what is to be seen", inLongMode, async ({ page }) => {
    await withMaps(page, yandex);
    await withPolicy(page, "/moscow/shops", { mapTilesUrl: null, mapProvider: "yandex" });
    const script = page.waitForRequest(/api-maps\.yandex\.ru\/v3\/\?lang=ru_RU&apikey=a-key/);
    await page.route("https://api-maps.yandex.ru/**", (route) =>
      route.fulfill({ contentType: "text/javascript", body: fakeYandex }),
    );
    await page.goto("/moscow/shops");
    await script;
    await expect(shopsMap(page)).toBeVisible();
    const calls = () => page.evaluate(() => JSON.stringify(Reflect.get(globalThis, "calls")));
    await expect.poll(calls).toContain('["marker"');
    expect(await calls()).toContain('["YMap",{"location":{"bounds"');
    await page.getByRole("button", { name: /^улица Арбат, 20\./ }).evaluate((pin: HTMLElement) => pin.click());
    await expect(card(page)).toContainText("На Арбате");
    expect(await calls()).toContain('["setLocation"');
  });
});

test.describe("Yandex's script that is blocked", () => {
  test.use({ ...blocked, allowedNoise: new RegExp(`${noWorker}|Failed to load resource.*yandex`) });

  test("leaves the map to Leaflet", inLongMode, async ({ page }) => {
    await withMaps(page, { mapProvider: "yandex", mapYandexKey: "a-key" });
    await withPolicy(page, "/moscow/shops", { mapTilesUrl: null, mapProvider: "yandex" });
    await page.route("https://api-maps.yandex.ru/**", (route) => route.abort());
    await page.goto("/moscow/shops");
    await page.getByRole("button", { name: /^улица Арбат, 20\./ }).click();
    await expect(card(page)).toContainText("На Арбате");
  });
});

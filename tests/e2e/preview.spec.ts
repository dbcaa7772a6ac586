import { operatorToken } from "@/lib/request/preview-token";
import { previewSecret } from "./setup";
import { resetClock, setClock, storefrontUrl } from "./support/shop";
import { expect, inLongMode, test, widths } from "./support/test";
import { words } from "./support/words";

/** An operator sees the shop as at another instant; nobody else does, and nothing is ordered there. */
const t = words("ru");
const link = () => operatorToken({ brand: "sushi", secret: previewSecret }, new Date(Date.now() + 600_000));
const strip = /^Предпросмотр: /;

test.beforeEach(() => setClock("2026-11-24T12:00:00+04:00"));
test.afterEach(() => resetClock());

for (const [name, viewport] of widths("phone")) {
  test(`on a ${name} Saturday 03:59 in Samara is the end of Friday, and 04:00 the new day`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const shops = page.getByRole("main");
    const open = t("shop.state.open_until", { time: "23:00" });
    await page.goto("/samara/shops");
    await expect(shops.getByText(open).first()).toBeVisible();

    await page.goto(`/samara/shops?preview=${link()}`);
    await expect(page).toHaveURL(`${storefrontUrl()}/samara/shops`);
    await expect(shops.getByText(open).first()).toBeVisible();

    await page.goto("/samara/shops?at=2026-11-21T03:59");
    await expect(page).toHaveURL(`${storefrontUrl()}/samara/shops`);
    await expect(page.getByText(strip)).toHaveText("Предпросмотр: суббота, 21 ноября в 03:59, Самара");
    await expect(shops.getByText(t("shop.state.already_closed")).first()).toBeVisible();
    await expect(shops.getByText(open)).toHaveCount(0);

    await page.goto("/samara/shops?at=2026-11-21T04:00");
    await expect(shops.getByText(t("shop.state.opens_at", { time: "10:00" })).first()).toBeVisible();

    await page.getByRole("link", { name: t("preview.leave") }).click();
    await expect(shops.getByText(open).first()).toBeVisible();
    await expect(page.getByText(strip)).toHaveCount(0);
  });
}

test("a preview takes no orders and is cached by nobody", inLongMode, async ({ page, browser }) => {
  await page.goto(`/samara?preview=${link()}`);
  await page.goto("/samara?at=2026-11-21T03:59");
  const origin = storefrontUrl();
  const samara = await page.request.get("/samara");
  expect(samara.headers()["cache-control"]).toBe("private, no-store");
  expect(samara.headers()["x-accel-expires"]).toBeUndefined();
  const clock = await page.request.get("/api/clock");
  expect(clock.headers()["cache-control"]).toBe("no-store");
  expect(await clock.json()).toEqual({ now: "2026-11-20T23:59:05.000Z" });
  const refused = await page.request.post("/api/order/create", { data: {}, headers: { origin } });
  expect(refused.status()).toBe(403);
  expect(await refused.json()).toMatchObject({ code: "preview", message: t("error.preview") });

  const stranger = await browser.newContext();
  const seen = await stranger.request.get(`${origin}/samara?at=2026-11-21T03:59`);
  expect(seen.url()).toBe(`${origin}/samara?at=2026-11-21T03:59`);
  expect(seen.headers()["x-accel-expires"]).toBe("2");
  expect(await (await stranger.request.get(`${origin}/api/clock`)).json()).not.toEqual(await clock.json());
  await stranger.close();
});

/**
 * @group security
 * @rule SPEC-760
 */
import { customer } from "./support/customer";
import { orderer } from "./support/orderer";
import { resetClock, setClock } from "./support/shop";
import { expect, phone, test } from "./support/test";
import { words } from "./support/words";

const t = words("ru");
const dish = "Филадельфия";

test.use({ viewport: phone });
test.beforeEach(() => setClock("2026-11-24T12:00:00+03:00"));
test.afterEach(() => resetClock());

const inBerlin = { headers: { cookie: "sushi_city_alias=berlin" }, maxRedirects: 0 };

test("a permalink is a redirect that no cache stores and no other site learns", async ({ request }) => {
  for (const answer of [await request.get("/buy/p17:2", inBerlin), await request.head("/buy/p17:2", inBerlin)]) {
    expect(answer.status()).toBe(303);
    expect(answer.headers()).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
    expect(answer.headers()["set-cookie"]).toBeUndefined();
    expect(answer.headers()["location"]).toBe("/berlin?modal=shared_cart&dishes=2-p17");
  }
});

test("whatever a permalink says, it leads to a page of this shop and says nothing of its own there", async ({
  request,
}) => {
  const many = Array.from({ length: 300 }, (_, at) => `p${at + 1}:1`).join(",");
  const secret = "buyer/email=alice%40example.com&access_token=secret";
  for (const [address, expected] of [
    [`/buy/${many}`, "/berlin?modal=shared_cart&dishes=1-x"],
    ["/buy/p17:0,p17:-1,p17:1e9", "/berlin?modal=shared_cart&dishes=1-x_1-x_1-x"],
    ["/buy/p17%253A2", "/berlin?modal=shared_cart&dishes=1-x"],
    ["/buy/p17%3A2", "/berlin?modal=shared_cart&dishes=2-p17"],
    ["/buy/p17:2?continue_to=https://evil.test/", "/berlin?modal=shared_cart&dishes=2-p17"],
    ["/buy/p17:2?continue_to=//evil.test/", "/berlin?modal=shared_cart&dishes=2-p17"],
    ["/buy/p17:2?continue_to=/moscow", "/moscow?modal=shared_cart&dishes=2-p17"],
    [`/buy/p17:2?${secret}&utm_source=mail`, "/berlin?modal=shared_cart&dishes=2-p17&utm_source=mail"],
    ["/buy/p17:2/?lang=de", "/berlin?modal=shared_cart&dishes=2-p17&lang=de"],
    ["/buy/p17:2?context/location=moscow.13", "/moscow?modal=shared_cart&dishes=2-p17&shop=13"],
    ["/buy", "/berlin"],
    ["/buy/", "/berlin"],
  ]) {
    const answer = await request.get(address ?? "", inBerlin);
    expect(answer.status(), address).toBe(303);
    // A path alone: it can lead to no other site.
    expect(answer.headers()["location"]).toBe(expected);
  }
  expect((await request.post("/buy/p17:2", { data: "" })).status()).toBe(405);
});

test("a permalink offers its dishes, and a person adds them", async ({ page }) => {
  const { dish: dishOf } = await orderer(page);
  const { key } = dishOf(dish);
  await page.goto(`/buy/${key}:2,~${Buffer.from("p99999999~3x1").toString("base64url")}:1,sku_123:1?utm_source=mail`);
  const shared = customer(page, "ru").dialog(t("cart.shared.title"));
  await expect(shared.getByText(t("cart.shared.unknown", { count: 2 }))).toBeVisible();
  expect(new URL(page.url()).search).toBe(`?modal=shared_cart&dishes=2-${key}_1-p99999999~3x1_1-x&utm_source=mail`);

  await shared.getByRole("button", { name: t("cart.shared.add", { count: 1 }) }).click();
  const lines = customer(page, "ru")
    .dialog(t("cart.title"))
    .getByRole("list", { name: t("cart.line.list") });
  await expect(lines.getByText(dish).first()).toBeVisible();
  expect(await lines.getByRole("group").getByRole("status").allTextContents()).toEqual(["2"]);
});

test("a visitor without a city chooses one first, and comes to the dishes then", async ({ page }) => {
  await page.goto("/buy/p99999999:2");
  await expect(page).toHaveURL(/\/\?modal=shared_cart&dishes=2-p99999999$/);
  const moscow = page.getByRole("link", { name: "Москва" }).first();
  await expect(moscow).toHaveAttribute("href", "/moscow?modal=shared_cart&dishes=2-p99999999");
  await page.goto("/moscow?modal=shared_cart&dishes=2-p99999999");
  await expect(customer(page, "ru").dialog(t("cart.shared.title")).getByText(t("cart.shared.empty"))).toBeVisible();
});

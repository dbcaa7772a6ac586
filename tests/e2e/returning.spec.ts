import { userOrders } from "../../lib/contract/order/user-order";
import { axeViolations } from "./support/axe";
import { strayed } from "./support/layout";
import { advanceOrder, resetClock, setClock } from "./support/shop";
import { expect, phone, test } from "./support/test";
import { trackedOrder } from "./support/tracked";
import { words } from "./support/words";

const t = words("ru");

test.use({ viewport: phone });
test.beforeEach(() => setClock("2026-11-24T12:00:00+03:00"));
test.afterEach(() => resetClock());

test("home leads a customer to an open order, and offers it again once it is over", async ({ page }) => {
  const id = await trackedOrder(page, "delivery");
  await page.goto("/moscow");
  const strip = page.getByRole("link", { name: new RegExp(t("tracking.title", { id })) });
  await expect(strip).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: /, \d+–\d+.мин\. Изменить$/ })).toBeVisible();
  expect(await axeViolations(page), "home of a returning customer").toEqual([]);

  // The place it takes is there before it at the next visit: nothing moves when it comes.
  await page.reload();
  const top = () => page.locator("#menu").evaluate((menu) => menu.getBoundingClientRect().top + window.scrollY);
  const before = await top();
  await expect(strip).toBeVisible();
  expect(await top()).toBe(before);

  for (const status of ["cooking", "cooked", "sent", "done"] as const) await advanceOrder(id, status);
  await expect(strip).toBeHidden();
  const long = "Салат с лососем, авокадо и всем, что растёт на грядке";
  await page.route(/\/api\/user\/orders\//, async (route) => {
    const { orders, ...rest } = userOrders.reply.parse(await (await route.fetch()).json());
    const renamed = orders.map((order) => ({
      ...order,
      products: [...order.products, ...order.products].map((product) => ({ ...product, name: long })),
    }));
    await route.fulfill({ json: { ...rest, orders: renamed } });
  });
  await page.reload();
  const again = page.getByRole("region", { name: t("order.again.title") });
  const dish = again.getByText(long, { exact: true });
  await expect(dish).toHaveCount(2);
  const [words, sign] = await Promise.all([
    dish.last().locator("..").boundingBox(),
    again.locator("svg").boundingBox(),
  ]);
  expect((words?.x ?? 0) + (words?.width ?? 0), "a long name beside the sign").toBeLessThanOrEqual(sign?.x ?? 0);
  expect(await strayed(page)).toEqual([]);
  await again.getByRole("button").first().click();
  await expect(page).toHaveURL(/\/moscow\/cart/);
  await expect(page.getByText("Филадельфия").first()).toBeVisible();
});

import type { Browser, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import * as z from "zod";
import { customer } from "../../tests/e2e/support/customer";
import { cards, payer } from "../../tests/e2e/support/payment";
import { advanceClock, advanceOrder } from "../../tests/e2e/support/shop";
import type { Stack } from "../stack";
import { moveOrder, openBoard, testSound } from "./board-screen";
import { resetHour } from "./shop";
import { knownCustomer, openVisitor, scrollUnder } from "./visitor";

/** Takes a screen under its name, as it is now. */
type Take = (name: string, page: Page) => Promise<void>;
type Stage = { readonly browser: Browser; readonly shop: Stack; readonly brand: string; readonly take: Take };
export type Scene = (stage: Stage) => Promise<void>;

/** The same screen in both themes. */
const takeBoth = async (take: Take, name: string, page: Page): Promise<void> => {
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await take(`${name}-${theme}`, page);
  }
  await page.emulateMedia({ colorScheme: "light" });
};

/** Takes the focus off: a customer who points sees no ring. */
const unfocus = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });

/** The top of the menu on a phone, and its first dishes. */
const menu: Scene = async ({ browser, brand, take }) => {
  const page = await openVisitor(browser, { brand, view: "phone", theme: "light" });
  await knownCustomer(page, "79160001110", "Anna");
  await page.goto("/moscow");
  await takeBoth(take, `${brand}-menu`, page);
  await scrollUnder(page.locator("[data-group]").first(), 64);
  await takeBoth(take, `${brand}-dishes`, page);
  await page.context().close();
};

/** The menu with a cart beside it. */
const desktop: Scene = async ({ browser, brand, take }) => {
  const page = await openVisitor(browser, { brand, view: "desktop", theme: "light" });
  const { fill } = await knownCustomer(page, "79160001111", "Anna");
  await fill({ philadelphia: 2, "california-crab": 1 });
  await page.goto("/moscow");
  await expect(page.getByRole("complementary").getByText("Philadelphia").first()).toBeVisible();
  await takeBoth(take, `${brand}-desktop`, page);
  await scrollUnder(page.locator("[data-group]").first(), 84);
  await takeBoth(take, `${brand}-desktop-dishes`, page);
  await page.context().close();
};

/** From the form to the courier: checkout, payment, confirmation and tracking are one order. */
const order: Scene = async ({ browser, brand, take }) => {
  // The payment's picture shows the cards of the sandbox.
  const page = await openVisitor(browser, { brand, view: "phone", theme: "light" }, { isSandboxShown: true });
  const guest = customer(page, "en");
  const { t } = guest;
  const { fill } = await knownCustomer(page, "79160001112", "Anna");
  await fill({ philadelphia: 2, "california-crab": 1 });
  await page.goto("/moscow/cart");
  await take("cart", page);
  await page
    .getByRole("main")
    .getByRole("button", { name: new RegExp(t("cart.order.button")) })
    .click();
  await guest.form().getByLabel(t("checkout.room"), { exact: false }).fill("12");
  await guest.chooseTime();
  const payment = guest.form().getByRole("region", { name: t("checkout.payment"), exact: true });
  await payment.getByRole("radio", { name: t("payment.types.cardOnline"), exact: true }).focus();
  await page.keyboard.press("Space");
  await guest.agree();
  await unfocus(page);
  await page.evaluate(() => scrollTo(0, 0));
  await takeBoth(take, "checkout-top", page);
  await scrollUnder(guest.form().getByRole("region", { name: t("checkout.time_delivery") }), 76);
  await takeBoth(take, "checkout", page);

  await guest.orderButton().click();
  const me = payer(page, "en");
  await me.atForm();
  await me.typeCard(cards.form);
  await unfocus(page);
  await take("payment", page);
  await me.payButton().click();
  await expect(page.getByTestId("otp")).toBeVisible();
  await take("confirmation", page);
  await me.confirm();
  const id = await guest.orderNumber();
  const current = page.getByRole("list", { name: t("tracking.stages") }).locator('[aria-current="step"]');
  await advanceOrder(id, "cooking");
  await expect(current).toContainText(t("tracking.stage.cooking"));
  await takeBoth(take, "tracking-cooking", page);
  await advanceClock(1_800);
  await advanceOrder(id, "cooked");
  await advanceOrder(id, "sent");
  await expect(current).toContainText(t("tracking.stage.delivery"));
  await advanceClock(1_200);
  // The page reads the moved clock.
  await page.reload();
  await page.waitForTimeout(6_000);
  await takeBoth(take, "tracking", page);
  await page.context().close();
  await resetHour();
};

/** The sheet of a dish with something to choose. */
const dish: Scene = async ({ browser, brand, take }) => {
  const page = await openVisitor(browser, { brand, view: "phone", theme: "light" });
  const { dish: find } = await knownCustomer(page, "79160001113", "Anna");
  for (const alias of ["wok-chicken-teriyaki", "philadelphia"]) {
    await page.goto(`/moscow?modal=product&product=${find(alias).key}`);
    await expect(page.getByRole("dialog").getByRole("heading").first()).toBeVisible();
    await unfocus(page);
    await take(`dish-${alias}`, page);
  }
  await page.context().close();
};

/** An address that was found on the map with delivery zones. */
const place: Scene = async ({ browser, brand, take }) => {
  const page = await openVisitor(browser, { brand, view: "desktop", theme: "light" });
  const { t, dialog } = customer(page, "en");
  await page.goto("/moscow");
  await page
    .getByRole("banner")
    .getByRole("button", { name: t("order-type.delivery_choose") })
    .click();
  const chosen = dialog(t("address.modal.delivery"));
  await chosen.getByRole("combobox").fill("Tverskaya 7");
  await expect(chosen.getByRole("option").first()).toBeVisible();
  await page.waitForTimeout(3_000);
  await take("place-desktop", page);
  await page.context().close();
};

/** The menus of two cities, each in its language. */
const cities: Scene = async ({ browser, brand, take }) => {
  for (const [city, language] of [
    ["berlin", "de"],
    ["antalya", "tr"],
  ] as const) {
    const page = await openVisitor(browser, { brand, view: "phone", theme: "light", city, language });
    await page.goto(`/${city}`);
    await take(`city-${city}`, page);
    await scrollUnder(page.locator("[data-group]").first(), 64);
    await take(`city-${city}-dishes`, page);
    await page.context().close();
  }
};

/** The board of the shop that cooks for the address of all orders here. */
const board: Scene = async ({ browser, brand, shop, take }) => {
  const phone = await openVisitor(browser, { brand, view: "phone", theme: "light" });
  const tablet = await openBoard(browser, shop, 11);
  const orders: readonly (readonly [string, Readonly<Record<string, number>>, string | null])[] = [
    ["Maria", { philadelphia: 2, edamame: 1 }, null],
    ["Ivan", { "california-crab": 1, "baked-salmon": 2 }, "No wasabi, please"],
    ["Olga", { "tempura-salmon": 2, edamame: 1 }, null],
    ["Anna", { philadelphia: 3, "nigiri-salmon": 2 }, "Allergic to sesame"],
  ];
  const ids: number[] = [];
  for (const [at, [name, dishes, comment]] of orders.entries()) {
    const { order: make } = await knownCustomer(phone, `7916000112${at}`, name);
    ids.push(await make(dishes, comment));
    await advanceClock(180);
  }
  const [ready = 0, cooked = 0, accepted = 0] = ids;
  for (const move of ["accept", "start", "ready"] as const) await moveOrder(tablet, ready, move);
  for (const move of ["accept", "start"] as const) await moveOrder(tablet, cooked, move);
  await moveOrder(tablet, accepted, "accept");
  await testSound(tablet);
  await takeBoth(take, "board", tablet);
  await Promise.all([phone.context().close(), tablet.context().close()]);
  await resetHour();
};

const Found = z.object({ products: z.array(z.object({ variants: z.array(z.object({ id: z.string() })) })) });
const Checkout = z.object({
  id: z.string(),
  continue_url: z.string(),
  fulfillment: z.object({
    methods: z.array(z.object({ groups: z.array(z.object({ options: z.array(z.object({ id: z.string() })) })) })),
  }),
});

/** What an assistant has prepared over HTTP, as its person opens it. */
const agents: Scene = async ({ browser, brand, shop, take }) => {
  const page = await openVisitor(browser, { brand, view: "phone", theme: "light" });
  const context = { location: "moscow.13", language: "en" };
  const ucp = async (method: "POST" | "PUT", path: string, data: unknown): Promise<unknown> => {
    const answer = await page.request.fetch(`${shop.storefrontUrl}/ucp${path}`, { method, data });
    return answer.json();
  };
  const find = async (query: string, quantity: number) => {
    const { products } = Found.parse(await ucp("POST", "/catalog/search", { query, context }));
    return { item: { id: products[0]?.variants[0]?.id ?? "" }, quantity };
  };
  const line_items = [await find("philadelphia", 2), await find("california", 1), await find("edamame", 1)];
  const pickup = { type: "pickup", selected_destination_id: "moscow.13", notes: "No wasabi, please" };
  const checkout = { line_items, context };
  const begun = Checkout.parse(
    await ucp("POST", "/checkout-sessions", { ...checkout, fulfillment: { methods: [pickup] } }),
  );
  const option = begun.fulfillment.methods[0]?.groups[0]?.options[1]?.id;
  const timed = { ...pickup, groups: [{ selected_option_id: option }] };
  const { continue_url } = Checkout.parse(
    await ucp("PUT", `/checkout-sessions/${begun.id}`, { ...checkout, fulfillment: { methods: [timed] } }),
  );
  await page.goto(continue_url);
  await expect(page.getByRole("list", { name: customer(page, "en").t("hand-over.list") })).toBeVisible();
  await take("agents", page);
  await page.context().close();
};

/** What is shown of the first brand, and of the second one. */
export const scenes: Readonly<Record<"sushi" | "rolls", Readonly<Record<string, Scene>>>> = {
  sushi: { menu, desktop, order, dish, place, cities, board, agents },
  rolls: { menu },
};

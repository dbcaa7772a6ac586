/** @rule SPEC-180 SPEC-814 SPEC-815 */
import type { Locator, Page } from "@playwright/test";
import { axeViolations } from "./support/axe";
import { basketAt, unitsOf } from "./support/basket";
import { cartScreen, cartView, freeAddress } from "./support/cart-screen";
import { customer } from "./support/customer";
import { resetClock, setClock } from "./support/shop";
import { expect, inLongMode, test } from "./support/test";

/** The modal of a dish: all that is said of it, what can be chosen, and how much of it (SPEC-134, SPEC-22–SPEC-27). */
test.beforeEach(() => setClock("2026-11-24T12:00:00+03:00"));
test.afterEach(() => resetClock());

const openDish = async (page: Page, key: string, name: string): Promise<Locator> => {
  await page.locator(`article[data-product="${key}"]`).first().getByRole("link").click();
  const modal = page.getByRole("dialog", { name });
  await expect(modal.getByRole("img", { name })).toBeVisible();
  return modal;
};

for (const { view, viewport, language } of cartView("desktop")) {
  test.describe(`${view}, ${language}`, () => {
    test.use({ viewport });

    test("everything is said of a dish, its choice keeps to the rules and is priced, and goes into the cart", async ({
      page,
    }) => {
      const basket = await basketAt(page, freeAddress, "moscow", language);
      const dish = basket.dish("wok-beef-pepper");
      const { t } = customer(page, language);
      await page.goto(`/moscow?lang=${language}`);
      const modal = await openDish(page, dish.key, dish.name);

      await expect(modal.getByText(`−${dish.discount}%`)).toBeVisible();
      await expect(modal.getByText(dish.description)).toBeVisible();
      await expect(
        modal.getByText(t("product.weight.g", { value: dish.weight?.value ?? 0 }), { exact: true }),
      ).toBeVisible();
      const allergens = (dish.allergens ?? []).map((name) => t(`product.allergen.${name}`)).join(", ");
      await expect(modal.getByText(t("product.allergens", { list: allergens }))).toBeVisible();
      await expect(modal.getByText(t("product.nutrition"))).toBeVisible();
      for (const fact of ["calories", "proteins", "fats", "carbohydrates"] as const) {
        const value = dish.nutritional_value?.[fact].toLocaleString(language) ?? "";
        const row = modal.locator("dt", { hasText: t(`product.fact.${fact}`) });
        await expect(row.locator("xpath=following-sibling::dd")).toHaveText(value);
      }

      const [base, toppings] = dish.modifiers.groups;
      const [extra] = dish.modifiers.single;
      if (base === undefined || toppings === undefined || extra === undefined) throw new Error("nothing to choose");
      const bases = modal.getByRole("group", { name: base.name });
      const ticks = modal.getByRole("group", { name: toppings.name });
      await expect(bases).toHaveAccessibleDescription(`${t("product.hint.exactly", { max: 1 })} *`);
      await expect(ticks).toHaveAccessibleDescription(t("product.hint.up_to", { max: 3 }));
      const stopped = base.modifiers.find(({ type }) => type === "stop");
      await expect(bases.getByText(stopped?.name ?? "-", { exact: true })).toBeVisible();
      await expect(bases.getByText(t("product.modifier_stopped"))).toBeVisible();
      await expect(bases.getByRole("radio", { name: stopped?.name ?? "" })).toHaveCount(0);

      // The first base that has not run out is chosen (SPEC-814), and what it cost stands in the button (SPEC-815).
      const add = modal.getByRole("button", { name: new RegExp(`^${t("product.add_for")}`) });
      await expect(bases.getByRole("radio").first()).toBeChecked();
      await expect(bases.getByText(t("product.required"))).toBeHidden();
      await expect(add).not.toHaveAttribute("aria-disabled");
      await expect(add).toContainText(t("common.old_price"));

      // Three toppings, and no fourth (SPEC-25).
      const offered = toppings.modifiers.filter(({ type }) => type !== "stop");
      for (const { name } of offered.slice(0, 3)) await ticks.getByRole("checkbox", { name }).check();
      const fourth = ticks.getByRole("checkbox", { name: offered[3]?.name ?? "" });
      await expect(fourth).toHaveAttribute("aria-disabled", "true");
      await expect(fourth).toHaveAccessibleDescription(t("product.group_full", { max: 3 }));
      await fourth.click({ force: true });
      await expect(fourth).not.toBeChecked();

      await modal.getByRole("checkbox", { name: extra.name }).check();

      // Two of them: every modifier counts with each (SPEC-27).
      const unit = dish.price + extra.price + offered.slice(0, 3).reduce((sum, { price }) => sum + price, 0);
      const first = base.modifiers.find(({ type }) => type !== "stop")?.price ?? 0;
      const counter = modal.getByRole("group", { name: dish.name, exact: true });
      await counter.getByRole("button", { name: t("common.counter.increase", { name: dish.name }) }).click();
      await expect(counter.getByRole("status")).toHaveText("2");
      await expect(add).toContainText(new RegExp(String(2 * (unit + first)).replace(/(\d)(\d{3})$/, "$1\\s?$2")));
      expect(await axeViolations(page)).toEqual([]);

      await add.click();
      await expect(modal).toBeHidden();
      await expect.poll(async () => unitsOf(await basket.cart(), dish.key)).toBe(2);
      const { products, prices } = await basket.cart();
      expect(prices.subtotal).toBe(2 * (unit + first));
      expect(Object.values(products)[0]?.price_with_modifiers).toBe(unit + first);
      const again = t("product.choose_more", { name: dish.name, count: 2 });
      await expect(page.getByRole("button", { name: again }).first()).toBeVisible();
    });

    test("an addition is counted to its own bound, and taken back", inLongMode, async ({ page }) => {
      const basket = await basketAt(page, freeAddress, "moscow", language);
      const dish = basket.dish("philadelphia");
      const cheese = dish.modifiers.single.find(({ max }) => max > 1);
      if (cheese === undefined) throw new Error("nothing is counted");
      const { t } = customer(page, language);
      await page.goto(`/moscow?lang=${language}`);
      const modal = await openDish(page, dish.key, dish.name);
      const more = t("common.counter.increase", { name: cheese.name });
      const counted = modal.getByRole("group", { name: cheese.name });
      for (let units = 0; units < cheese.max; units += 1) {
        await counted.getByRole("button", { name: more, exact: true }).click();
      }
      const full = counted.getByRole("button", { name: `${more}. ${t("product.modifier_full", { max: cheese.max })}` });
      await expect(full).toHaveAttribute("aria-disabled", "true");
      await counted.getByRole("button", { name: t("common.counter.decrease", { name: cheese.name }) }).click();
      await expect(counted.getByRole("status")).toHaveText(String(cheese.max - 1));
    });

    test(
      "what goes with a dish is one press away in its modal, and the words stand beside the picture on a desktop",
      inLongMode,
      async ({ page }) => {
        const basket = await basketAt(page, freeAddress, "moscow", language);
        const dish = basket.dish("edamame");
        const { t } = customer(page, language);
        await page.goto(`/moscow?lang=${language}`);
        const modal = await openDish(page, dish.key, dish.name);
        const related = modal.getByRole("listitem").first();
        await expect(modal.getByRole("heading", { name: t("product.related") })).toBeVisible();
        await related.getByRole("button").first().click();
        await expect(related.getByRole("status")).toHaveText("1");
        await expect.poll(async () => (await basket.cart()).count).toBe(1);

        // Its own counter takes the place of the button.
        await modal.getByRole("button", { name: new RegExp(`^${t("product.add_for")}`) }).click();
        await expect(modal.getByRole("group", { name: dish.name, exact: true }).getByRole("status")).toHaveText("1");

        const isBeside = async (): Promise<boolean> => {
          const [picture, words] = [modal.getByRole("img", { name: dish.name }), modal.getByText(dish.description)];
          const [left, right] = [await picture.boundingBox(), await words.boundingBox()];
          return (left?.x ?? 0) + (left?.width ?? 0) <= (right?.x ?? 0);
        };
        for (const [width, expected] of [
          [1023, false],
          [1024, true],
        ] as const) {
          await page.setViewportSize({ width, height: 900 });
          await expect.poll(isBeside).toBe(expected);
        }
      },
    );

    test("a dish that is sold in pairs goes by two, and ends at 98 (SPEC-22)", inLongMode, async ({ page }) => {
      const basket = await basketAt(page, freeAddress, "moscow", language);
      const dish = basket.dish("nigiri-salmon");
      await basket.add("nigiri-salmon", 94);
      const { t, lines, more } = await cartScreen(page, language);
      const units = lines.first().getByRole("status");
      await more(dish.name).click();
      await expect(units).toHaveText("96");
      await expect.poll(async () => unitsOf(await basket.cart(), dish.key)).toBe(96);
      await more(dish.name).click();
      await expect(units).toHaveText("98");
      const full = `${t("common.counter.increase", { name: dish.name })}. ${t("common.counter.max", { max: 98 })}`;
      await expect(lines.getByRole("button", { name: full })).toHaveAttribute("aria-disabled", "true");
      await lines.getByRole("button", { name: t("common.counter.decrease", { name: dish.name }) }).click();
      await expect.poll(async () => unitsOf(await basket.cart(), dish.key)).toBe(96);
    });
  });
}

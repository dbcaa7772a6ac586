/**
 * @jest-environment jsdom
 * @rule SPEC-134 SPEC-408
 */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { openModals, topModal } from "@/lib/client/modal/modal-stack";
import { useModals } from "@/lib/client/modal/modal-store";
import type { Cart, ModifierCounts } from "@/lib/contract/cart";
import type { Modifier, Product } from "@/lib/contract/product";
import { lineOf } from "@/tests/support/cart-line";
import { cart as paid } from "@/tests/support/storefront-fixtures";
import { type Answer, ok, renderPage, serveApi } from "@/tests/support/storefront-page";
import { ProductModal } from "./product-modal";

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
beforeEach(() => useModals.getState().closeAll());
afterEach(cleanup);

const modifier = (id: number, name: string, more: Partial<Modifier> = {}): Modifier => ({
  id,
  name,
  image: null,
  price: 40,
  min: 0,
  max: 0,
  type: "default",
  count: 0,
  allergens: [],
  is_vegetarian: null,
  ...more,
});

const { count: _count, added_at: _added, total_price: _total, ...plain } = lineOf("p17");
const wok: Product = {
  ...plain,
  name: "Вок",
  description: "Лапша с овощами",
  price: 300,
  basic_price: 400,
  discount: 25,
  weight: { value: 340, unit: "g" },
  allergens: ["gluten", "soy"],
  nutritional_value: { proteins: 6.5, fats: 4, carbohydrates: 22, calories: 150 },
  modifiers: {
    available: true,
    single: [modifier(1, "Кунжут", { max: 2 }), modifier(2, "Арахис", { type: "stop" })],
    groups: [
      { id: 9, name: "Соус", min: 1, max: 3, modifiers: [modifier(3, "Терияки"), modifier(4, "Острый", { max: 1 })] },
    ],
  },
};

const setup = async (
  product: Product,
  cart: Cart = paid,
  add: () => Answer = () => ok({ cart }),
  modifiers?: ModifierCounts,
) => {
  const calls = serveApi({
    "PUT /cart": () => ok({ cart }),
    "PUT /cart/add": add,
    [`GET /products/${product.key}`]: () => ok({ product }),
  });
  renderPage(<ProductModal product_key={product.key} modifiers={modifiers} />);
  await screen.findByRole("dialog", { name: product.name });
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain("PUT /cart"));
  const adds = () => calls.filter(({ call }) => call === "PUT /cart/add");
  return { adds, user: userEvent.setup() };
};

const plus = (name: string) => screen.getByRole("button", { name: new RegExp(`^Добавить: ${name}`) });
const toCart = () => screen.getByRole("button", { name: /В корзину/ });

describe("the modal of a dish", () => {
  it("says everything about it", async () => {
    await setup(wok);
    const dialog = screen.getByRole("dialog", { name: "Вок" });
    for (const text of [
      "−25%",
      "Лапша с овощами",
      "340 г",
      "В 100 граммах",
      "В порции 340 г: 510 ккал",
      "глютен, соя",
      "закончилось",
    ]) {
      expect(dialog).toHaveTextContent(text);
    }
    expect(within(dialog).getByText("белки, г").parentElement).toHaveTextContent("6,5");
    expect(screen.getByRole("img", { name: "Вок" })).toBeInTheDocument();
  });

  it("begins with the choice that its address names, and each change becomes part of its request (SPEC-480)", async () => {
    const { user } = await setup(wok, paid, undefined, { "1": 1, "4": 1 });
    expect(toCart()).toHaveTextContent("380");
    await user.click(plus("Кунжут"));
    expect(topModal(useModals.getState().stack)).toEqual({
      kind: "product",
      product_key: "p17",
      modifiers: { "1": 2, "4": 1 },
    });
  });

  it("begins as it is sold where the address names what cannot be had", async () => {
    await setup(wok, paid, undefined, { "2": 1, "4": 1 });
    expect(toCart()).toHaveAccessibleDescription("Осталось выбрать: Соус");
    expect(useModals.getState().stack).toEqual([]);
  });

  it("names what a group still needs, and prices the choice per unit (SPEC-25 and SPEC-27)", async () => {
    const { adds, user } = await setup(wok);
    const sauces = screen.getByRole("group", { name: "Соус" });
    expect(sauces).toHaveAccessibleDescription("От 1 до 3 *");
    expect(within(sauces).getByText("Обязательно")).toBeInTheDocument();
    expect(toCart()).toHaveAccessibleDescription("Осталось выбрать: Соус");
    await user.click(toCart());
    expect(adds()).toHaveLength(0);

    await user.click(plus("Терияки"));
    expect(toCart()).toHaveTextContent("340");
    expect(within(sauces).queryByText("Обязательно")).toBeNull();
    // What it cost before stands beside what it costs (SPEC-815).
    expect(toCart()).toHaveTextContent(/^В корзину340.*Раньше стоило 440/);
    await user.click(plus("Вок"));
    expect(toCart()).toHaveTextContent("680");
    await user.dblClick(toCart());
    await waitFor(() => expect(adds()).toHaveLength(1));
    expect(adds()[0]?.body).toMatchObject({ product_key: "p17", count: 2, modifiers: { "3": 1 } });
    expect(openModals(useModals.getState().stack)).toEqual([]);
  });

  const sizes = [
    modifier(7, "Мини", { type: "stop" }),
    modifier(5, "30 см", { price: 20, image: "/30.avif" }),
    modifier(6, "40 см", { price: 120 }),
  ];
  const pizza: Product = {
    ...wok,
    modifiers: {
      available: true,
      single: [modifier(1, "Кунжут", { max: 2 })],
      groups: [
        { id: 10, name: "Добавки", min: 0, max: 3, modifiers: [modifier(8, "Сыр", { max: 1 })] },
        { id: 9, name: "Размер", min: 1, max: 1, modifiers: sizes },
      ],
    },
  };

  it("opens with the first size that is sold, says so in words, and has what may be added below (SPEC-814, SPEC-815)", async () => {
    const { adds, user } = await setup(pizza);
    const [size, ...extras] = screen.getAllByRole("group", { name: /на выбор|Добавки|Добавить к блюду/ });
    expect(size).toHaveAccessibleName("Размер на выбор");
    expect(size).toHaveAccessibleDescription("Ровно 1 *");
    expect(within(size as HTMLElement).queryByText("Обязательно")).toBeNull();
    expect(extras.map((extra) => extra.querySelector("legend")?.textContent)).toEqual(["Добавки", "Добавить к блюду"]);
    expect(screen.getByRole("radio", { name: /^30 см/ })).toBeChecked();
    expect(screen.queryByRole("radio", { name: /Мини/ })).toBeNull();
    expect(document.querySelector('img[src="/30.avif"]')).not.toBeNull();
    expect(toCart()).toHaveTextContent(/^В корзину320/);
    await user.click(screen.getByRole("radio", { name: /^40 см/ }));
    expect(toCart()).toHaveTextContent(/^В корзину420/);
    await user.click(toCart());
    await waitFor(() => expect(adds()[0]?.body).toMatchObject({ modifiers: { "6": 1 } }));
  });

  it("says what a dish with sizes costs from where its address has none chosen", async () => {
    await setup(pizza, paid, undefined, {});
    expect(within(screen.getByRole("group", { name: /^Размер/ })).getByText("Обязательно")).toBeInTheDocument();
    expect(toCart()).toHaveTextContent("от 320");
  });

  it("is grey when it has run out, without what could be chosen, with similar dishes (SPEC-816)", async () => {
    const other = (key: string, more: Partial<Product> = {}): Product => ({ ...pizza, key, name: key, ...more });
    serveApi({
      "PUT /cart": () => ok({ cart: paid }),
      "GET /products/p17": () => ok({ product: { ...pizza, type: "stop" } }),
      "GET /menu": () =>
        ok({
          product_groups: [
            {
              id: pizza.product_group_id,
              products: [pizza, other("p18"), other("p19", { type: "stop" }), other("p20")],
            },
            { id: 999, products: [other("p21")] },
          ],
        }),
    });
    renderPage(<ProductModal product_key="p17" />);
    const dialog = within(await screen.findByRole("dialog", { name: "Вок" }));
    const similar = within(await dialog.findByRole("list", { name: "Похожие блюда" }));
    expect(similar.getAllByRole("listitem").map((item) => item.querySelector("button")?.textContent)).toEqual([
      "p18",
      "p20",
    ]);
    expect(dialog.queryByRole("radio")).toBeNull();
    expect(dialog.queryByRole("checkbox")).toBeNull();
    await userEvent.setup().click(similar.getByRole("button", { name: "p18" }));
    expect(topModal(useModals.getState().stack)).toEqual({ kind: "product", product_key: "p18" });
  });

  it("stops a group at its sum and a modifier at its own bound", async () => {
    const { user } = await setup(wok);
    await user.click(plus("Кунжут"));
    await user.click(plus("Кунжут"));
    expect(plus("Кунжут")).toHaveAccessibleName("Добавить: Кунжут. Больше 2 не положить");
    for (let press = 0; press < 3; press += 1) await user.click(plus("Терияки"));
    expect(plus("Терияки")).toHaveAttribute("aria-disabled", "true");
    const hot = screen.getByRole("checkbox", { name: /Острый/ });
    await user.click(hot);
    expect(hot).not.toBeChecked();
    expect(hot).toHaveAttribute("aria-description", "Здесь можно выбрать не больше 3");
  });

  it("counts what of the same choice is in the cart already (SPEC-22)", async () => {
    const key = "p17~3x1";
    const { user } = await setup(wok, { ...paid, products: { [key]: lineOf(key, { count: 98 }) } });
    await user.click(plus("Терияки"));
    expect(plus("Вок")).toHaveAttribute("aria-disabled", "true");
    await user.click(plus("Терияки"));
    expect(plus("Вок")).not.toHaveAttribute("aria-disabled");
  });

  it("cannot be added when what it needs has run out, and says so (SPEC-25)", async () => {
    const [group] = wok.modifiers.groups;
    if (group === undefined) throw new Error("no group");
    const gone = group.modifiers.map((one) => ({ ...one, type: "stop" as const }));
    await setup({ ...wok, modifiers: { ...wok.modifiers, groups: [{ ...group, modifiers: gone }] } });
    expect(screen.getByText(/Закончилось то, без чего это блюдо не собрать/)).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /В корзину/ })).not.toBeInTheDocument();
  });

  it("says in a modal why the dish was refused, and keeps the choice (SPEC-263)", async () => {
    const errors = { product_key: ["Вок закончился"] };
    const refusal = { status: 422, json: { message: "Вок закончился", code: "validation", errors } };
    const { adds, user } = await setup(wok, paid, () => refusal);
    await user.click(plus("Терияки"));
    await user.click(toCart());
    await waitFor(() => expect(adds()).toHaveLength(1));
    await waitFor(() =>
      expect(topModal(useModals.getState().stack)).toEqual({ kind: "server_error", message: "Вок закончился" }),
    );
    expect(toCart()).toHaveTextContent("340");
  });
});

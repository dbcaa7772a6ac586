/**
 * @jest-environment jsdom
 * @rule SPEC-207 SPEC-213
 */
import { sentence } from "@/tests/support/sentence";
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { giftIcon, infoIcon, tagIcon } from "@/components/ui/later-icons";
import { useCart } from "@/lib/client/cart/cart";
import { openModals } from "@/lib/client/modal/modal-stack";
import { useModals } from "@/lib/client/modal/modal-store";
import type { BonusOfCart, Cart } from "@/lib/contract/cart";
import { noExplanation } from "@/lib/contract/explanation";
import { lineOf } from "@/tests/support/cart-line";
import { cart as paid } from "@/tests/support/storefront-fixtures";
import { type Answer, ok, renderPage, type Sent, serveApi } from "@/tests/support/storefront-page";
import { useAgreed } from "./accepted-prices";
import { OrderSummary } from "./order-summary";

const cart: Cart = { ...paid, products: { p17: lineOf("p17") } };

const Living = () => {
  const { data } = useCart();
  return data === undefined ? null : <OrderSummary cart={data} withSavings />;
};

/** A shop whose upstream keeps what a change answers. */
const setup = async (first: Cart, change: Record<string, (now: Cart, sent: Sent) => Cart | Answer> = {}) => {
  let now = first;
  const changing = Object.entries(change).map(([name, apply]) => [
    name,
    (sent: Sent) => {
      const result = apply(now, sent);
      if ("status" in result) return result;
      now = result;
      return ok({ cart: now });
    },
  ]);
  const calls = serveApi({
    "GET /shops": () => ok({ shops: [] }),
    "PUT /cart": () => ok({ cart: now }),
    ...Object.fromEntries(changing),
  });
  renderPage(<Living />);
  await screen.findByText("Итого");
  return { user: userEvent.setup(), sent: (name: string) => calls.filter(({ call }) => call === name) };
};

/** As a reload does: what the page's code remembers is gone, what the tab keeps stays. */
const forgetPage = () => useAgreed.setState({ agreed: null });

beforeEach(() => {
  useModals.getState().closeAll();
  forgetPage();
  sessionStorage.clear();
});
afterEach(cleanup);

describe("a promocode", () => {
  const apply = "PUT /cart/gift/apply-promocode";
  const forget = "PUT /cart/gift/forget-promocode";
  const field = () => screen.queryByRole("textbox", { name: "Промокод" });
  const applied: Cart = { ...cart, promocode: { code: "SUSHI10", is_applied: true, message: "Скидка 10%" } };

  it("is applied, locked, and taken back, and keeps the focus in its place", async () => {
    const { user, sent } = await setup(cart, { [apply]: () => applied, [forget]: () => cart });
    await user.type(await screen.findByRole("textbox", { name: "Промокод" }), " sushi10 {Enter}");
    const remove = await screen.findByRole("button", { name: "Убрать промокод SUSHI10" });
    expect(sent(apply)).toHaveLength(1);
    expect(sent(apply)[0]).toMatchObject({ body: { promocode: "sushi10" }, key: expect.any(String) });
    expect(field()).not.toBeInTheDocument();
    expect(screen.getByText("Скидка 10%")).toBeInTheDocument();
    await user.click(remove);
    await waitFor(() => expect(field()).toBeInTheDocument());
    expect(screen.getByRole("group", { name: "Промокод" })).toHaveFocus();
  });

  it("says under the field why a code is refused, and keeps what was typed", async () => {
    const errors = { promocode: ["Такого промокода нет"] };
    const refusal = { status: 422, json: { message: "Проверьте", code: "validation", errors } };
    const { user } = await setup(cart, { [apply]: () => refusal });
    const input = await screen.findByRole("textbox", { name: "Промокод" });
    await user.click(screen.getByRole("button", { name: "Применить" }));
    expect(input).toHaveAccessibleDescription("Введите промокод");
    await user.type(input, "NOPE");
    await user.click(screen.getByRole("button", { name: "Применить" }));
    await waitFor(() => expect(input).toHaveAccessibleDescription("Такого промокода нет"));
    expect(input).toHaveValue("NOPE");
    expect(input).toHaveFocus();
  });

  it("has no field while no order can be made, but an entered one can be removed (SPEC-206)", async () => {
    await setup({ ...cart, minimum_left: 10 });
    expect(field()).not.toBeInTheDocument();
    cleanup();
    const message = "Действует от 500 ₽";
    await setup({ ...cart, minimum_left: 10, promocode: { code: "A", is_applied: false, message } });
    expect(screen.getByRole("button", { name: "Убрать промокод A" })).toBeInTheDocument();
    expect(screen.getByText(message)).toBeInTheDocument();
  });
});

describe("paying with bonuses", () => {
  const apply = "PUT /cart/gift/apply-bonuses";
  const bonus: BonusOfCart = {
    balance: 340,
    available: 120,
    is_applied: false,
    percent: 5,
    is_accrual_paused: false,
    deadline: null,
  };
  const toggle = () => screen.findByRole("switch", { name: "Оплатить бонусами" });
  const wanted = ({ body }: Sent): unknown =>
    typeof body === "object" && body !== null && "bonuses" in body ? body.bonuses : null;

  it("writes off what can be, and nothing when switched off", async () => {
    const { user, sent } = await setup(
      { ...cart, bonus },
      {
        [apply]: (now, request) => {
          const isOn = wanted(request) !== 0;
          return { ...now, bonus: { ...bonus, is_applied: isOn }, prices: { ...now.prices, bonuses: isOn ? 120 : 0 } };
        },
      },
    );
    expect(await screen.findByText(sentence("На счёте 340 бонусов, можно списать 120"))).toBeInTheDocument();
    expect(screen.getByText("С заказа вернём 5%")).toBeInTheDocument();
    await user.click(await toggle());
    expect(await screen.findByText(sentence("Спишем 120 бонусов"))).toBeInTheDocument();
    expect(await toggle()).toBeChecked();
    await user.click(await toggle());
    await waitFor(() => expect(sent(apply)).toHaveLength(2));
    expect(sent(apply).map(wanted)).toEqual([120, 0]);
    await waitFor(async () => expect(await toggle()).not.toBeChecked());
  });

  it("is disabled with the reason the upstream gives (SPEC-36)", async () => {
    const reason = "Бонусы и скидка не складываются";
    const { user, sent } = await setup({ ...cart, bonus, bonus_description: reason });
    expect(await toggle()).toHaveAttribute("aria-disabled", "true");
    expect(await toggle()).toHaveAccessibleDescription(reason);
    expect(screen.getByText(reason, { selector: '[role="status"] *' })).toBeInTheDocument();
    await user.click(await toggle());
    expect(sent(apply)).toHaveLength(0);
  });

  it("is disabled without any, and explains a pause in a modal", async () => {
    const { user } = await setup({ ...cart, bonus: { ...bonus, balance: 0, available: 0, is_accrual_paused: true } });
    expect(await toggle()).toHaveAttribute("aria-disabled", "true");
    await user.click(screen.getByRole("button", { name: "Подробнее о бонусах" }));
    expect(openModals(useModals.getState().stack)).toEqual([{ kind: "bonus_info" }]);
  });

  it("is not there where the city has no program", async () => {
    await setup(cart);
    expect(screen.queryByRole("switch")).not.toBeInTheDocument();
  });
});

describe("the total of the cart", () => {
  it("names every part, and how each was counted", async () => {
    const { user } = await setup({
      ...cart,
      prices: { ...cart.prices, packages: 20, delivery: 99, discount: 60, upcoming_bonuses: 42, total: 904 },
      explanation: {
        ...noExplanation,
        subtotal: [{ kind: "line", name: "Филадельфия", text: "2 × 300", amount: 600 }],
        discount: [{ kind: "promocode", name: "SUSHI10", text: "10% от 600", amount: -60 }],
      },
    });
    expect(screen.getByText("Скидка", { selector: "dt" }).nextElementSibling).toHaveTextContent("-60");
    expect(screen.getByText("Вернём бонусами", { selector: "dt" }).nextElementSibling).toHaveTextContent("42 бонуса");
    await user.click(screen.getByText("Как это посчитано"));
    const discount = screen.getByRole("list", { name: "Скидка" });
    expect(within(discount).getByRole("listitem")).toHaveTextContent("SUSHI1010% от 600-60");
    expect(screen.queryByRole("list", { name: "Доставка" })).not.toBeInTheDocument();
  });

  it("needs one agreement before an order at prices that rose", async () => {
    const { user } = await setup({ ...cart, products: { p17: lineOf("p17", { old_price: 250 }) } });
    expect(screen.getByText(sentence("Филадельфия: было 250, теперь 300"))).toBeInTheDocument();
    expect(screen.queryByRole("textbox", { name: "Промокод" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Согласиться с новыми ценами" }));
    expect(screen.queryByText("Цены изменились")).not.toBeInTheDocument();
    expect(await screen.findByRole("textbox", { name: "Промокод" })).toBeInTheDocument();
  });

  it("remembers after a reload which price was agreed to, and needs another agreement for a higher one", async () => {
    const risen = (price: number) => ({
      ...cart,
      products: { p17: lineOf("p17", { old_price: 250, price_with_modifiers: price }) },
    });
    const { user } = await setup(risen(300));
    await user.click(screen.getByRole("button", { name: "Согласиться с новыми ценами" }));
    cleanup();
    forgetPage();
    await setup(risen(300));
    expect(screen.queryByText("Цены изменились")).not.toBeInTheDocument();
    cleanup();
    forgetPage();
    await setup(risen(320));
    expect(screen.getByText(sentence("Филадельфия: было 250, теперь 320"))).toBeInTheDocument();
  });

  it("shows the icon of a message, and the usual one where it names none", async () => {
    const iconOf = async (icon: string | null) => {
      const messages = [{ text: "Пока не дарим", title: "Моти", icon, position: "bottom" as const }];
      await setup({ ...cart, messages });
      const path = screen.getByText("Моти").closest(".status")?.querySelector("path")?.getAttribute("d");
      cleanup();
      return path;
    };
    expect(await iconOf("gift")).toBe(giftIcon);
    expect(await iconOf("price")).toBe(tagIcon);
    expect(await iconOf("comet")).toBe(infoIcon);
    expect(await iconOf(null)).toBe(infoIcon);
  });
});

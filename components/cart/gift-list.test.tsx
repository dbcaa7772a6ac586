/** @jest-environment jsdom */
import { sentence } from "@/tests/support/sentence";
import "@testing-library/jest-dom/jest-globals";
import { afterEach, describe, expect, it } from "@jest/globals";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useCart } from "@/lib/client/cart/cart";
import { useFlash } from "@/lib/client/flash/flash";
import type { Cart, Gift } from "@/lib/contract/cart";
import { lineOf } from "@/tests/support/cart-line";
import { cart as paid } from "@/tests/support/storefront-fixtures";
import { type Answer, ok, renderPage, serveApi } from "@/tests/support/storefront-page";
import { GiftList } from "./gift-list";

const gift: Gift = {
  id: 3,
  name: "Имбирный лимонад",
  price: 180,
  quantity: 1,
  count: 0,
  max_count: 2,
  is_available: true,
  conditions: { message: "За заказ от 800 ₽", validated: true },
  type: "gift",
  images: { small: "/s.avif", big: "/b.avif", blur: null },
};
const cartOf = (more: Partial<Gift>, presents: Gift[] = []): Cart => ({
  ...paid,
  products: { p17: lineOf("p17") },
  gifts: [{ ...gift, ...more }],
  presents,
});

const Living = () => {
  const { data } = useCart();
  return data === undefined ? null : <GiftList cart={data} />;
};

const setup = async (cart: Cart, answers: Record<string, () => Answer | Promise<Answer>> = {}) => {
  const calls = serveApi({ "PUT /cart": () => ok({ cart }), ...answers });
  renderPage(<Living />);
  await screen.findByRole("heading", { name: "Подарки" });
  const changes = () => calls.filter(({ call }) => call !== "PUT /cart").map(({ call }) => call);
  return { user: userEvent.setup(), changes };
};

const more = () => screen.getByRole("button", { name: /^Добавить: Имбирный лимонад/ });
const less = () => screen.getByRole("button", { name: "Убрать: Имбирный лимонад" });

afterEach(cleanup);

describe("gifts (SPEC-28)", () => {
  it("are taken at once, by one call however quick the presses", async () => {
    let release: (answer: Answer) => void = () => undefined;
    const answer = new Promise<Answer>((resolve) => {
      release = resolve;
    });
    const { user, changes } = await setup(cartOf({}), { "PUT /cart/gift/add": () => answer });
    expect(screen.getByText(sentence("За заказ от 800 ₽"))).toBeInTheDocument();
    await user.dblClick(more());
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("1"));
    release(ok({ cart: cartOf({ count: 1 }) }));
    await waitFor(() => expect(more().closest("fieldset")).toHaveAttribute("aria-busy", "false"));
    expect(changes()).toEqual(["PUT /cart/gift/add"]);
  });

  it("at one unit are forgotten", async () => {
    const { user, changes } = await setup(cartOf({ count: 1 }), {
      "PUT /cart/gift/forget": () => ok({ cart: cartOf({}) }),
    });
    await user.click(less());
    await waitFor(() => expect(changes()).toEqual(["PUT /cart/gift/forget"]));
  });

  it("say what is missing, and cannot be taken before", async () => {
    const missing = { is_available: false, conditions: { message: "Добавьте ещё на 200 ₽", validated: false } };
    const { user, changes } = await setup(cartOf(missing));
    expect(more()).toHaveAccessibleName("Добавить: Имбирный лимонад. Добавьте ещё на 200 ₽");
    await user.click(more());
    expect(changes()).toEqual([]);
    cleanup();
    await setup(cartOf({ ...missing, count: 1 }));
    expect(screen.getByText(sentence("Добавьте ещё на 200 ₽"))).toBeInTheDocument();
    expect(screen.getByText("Пока не войдёт в заказ")).toBeInTheDocument();
  });

  it("stop at the most that may be had", async () => {
    await setup(cartOf({ count: 2 }));
    expect(more()).toHaveAccessibleName("Добавить: Имбирный лимонад. Больше 2 взять нельзя");
  });

  it("come back to the upstream's count when the call fails, and say why", async () => {
    const { user } = await setup(cartOf({}), {
      "PUT /cart/gift/add": () => ({ status: 409, json: { message: "Последний уже забрали", code: "conflict" } }),
    });
    await user.click(more());
    await waitFor(() => expect(useFlash.getState().items.map(({ text }) => text)).toContain("Последний уже забрали"));
    expect(screen.getByRole("status", { hidden: true })).toHaveTextContent("0");
  });

  it("for one customer alone stand apart, with calls of their own", async () => {
    const present: Gift = { ...gift, id: 9, name: "Торт", type: "personalGift" };
    const { user, changes } = await setup(cartOf({}, [present]), {
      "PUT /cart/gift/add-present": () => ok({ cart: cartOf({}, [{ ...present, count: 1 }]) }),
    });
    expect(screen.getByRole("region", { name: "Подарки лично для вас" })).toHaveTextContent("Торт");
    await user.click(screen.getByRole("button", { name: /^Добавить: Торт/ }));
    await waitFor(() => expect(changes()).toEqual(["PUT /cart/gift/add-present"]));
  });
});

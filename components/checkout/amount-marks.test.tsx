/**
 * @jest-environment jsdom
 * @rule SPEC-445 SPEC-446 SPEC-449
 */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { StorefrontCity } from "@/lib/client/core/storefront-context";
import { writeFormDraft } from "@/lib/client/form/form-draft";
import { cart, moscow } from "@/tests/support/storefront-fixtures";
import { ok, renderPage, serveApi } from "@/tests/support/storefront-page";
import { CheckoutForm } from "./checkout-form";

const tips: StorefrontCity = { ...moscow, courier_tip: { amounts: [50, 100], max: 500 } };
const berlin: StorefrontCity = {
  ...tips,
  alias: "berlin",
  country: { id: 9, name: "Deutschland", code: "DE" },
  prices: { currency: "€", currency_code: "EUR" },
};

const setup = async (city: StorefrontCity = tips) => {
  const calls = serveApi({
    "PUT /cart": () => ok({ cart }),
    "POST /user/payment-types": () => ok({ payment_types: [{ alias: "cash", is_online: false }] }),
    "POST /order/create": () => ok({ order_id: 1041, payment_type: "cash" }),
    "DELETE /cart/clear": () => ok({ cart: { ...cart, count: 0, version: 8 } }),
  });
  renderPage(<CheckoutForm slots={<p>slots</p>} reasons={[]} />, { city });
  await screen.findByRole("radio", { name: /Наличными/ });
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Другая" }));
  return { user, orders: () => calls.filter(({ call }) => call === "POST /order/create") };
};

const tip = () => screen.getByLabelText<HTMLInputElement>("Другая сумма");
const cash = () => screen.getByLabelText<HTMLInputElement>("С какой суммы нужна сдача");
const whole = "Напишите сумму цифрами, без копеек.";
const two = "Это может быть 1,50 или 1500. Напишите одно из двух.";

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

it("of another tip, stored from before, is edited in its field to nothing and to an offered one on the way", async () => {
  writeFormDraft("sushi", "checkout", { tip: "150", amounts_city: moscow.alias });
  serveApi({
    "PUT /cart": () => ok({ cart }),
    "POST /user/payment-types": () => ok({ payment_types: [{ alias: "cash", is_online: false }] }),
  });
  renderPage(<CheckoutForm slots={<p>slots</p>} reasons={[]} />, { city: tips });
  const user = userEvent.setup();
  const field = await screen.findByLabelText<HTMLInputElement>("Другая сумма");
  await user.clear(field);
  await user.type(field, "500");
  expect(field).toBeInTheDocument();
  expect(field).toHaveFocus();
  expect(field).toHaveValue("500");
});

describe("an amount at the checkout", () => {
  it.each([
    ["1,5", whole],
    ["5-", whole],
    ["1.500", two],
    ["5 €", "Цены здесь в ₽: напишите сумму в этой валюте."],
  ])(
    "typed as the tip %s stays as it is, is said to be wrong once it is left, and never becomes another",
    async (text, words) => {
      const { user, orders } = await setup();
      await user.type(tip(), text);
      expect(tip()).toHaveValue(text);
      await user.tab();
      expect(tip()).toHaveValue(text);
      await waitFor(() => expect(tip()).toHaveAccessibleDescription(expect.stringContaining(words)));
      await user.click(screen.getByRole("button", { name: /^Заказать/ }));
      expect(tip()).toHaveAccessibleDescription(expect.stringContaining(words));
      expect(orders()).toHaveLength(0);
    },
  );

  it.each([
    ["100,00", "100"],
    ["1 00", "1 00"],
    ["100 руб.", "100"],
    ["١٠٠", "100"],
  ])("typed as the tip %s reads %s once it is left", async (text, shown) => {
    const { user } = await setup();
    await user.type(tip(), text);
    expect(tip()).toHaveValue(text);
    await user.tab();
    expect(tip()).toHaveValue(shown);
  });

  it.each([
    ["900,00", 900],
    ["1.000", 1000],
    ["1.000,00 €", 1000],
  ])("typed as cash %s in Berlin is %i", async (text, figure) => {
    const { user } = await setup(berlin);
    await user.type(cash(), text);
    await user.tab();
    expect(cash()).toHaveValue(String(figure));
  });

  it.each([
    ["20,00", "Этой суммы не хватит на заказ."],
    ["900,50", whole],
  ])("typed as cash %s is said to be wrong once it is left", async (text, words) => {
    const { user } = await setup();
    await user.type(cash(), text);
    await user.tab();
    await waitFor(() => expect(cash()).toHaveAccessibleDescription(expect.stringContaining(words)));
  });

  it("over the most leaves the total with words beside both, while it is typed", async () => {
    const { user } = await setup();
    await user.type(tip(), "500");
    const bar = screen.getByRole("button", { name: /^Заказать/ }).parentElement;
    expect(bar).toHaveTextContent(/1\s?345/);
    await user.type(tip(), "0");
    expect(bar).toHaveTextContent(/[^3]845/);
    expect(tip()).toHaveAccessibleDescription(/Такую сумму принять не сможем\.$/);
    expect(bar).toHaveTextContent("Осталось поправить 1 поле.");
    await user.type(tip(), "0");
    expect(tip()).toHaveAccessibleDescription(/Такую сумму принять не сможем\.$/);
    await user.type(tip(), "{Backspace}{Backspace}");
    expect(tip()).toBeValid();
    expect(bar).toHaveTextContent(/1\s?345/);
  });
});

describe("a blocked order button", () => {
  it("shows a press why it does nothing", async () => {
    serveApi({
      "PUT /cart": () => ok({ cart: { ...cart, count: 0 } }),
      "POST /user/payment-types": () => ok({ payment_types: [{ alias: "cash", is_online: false }] }),
    });
    renderPage(
      <CheckoutForm
        slots={<p>slots</p>}
        reasons={["добавьте что-нибудь из меню"]}
        obstacles={<a href="/moscow">К меню</a>}
      />,
      { city: tips },
    );
    const button = await screen.findByRole("button", { name: /^Заказать/ });
    expect(screen.queryByText(/^Пока нельзя/, { selector: "p" })).toBeNull();
    await userEvent.click(button);
    const said = screen.getAllByRole("status").map(({ textContent }) => textContent);
    expect(said).toContainEqual(expect.stringContaining("добавьте что-нибудь из меню"));
    expect(screen.getByRole("link", { name: "К меню" })).toHaveFocus();
  });
});

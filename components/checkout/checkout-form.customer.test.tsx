/** @jest-environment jsdom */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { forgetPreference, writePreference } from "@/lib/client/core/preferences";
import { anna } from "@/tests/support/customer-fixtures";
import { cart, settings } from "@/tests/support/storefront-fixtures";
import { ok, renderPage, serveApi } from "@/tests/support/storefront-page";
import { CheckoutForm } from "./checkout-form";

const maria = { ...anna, name: "Мария" };
const withLogin = { ...settings, customers: { ...settings.customers, is_auth_enabled: true } };

const setup = async (isKnown: boolean) => {
  if (isKnown) writePreference("sushi", "customer", "1");
  const onLogin = jest.fn();
  const calls = serveApi({
    "GET /user/profile": () => ok({ user: maria }),
    "GET /user/addresses": () => ok({ addresses: [] }),
    "PUT /cart": () => ok({ cart }),
    "POST /user/payment-types": () => ok({ payment_types: [{ alias: "cash", is_online: false }] }),
    "POST /order/create": () => ok({ order_id: 1041, payment_type: "cash" }),
    "DELETE /cart/clear": () => ok({ cart: { ...cart, count: 0, version: 8 } }),
  });
  renderPage(<CheckoutForm slots={null} reasons={[]} onLogin={isKnown ? null : onLogin} />, {
    settings: withLogin,
  });
  await screen.findByRole("radio", { name: /Наличными/ });
  await userEvent.click(screen.getByLabelText(/^Квартира/));
  await userEvent.paste("12");
  return { onLogin, orders: () => calls.filter(({ call }) => call === "POST /order/create") };
};
const press = () => userEvent.click(screen.getByRole("button", { name: /^Заказать/ }));

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  forgetPreference("sushi", "customer");
});

describe("where only customers order", () => {
  it("there is no field for a phone and no second consent: an order has the phone of the login (SPEC-202)", async () => {
    const { orders } = await setup(true);
    await waitFor(() => expect(screen.getByLabelText(/^Имя/)).toHaveValue(maria.name));
    expect(screen.queryByLabelText(/^Телефон/)).toBeNull();
    expect(screen.queryByRole("checkbox", { name: /Соглашаюсь/ })).toBeNull();
    // Beside what the courier needs to get in stands whom he will call (SPEC-806).
    const called = screen.getByLabelText(/^Комментарий курьеру/).closest("section");
    await waitFor(() => expect(called).toHaveTextContent(/Курьер позвонит на \+7/));
    await press();
    await waitFor(() => expect(orders()).toMatchObject([{ body: { phone: maria.phone, username: maria.name } }]));
  });

  it("a guest with a complete form gets the login, and orders nothing (SPEC-203)", async () => {
    const { onLogin, orders } = await setup(false);
    await userEvent.click(screen.getByLabelText(/^Имя/));
    await userEvent.paste("Анна");
    await userEvent.click(screen.getByRole("checkbox", { name: /Соглашаюсь/ }));
    await press();
    expect(onLogin).toHaveBeenCalledTimes(1);
    expect(orders()).toEqual([]);
  });
});

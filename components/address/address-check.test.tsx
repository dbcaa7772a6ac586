/**
 * @jest-environment jsdom
 * @rule SPEC-122 SPEC-412
 */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { openModals } from "@/lib/client/modal/modal-stack";
import { useModals } from "@/lib/client/modal/modal-store";
import { address } from "@/tests/support/storefront-fixtures";
import { inPage, ok, renderPage, serveApi } from "@/tests/support/storefront-page";
import { AddressCheck } from "./address-check";

const prices = { delivery: 149, minimum_order_amount: 600, has_free_delivery: false, free_delivery_from: null };
const found = { found: true, delivery_possible: true, address: { ...address, delivery_prices: prices } };
const far = { found: true, delivery_possible: false, address, nearest_shop: null };
const nearest = { id: 11, name: "На Тверской", street: "Тверская улица, 12", distance_m: 3961 };
const suggestion = {
  title: "Тверская улица, 7",
  subtitle: "",
  type: "house",
  address: "Тверская улица, 7",
  full_address: "Москва, Тверская улица, 7",
  place_id: "house-7",
};
const unknown = { found: false, delivery_possible: false, address: null, nearest_shop: null };

const setup = (answer: object) => {
  const calls = serveApi({
    "GET /address/suggest": () => ok({ suggestions: [] }),
    "POST /address/check": () => ok(answer),
  });
  renderPage(<AddressCheck />);
  return { checks: () => calls.filter(({ call }) => call === "POST /address/check"), user: userEvent.setup() };
};
const field = () => screen.getByRole("combobox", { name: "Адрес доставки" });
const button = () => screen.getByRole("button", { name: "Проверить адрес" });
const opened = () => openModals(useModals.getState().stack);

beforeEach(() => useModals.getState().closeAll());
afterEach(cleanup);

describe("the check of an address (SPEC-17 and SPEC-18)", () => {
  it("needs more than two characters", async () => {
    const { checks, user } = setup(unknown);
    await user.type(field(), "Тв{Enter}");
    expect(button()).toHaveAttribute("aria-disabled", "true");
    expect(checks()).toHaveLength(0);
    await user.type(field(), "е");
    expect(button()).not.toHaveAttribute("aria-disabled");
  });

  it("takes over what was typed before the page came to life, and suggests addresses for it", async () => {
    const html = renderToString(inPage(<AddressCheck />));
    const box = document.createElement("div");
    document.body.append(box);
    box.innerHTML = html;
    const input = box.querySelector("input");
    if (input !== null) input.value = "Тверская 7";
    serveApi({ "GET /address/suggest": () => ok({ suggestions: [suggestion] }) });
    render(inPage(<AddressCheck />), { container: box, hydrate: true });
    expect(field()).toHaveValue("Тверская 7");
    expect(button()).not.toHaveAttribute("aria-disabled");
    expect(await screen.findByRole("option", { name: "Тверская улица, 7" })).toBeVisible();
    box.remove();
  });

  it("offers an address we deliver to for the order", async () => {
    const { user } = setup(found);
    await user.type(field(), "Тверская 7{Enter}");
    await waitFor(() =>
      expect(opened()).toEqual([
        { kind: "confirm_select_address", full_address: "Москва, Тверская улица, 7", text: "Тверская 7" },
      ]),
    );
    expect(screen.getByText("Доставляем по этому адресу")).toBeInTheDocument();
  });

  it("offers the nearest shop where we do not", async () => {
    const { user } = setup({ ...far, nearest_shop: nearest });
    await user.type(field(), "Дмитровское шоссе, 20");
    await user.click(button());
    await waitFor(() => expect(opened()).toEqual([{ kind: "nearest_shop", shop_id: 11 }]));
  });

  it("says so where there is no shop to offer", async () => {
    const { user } = setup(far);
    await user.type(field(), "Дмитровское шоссе, 20{Enter}");
    expect(await screen.findByText("Сюда мы пока не доставляем")).toBeInTheDocument();
    expect(opened()).toEqual([]);
  });

  it("keeps the form open for an address that is not found", async () => {
    const { user } = setup(unknown);
    await user.type(field(), "Неизвестная улица, 1{Enter}");
    await waitFor(() => expect(field()).toHaveAccessibleDescription(/Не нашли такой адрес/));
    expect(field()).toHaveValue("Неизвестная улица, 1");
    expect(opened()).toEqual([]);
  });
});

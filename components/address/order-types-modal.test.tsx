/**
 * @jest-environment jsdom
 * @rule SPEC-151
 */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import type { Storefront } from "@/lib/client/core/storefront-context";
import { moscow, cart as paid } from "@/tests/support/storefront-fixtures";
import { ok, renderPage, type Sent, serveApi } from "@/tests/support/storefront-page";
import { OrderTypesModal } from "./order-types-modal";

const address = () => screen.queryByRole("combobox", { name: "Адрес доставки", hidden: true });
const types = () => screen.queryAllByRole("radio", { hidden: true });
let calls: Sent[];

const setup = (step?: "order", context: Partial<Storefront> = {}, waiting?: string) => {
  calls = serveApi({
    "PUT /cart": () => ok({ cart: { ...paid, delivery_address: null } }),
    "GET /products/p17": () => ok({ product: { name: "Филадельфия" } }),
  });
  renderPage(<OrderTypesModal step={step} waiting={waiting} takeaway={<p>Рестораны</p>} />, context);
};

beforeEach(() => {
  // jsdom has no modal dialogs.
  for (const method of ["showModal", "close"]) {
    Object.defineProperty(HTMLDialogElement.prototype, method, { value: () => undefined, configurable: true });
  }
});
afterEach(cleanup);

describe("where the order goes to or is fetched from", () => {
  it("opens at the page's order type; the switch changes the form, and nothing else (SPEC-20)", () => {
    setup();
    expect(address()).toBeInTheDocument();
    fireEvent.click(screen.getByRole("radio", { name: "Самовывоз", hidden: true }));
    expect(screen.getByText("Рестораны")).toBeInTheDocument();
    expect(address()).not.toBeInTheDocument();
    expect(calls.filter(({ call }) => call !== "PUT /cart" && !call.startsWith("GET "))).toEqual([]);
  });

  it("opens without the switch from the checkout form (SPEC-132)", () => {
    setup("order", { orderType: "takeaway" });
    expect(screen.getByText("Рестораны")).toBeInTheDocument();
    expect(types()).toHaveLength(0);
  });

  it("says which dish is added once that is known", async () => {
    setup(undefined, {}, "p17~3x1");
    expect(await screen.findByText("Добавим в корзину «Филадельфия», как только узнаем, куда.")).toBeInTheDocument();
  });

  it.each([
    ["takeaway", { delivery: false, takeaway: true }],
    ["delivery", { delivery: true, takeaway: false }],
  ] as const)("needs no switch where there is %s alone (SPEC-16)", (orderType, order_types) => {
    setup(undefined, { orderType, city: { ...moscow, order_types } });
    expect(types()).toHaveLength(0);
  });

  it.each([
    ["its alert", "Переезжаем на новую кухню", "Переезжаем на новую кухню"],
    ["that it takes no orders", null, /не принимает заказы/],
  ])("says of a stopped city %s", (_what, alert, words) => {
    setup(undefined, { city: { ...moscow, type: "stop", alert } });
    expect(screen.getByText(words)).toBeInTheDocument();
  });
});

/** @jest-environment jsdom */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { themeScript } from "@/components/shell/theme";
import { forgetPreference, writePreference } from "@/lib/client/core/preferences";
import { keepReturningHeight, reserveRunningOrder } from "@/lib/client/customer/returning";
import { useModals } from "@/lib/client/modal/modal-store";
import { deferredMessages } from "@/lib/i18n/deferred";
import { cart, order, settings } from "@/tests/support/storefront-fixtures";
import { type Answer, ok, renderPage, router, serveApi } from "@/tests/support/storefront-page";
import { Returning } from "./returning";

const now = "2025-05-10T15:00:30.000Z";
const done = { ...order.status, alias: "done", name: "Доставлен" } as const;

const serve = (answer: () => Answer) =>
  serveApi({
    "GET /clock": () => ok({ now }),
    "GET /order/1041": answer,
    "GET /user/balance": () => ok({ balance: 120 }),
    "GET /user/orders/1": () => ok({ orders: [order, { ...order, order_id: 1040, status: done }], has_more: false }),
    "POST /order/repeat": () =>
      ok({ cart, order_type: "delivery", city_alias: "moscow", shop: null, missing: [], product_groups: [] }),
  });

const withBonuses = { ...settings, bonus: { ...settings.bonus, city_aliases: ["moscow"] } };
const show = (brand: "sushi" | "lavash" = "sushi") =>
  act(async () => renderPage(<Returning className="place" />, { brand, settings: withBonuses }));

beforeAll(async () => {
  // Fetched by the tests themselves, its code would take longer than they wait.
  await Promise.all([import("./returning-orders"), deferredMessages("ru")]);
  class Sizes {
    observe() {}
    disconnect() {}
  }
  Object.defineProperty(globalThis, "ResizeObserver", { value: Sizes, configurable: true });
});
beforeEach(() => {
  router.push.mockClear();
});
afterEach(() => {
  cleanup();
  useModals.getState().closeAll();
  forgetPreference("sushi", "order_id");
  localStorage.clear();
  forgetPreference("lavash", "customer");
  keepReturningHeight("sushi", 0);
});

describe("home of a returning customer", () => {
  it("fetches nothing for a first visitor, and releases the reserved height", async () => {
    const calls = serve(() => ok({ order }));
    keepReturningHeight("sushi", 148);
    const { container } = await show();
    await waitFor(() => expect(document.documentElement.style.getPropertyValue("--returning")).toBe(""));
    expect(container).toHaveTextContent("");
    expect(calls).toEqual([]);
  });

  it("leads a guest to his active order, with its time", async () => {
    writePreference("sushi", "order_id", "1041");
    serve(() => ok({ order }));
    await show();
    const strip = await screen.findByRole("link", { name: "Привезём между 19:00 и 19:30 Заказ № 1041 · Принят" });
    await userEvent.click(strip);
    expect(router.push).toHaveBeenCalledWith("/moscow/order/1041/tracking");
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("offers a guest his last order again once it is over", async () => {
    writePreference("sushi", "order_id", "1041");
    serve(() => ok({ order: { ...order, status: done } }));
    await show();
    expect(
      await screen.findByRole("button", { name: "Повторить заказ от 10 мая: Филадельфия\u00a0×\u00a02" }),
    ).toBeVisible();
    expect(screen.queryByRole("link")).toBeNull();
  });

  it.each([
    [2, "Филадельфия × 2Эдамаме 110 мая"],
    [4, "Филадельфия × 2Эдамаме 1ещё 2 · 10 мая"],
  ])("names two of %i dishes, and counts the others", async (count, text) => {
    writePreference("sushi", "order_id", "1041");
    const [first] = order.products;
    const others = Array.from({ length: count - 1 }, (_, nth) => ({
      ...first,
      name: `Эдамаме ${nth + 1}`,
      quantity: 1,
    }));
    serve(() => ok({ order: { ...order, status: done, products: [first, ...others] } }));
    await show();
    // Its accessible name lists all of them.
    const again = await screen.findByRole("button", { name: new RegExp(`Эдамаме ${count - 1}$`) });
    expect(again).toHaveTextContent(text);
  });

  it("puts a customer's last order into the cart at one press, and shows his bonuses beside", async () => {
    writePreference("lavash", "customer", "1");
    const calls = serve(() => ok({ order }));
    await show("lavash");
    await userEvent.click(
      await screen.findByRole("button", { name: "Повторить заказ от 10 мая: Филадельфия\u00a0×\u00a02" }),
    );
    await waitFor(() => expect(router.push).toHaveBeenCalledWith("/moscow/cart"));
    expect(calls.find(({ call }) => call === "POST /order/repeat")?.body).toEqual({ order_id: 1040 });
    expect(await screen.findByText("120 бонусов", {}, { timeout: 3_000 })).toBeInTheDocument();
  });

  it("lists before the cart which dishes cost more than they did", async () => {
    writePreference("sushi", "order_id", "1041");
    const repeated = {
      cart,
      order_type: "delivery",
      city_alias: "moscow",
      shop: null,
      missing: [],
      product_groups: [],
    };
    serveApi({
      "GET /order/1041": () => ok({ order: { ...order, status: done } }),
      "POST /order/repeat": () => ok({ ...repeated, dearer: ["Филадельфия"] }),
    });
    await show();
    const again = await screen.findByRole("button", { name: /^Повторить заказ от 10 мая/ });
    await userEvent.click(again);
    const notice = { kind: "order_repeated", city_alias: "moscow", missing: [], dearer: ["Филадельфия"] };
    await waitFor(() => expect(useModals.getState().stack.flat()).toEqual([notice]));
    await waitFor(() => expect(again).not.toHaveAttribute("aria-busy"));
    expect(router.push).not.toHaveBeenCalled();
  });

  it("shows nothing of an order that is nobody's here", async () => {
    writePreference("sushi", "order_id", "1041");
    const calls = serve(() => ({ status: 404, json: { message: "Нет такого заказа" } }));
    const { container } = await show();
    await waitFor(() => expect(calls.length).toBeGreaterThan(0));
    expect(container).toHaveTextContent("");
    // Nor fetches it at the next visit.
    cleanup();
    calls.length = 0;
    await show();
    expect(calls.filter(({ call }) => call.startsWith("GET /order"))).toEqual([]);
  });

  it("moves nothing that is seen where nothing is reserved for it: the page scrolls by its height (SPEC-834)", async () => {
    const scrollBy = jest.spyOn(window, "scrollBy").mockImplementation(() => undefined);
    // The place ends 76 px lower with its content than without it.
    const rect = jest.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
      const hasContent = [...this.children].some((child) => getComputedStyle(child).display !== "none");
      return DOMRect.fromRect({ height: hasContent ? 176 : 100 });
    });
    serve(() => ok({ order }));
    writePreference("sushi", "order_id", "1041");
    await show();
    await screen.findByRole("link", { name: /Заказ № 1041/ });
    expect(scrollBy.mock.calls).toEqual([[{ top: 76, behavior: "instant" }]]);
    for (const spy of [scrollBy, rect]) spy.mockRestore();
  });

  it("has the line of an order reserved once its page was opened, and once only (SPEC-813)", () => {
    const { style } = document.documentElement;
    const reserved = () => style.getPropertyValue("--returning");
    keepReturningHeight("sushi", 0);
    reserveRunningOrder("sushi", 1041);
    expect(reserved()).toBe("76px");
    reserveRunningOrder("sushi", 1041);
    expect(reserved()).toBe("76px");
    // Beside what was ordered before, which home has measured.
    keepReturningHeight("sushi", 148);
    reserveRunningOrder("sushi", 1042);
    expect(reserved()).toBe("220px");
    keepReturningHeight("sushi", 220, "1042");
    reserveRunningOrder("sushi", 1042);
    expect(reserved()).toBe("220px");
    keepReturningHeight("sushi", 0);
  });

  it.each([
    ["", true, "148px"],
    [" but not without a network, where it cannot come", false, ""],
  ])("has its height reserved before the first paint of the next visit%s", (_, isOnline, height) => {
    jest.spyOn(navigator, "onLine", "get").mockReturnValueOnce(isOnline);
    keepReturningHeight("sushi", 148);
    document.documentElement.style.removeProperty("--returning");
    document.documentElement.dataset["brand"] = "sushi";
    new Function(themeScript)();
    expect(document.documentElement.style.getPropertyValue("--returning")).toBe(height);
  });
});

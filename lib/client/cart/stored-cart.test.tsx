/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import { forgetQueryClient } from "@/lib/client/core/present-queries";
import { queryKeys } from "@/lib/client/core/query-keys";
import { lineOf } from "@/tests/support/cart-line";
import { cart } from "@/tests/support/storefront-fixtures";
import { inPage, ok, serveApi } from "@/tests/support/storefront-page";
import { useCart } from "./cart";
import { readStoredCart, storeCartOnLeave } from "./stored-cart";

const filled = { ...cart, count: 1, products: { p1: lineOf("p1") } };
const name = queryKeys.cartAt(1, "delivery");
const read = (now = Date.now(), language = "ru") => readStoredCart("sushi", language, name, now)?.cart ?? null;
const cartHook = () => renderHook(useCart, { wrapper: ({ children }) => inPage(children) });

const beOffline = () => jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
const withoutNetwork = (): void => {
  const fail = () => Promise.reject(new TypeError("Failed to fetch"));
  Object.defineProperty(globalThis, "fetch", { value: fail, configurable: true, writable: true });
};

/** A page is opened with the cart, and left. */
const visit = async (): Promise<void> => {
  serveApi({ "PUT /cart": () => ok({ cart: filled }) });
  const end = storeCartOnLeave("sushi", "ru");
  const { result } = cartHook();
  await waitFor(() => expect(result.current.data).toEqual(filled));
  window.dispatchEvent(new Event("pagehide"));
  end();
  cleanup();
  forgetQueryClient();
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  forgetQueryClient();
  jest.restoreAllMocks();
});

describe("the cart that a browser has stored (SPEC-464)", () => {
  it("stays visible when the page is reloaded without a network", async () => {
    await visit();
    beOffline();
    withoutNetwork();
    const { result } = cartHook();
    await waitFor(() => expect(result.current.data).toEqual(filled));
  });

  it("is not shown while there is a network: a failure says so then", async () => {
    await visit();
    withoutNetwork();
    const { result } = cartHook();
    await waitFor(() => expect(result.current.isError).toBe(true), { timeout: 5_000 });
    expect(result.current.data).toBeUndefined();
  });

  it("is replaced by the server's once there is a network again", async () => {
    await visit();
    const offline = beOffline();
    withoutNetwork();
    const { result } = cartHook();
    await waitFor(() => expect(result.current.data).toEqual(filled));
    offline.mockReturnValue(true);
    const fresh = { ...filled, version: filled.version + 1, count: 2 };
    serveApi({ "PUT /cart": () => ok({ cart: fresh }) });
    window.dispatchEvent(new Event("online"));
    await waitFor(() => expect(result.current.data).toEqual(fresh));
  });

  it("is that of its page and language, for a day", async () => {
    await visit();
    expect(read()).toEqual(filled);
    expect(read(Date.now(), "de")).toBeNull();
    expect(readStoredCart("sushi", "ru", queryKeys.cartAt(2, "delivery"), Date.now())).toBeNull();
    expect(readStoredCart("lavash", "ru", name, Date.now())).toBeNull();
    expect(read(Date.now() + 86_400_001)).toBeNull();
  });

  it.each([
    "",
    "%",
    "{",
    "null",
    "[]",
    "{}",
    "x".repeat(8_192),
    JSON.stringify({ name: JSON.stringify(["ru", ...name]), at: Date.now(), cart: {} }),
    JSON.stringify({
      name: JSON.stringify(["ru", ...name]),
      at: Date.now(),
      cart: { ...filled, products: { p1: {} } },
    }),
    JSON.stringify({ name: JSON.stringify(["ru", ...name]), at: Date.now(), cart: { ...filled, packages: null } }),
    JSON.stringify({ name: JSON.stringify(["ru", ...name]), at: "now", cart: filled }),
  ])("is none where it cannot be read: %j", (text) => {
    localStorage.setItem("sushi_cart", text);
    expect(read()).toBeNull();
  });
});

/**
 * @jest-environment jsdom
 * @rule SPEC-205 SPEC-406
 */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { useFlash } from "@/lib/client/flash/flash";
import { useModals } from "@/lib/client/modal/modal-store";
import type { Cart } from "@/lib/contract/cart";
import { lineOf } from "@/tests/support/cart-line";
import { cartWith, Page } from "@/tests/support/storefront";
import { useCart } from "./cart";
import { useCartCounter, useCartSummary } from "./cart-counter";

type Call = { readonly path: string; readonly body: unknown; readonly key: string | null };
type Reply = { readonly status: number; readonly body: unknown };

const calls: Call[] = [];
let cart: Cart = cartWith(0);
let answer: (call: Call) => Promise<Reply> = async () => ({ status: 200, body: { cart } });

const fakeFetch = async (path: string, init: RequestInit): Promise<Partial<Response>> => {
  const headers = new Headers(init.headers);
  const call = { path, body: JSON.parse(String(init.body ?? "null")), key: headers.get("idempotency-key") };
  calls.push(call);
  const { status, body } = path === "/api/cart" ? { status: 200, body: { cart } } : await answer(call);
  return { status, ok: status < 400, headers: new Headers(), json: async () => body };
};

const changes = () => calls.filter(({ path }) => path !== "/api/cart");

beforeEach(() => {
  calls.length = 0;
  cart = cartWith(0);
  answer = async () => ({ status: 200, body: { cart } });
  Reflect.set(globalThis, "fetch", fakeFetch);
  useModals.getState().closeAll();
});
afterEach(cleanup);

const mount = async (options?: Parameters<typeof useCartCounter>[1]) => {
  const hook = renderHook(
    () => ({ counter: useCartCounter("p17", options), summary: useCartSummary(), cart: useCart().data }),
    { wrapper: Page },
  );
  await waitFor(() => expect(hook.result.current.cart).toBeDefined());
  return hook.result;
};

const settled = { timeout: 2_000 };

it("the sums of the cart stand beside the units that they are for", async () => {
  cart = {
    ...cartWith(3),
    products: { p17: lineOf("p17", { count: 1 }), p18: lineOf("p18", { count: 2, type: "stop" }) },
  };
  expect((await mount()).current.summary.count).toBe(1);
});

describe("the counter of a product", () => {
  it("answers in the next frame and makes one call of a burst", async () => {
    const result = await mount({ unitPrice: 300 });
    act(() => result.current.counter.change(1));
    act(() => result.current.counter.change(2));
    expect(result.current.counter.value).toBe(2);
    expect(result.current.summary).toMatchObject({ count: 2, subtotal: 600, isEstimate: true });
    cart = cartWith(2);
    await waitFor(() => expect(result.current.summary.isEstimate).toBe(false), settled);
    expect(changes()).toEqual([
      {
        path: "/api/cart/add",
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
        body: { product_key: "p17", count: 2, city_id: 1, order_type: "delivery", shop_id: null, delivery_zone_id: 5 },
      },
    ]);
    expect(result.current.counter.value).toBe(2);
  });

  it("carries the modifiers of a first add", async () => {
    const result = await mount({ modifiers: { "3": 1 } });
    act(() => result.current.counter.change(1));
    await waitFor(() => expect(changes()).toHaveLength(1), settled);
    expect(changes()[0]?.body).toMatchObject({ modifiers: { "3": 1 } });
  });

  it("removes the difference", async () => {
    cart = cartWith(3);
    const result = await mount();
    act(() => result.current.counter.change(1));
    cart = cartWith(1);
    await waitFor(() => expect(changes()).toHaveLength(1), settled);
    expect(changes()[0]).toMatchObject({ path: "/api/cart/remove", body: { product_key: "p17", count: 2 } });
    await waitFor(() => expect(result.current.counter).toMatchObject({ value: 1, busy: false }), settled);
  });

  it("loses no other dish pressed while a call is in flight", async () => {
    const result = renderHook(
      () => ({ one: useCartCounter("p17"), two: useCartCounter("p18"), cart: useCart().data }),
      {
        wrapper: Page,
      },
    ).result;
    await waitFor(() => expect(result.current.cart).toBeDefined());
    let release: () => void = () => undefined;
    answer = () =>
      new Promise((resolve) => {
        release = () => resolve({ status: 200, body: { cart } });
      });
    act(() => result.current.one.change(1));
    await waitFor(() => expect(result.current.one.busy).toBe(true), settled);
    act(() => result.current.two.change(1));
    expect(result.current.two).toMatchObject({ value: 1, busy: false });
    act(() => release());
    await waitFor(() => expect(changes()).toHaveLength(2), settled);
    act(() => release());
    await waitFor(() => expect(result.current.two.busy).toBe(false), settled);
    expect(changes().map(({ body }) => body)).toMatchObject([{ product_key: "p17" }, { product_key: "p18" }]);
  });

  it("waits while the cart processes", async () => {
    const result = await mount();
    let release: () => void = () => undefined;
    answer = async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return { status: 200, body: { cart: cartWith(1) } };
    };
    act(() => result.current.counter.change(1));
    await waitFor(() => expect(result.current.counter.busy).toBe(true), settled);
    act(() => result.current.counter.change(5));
    expect(result.current.counter.value).toBe(1);
    await waitFor(() => expect(changes()).toHaveLength(1), settled);
    await act(async () => release());
    await waitFor(() => expect(result.current.counter).toMatchObject({ value: 1, busy: false }), settled);
  });

  it("returns to 0 when the first add fails, and says why (SPEC-24)", async () => {
    const result = await mount();
    answer = async () => ({ status: 503, body: { message: "Away for a minute", code: "unavailable" } });
    act(() => result.current.counter.change(1));
    expect(result.current.counter.value).toBe(1);
    await waitFor(() => expect(result.current.counter.value).toBe(0), settled);
    expect(useFlash.getState().items.map(({ text }) => text)).toContain("Away for a minute");
  });

  it("returns to the upstream's count when a later change fails (SPEC-24)", async () => {
    cart = cartWith(2);
    const result = await mount();
    answer = async () => {
      cart = cartWith(4);
      return { status: 409, body: { message: "Changed elsewhere", code: "conflict" } };
    };
    act(() => result.current.counter.change(3));
    await waitFor(() => expect(result.current.counter.value).toBe(4), settled);
  });

  it("opens the choice of place when the place is what is wrong (SPEC-263)", async () => {
    const result = await mount();
    const errors = { delivery_address: ["form.delivery_address.required"] };
    answer = async () => ({ status: 422, body: { message: "No address", code: "validation", errors } });
    act(() => result.current.counter.change(1));
    await waitFor(() => expect(useModals.getState().stack).toHaveLength(1), settled);
    const preselected = { product_key: "p17", count: 1, modifiers: {} };
    expect(useModals.getState().stack).toEqual([[{ kind: "order_types", preselected }]]);
    expect(result.current.counter.value).toBe(0);
  });
});

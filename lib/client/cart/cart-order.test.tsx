/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from "@jest/globals";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { cartWith, Page } from "@/tests/support/storefront";
import { useCart } from "./cart";
import { useCartAdd } from "./cart-changes";

/** Another tab's change is in flight at the same time: the answers come in either order. */
const setup = async () => {
  let upstream = cartWith(1);
  let release: (count: number) => void = () => undefined;
  const fetch = async (path: string): Promise<Partial<Response>> => {
    const answer = (cart: unknown) => ({ status: 200, ok: true, headers: new Headers(), json: async () => ({ cart }) });
    if (path === "/api/cart") return answer(upstream);
    return new Promise((resolve) => {
      release = (count) => resolve(answer(cartWith(count)));
    });
  };
  Reflect.set(globalThis, "fetch", fetch);
  const { result } = renderHook(() => ({ cart: useCart(), add: useCartAdd() }), { wrapper: Page });
  await waitFor(() => expect(result.current.cart.data?.count).toBe(1));
  return {
    result,
    change: (count: number) => {
      upstream = cartWith(count);
    },
    answer: (count: number) => act(async () => release(count)),
  };
};

afterEach(cleanup);

describe("answers that overtake each other", () => {
  it("end in what the upstream has", async () => {
    const { result, change, answer } = await setup();
    act(() => result.current.add.mutate({ product_key: "p17", count: 1 }));
    await waitFor(() => expect(result.current.add.isPending).toBe(true));
    // The other tab has added two more meanwhile, and its message was received and read first.
    change(4);
    act(() => void result.current.cart.refetch());
    await waitFor(() => expect(result.current.cart.data?.count).toBe(4));
    await answer(2);
    await waitFor(() => expect(result.current.add.isSuccess).toBe(true));
    await waitFor(() => expect(result.current.cart.isFetching).toBe(false));
    expect(result.current.cart.data?.count).toBe(4);
  });

  it("take a newer answer at once", async () => {
    const { result, change, answer } = await setup();
    act(() => result.current.add.mutate({ product_key: "p17", count: 1 }));
    await waitFor(() => expect(result.current.add.isPending).toBe(true));
    change(2);
    await answer(2);
    await waitFor(() => expect(result.current.cart.data?.count).toBe(2));
  });
});

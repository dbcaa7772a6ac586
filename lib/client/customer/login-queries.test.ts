/** @rule SPEC-475 */
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { queryKeys } from "@/lib/client/core/query-keys";
import { user } from "@/tests/support/storefront-fixtures";
import { becomeCustomer } from "./login-queries";

let client: QueryClient;
const ends: (() => void)[] = [];
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: false } } });
  client.mount();
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  client.unmount();
  client.clear();
});

/** What a page shows of a query: it is on screen when the login comes. */
const watch = (queryKey: readonly unknown[], queryFn: () => unknown) => {
  const seen: unknown[] = [];
  const observer = new QueryObserver(client, { queryKey, queryFn });
  ends.push(observer.subscribe(({ data }) => seen.push(data)));
  return { seen, now: () => observer.getCurrentResult() };
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

describe("a login", () => {
  it("is seen by whatever shows the customer", async () => {
    const page = watch(queryKeys.user, () => null);
    await settled();
    expect(page.now().data).toBeNull();
    await becomeCustomer(client, user, false);
    await settled();
    expect(page.now().data).toEqual(user);
  });

  it("is not undone by a reply that was in flight for the guest", async () => {
    let answer = (_: null) => {};
    const late = new Promise<null>((resolve) => {
      answer = resolve;
    });
    const page = watch(queryKeys.user, () => late);
    await becomeCustomer(client, user, false);
    answer(null);
    await settled();
    expect(page.now().data).toEqual(user);
  });

  it.each([
    ["the balance", queryKeys.balance],
    ["the orders", queryKeys.userOrdersOf(null, null)],
    ["the addresses", queryKeys.userAddresses],
    ["the sessions", queryKeys.userSessions],
    ["an order", queryKeys.order(1041)],
    ["the rating of an order", queryKeys.orderRating(1041)],
    ["the messages of an order", queryKeys.orderMessages(1041)],
    ["the courier of an order", queryKeys.courier(1041)],
    ["the cart", queryKeys.cartAt(1, "delivery")],
  ])("fetches %s again, also where it was refused", async (_, key) => {
    let isCustomer = false;
    const fetched = jest.fn(() => {
      if (!isCustomer) throw new Error("401");
      return "his";
    });
    const page = watch(key, fetched);
    await settled();
    expect(page.now().isError).toBe(true);
    isCustomer = true;
    await becomeCustomer(client, user, false);
    await settled();
    expect(page.now().data).toBe("his");
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it("leaves alone what is the same for everybody", async () => {
    const fetched = jest.fn(() => "menu");
    watch(queryKeys.menuIndex(1), fetched);
    await settled();
    await becomeCustomer(client, user, false);
    await settled();
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["of another customer takes the former one's data off at once", false, [undefined, "his"]],
    ["of the same one keeps them until the new ones come", true, ["his"]],
  ])("%s", async (_, isSame, shown) => {
    const page = watch(queryKeys.userAddresses, async () => "his");
    await settled();
    page.seen.length = 0;
    await becomeCustomer(client, user, isSame);
    await settled();
    expect([...new Set(page.seen)]).toEqual(shown);
  });
});

/**
 * @jest-environment jsdom
 * @rule SPEC-475
 */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { useKnownCustomer } from "@/components/shell/customer-mark";
import { useCart } from "@/lib/client/cart/cart";
import { useFavourites } from "@/lib/client/menu/favourites";
import { useOrder } from "@/lib/client/order/order";
import { cart, order } from "@/tests/support/storefront-fixtures";
import { inPage, ok, serveApi } from "@/tests/support/storefront-page";
import { notifyTabs, onTabsNotified } from "./cross-tab-sync";
import { forgetPreference, writePreference } from "./preferences";

/** As browsers have it: every channel of a name receives a message but the one it was sent by. */
class Channel extends EventTarget {
  static readonly open = new Set<Channel>();
  readonly name: string;

  constructor(name: string) {
    super();
    this.name = name;
    Channel.open.add(this);
  }

  postMessage(): void {
    for (const other of Channel.open) {
      if (other !== this && other.name === this.name) other.dispatchEvent(new Event("message"));
    }
  }

  close(): void {
    Channel.open.delete(this);
  }
}

/** What a page shows of the customer. */
const Mine = () => {
  const isKnown = useKnownCustomer();
  const { data, error } = useOrder(1041);
  const favourites = useFavourites();
  if (data === undefined && error === null) return null;
  const order = data === undefined ? "no order" : `order ${data.order_id}`;
  return <p>{`${isKnown ? "customer" : "guest"}: ${order}, ${favourites.join(" ") || "no favourites"}`}</p>;
};

const Count = () => <p>{useCart().data?.count}</p>;

beforeEach(() => {
  Object.defineProperty(globalThis, "BroadcastChannel", { value: Channel, configurable: true });
});
afterEach(cleanup);

describe("news of other tabs", () => {
  it("are none where the browser refuses a channel, as Firefox does with cookies blocked (SPEC-463)", () => {
    class Refusing {
      constructor() {
        throw new DOMException("The operation is insecure.", "SecurityError");
      }
    }
    Object.defineProperty(globalThis, "BroadcastChannel", { value: Refusing, configurable: true });
    expect(() => notifyTabs("refusing", "cart")).not.toThrow();
    const stop = onTabsNotified("refusing", "user", () => undefined);
    expect(stop).not.toThrow();
  });

  it("of a cart that changed here do not load it again, from another one do", async () => {
    const sent = serveApi({ "PUT /cart": () => ok({ cart }) });
    const loads = () => sent.filter(({ call }) => call === "PUT /cart").length;
    render(inPage(<Count />));
    await screen.findByText(String(cart.count));
    expect(loads()).toBe(1);

    await act(async () => notifyTabs("sushi", "cart"));
    expect(loads()).toBe(1);

    await act(async () => new Channel("sushi:cart").postMessage());
    expect(loads()).toBe(2);
  });

  it("of a logout drop the customer and load his cart again", async () => {
    const sent = serveApi({ "PUT /cart": () => ok({ cart }) });
    render(inPage(<Count />));
    await screen.findByText(String(cart.count));

    const before = sent.length;
    await act(async () => new Channel("sushi:user").postMessage());
    await waitFor(() => expect(sent.slice(before).map(({ call }) => call)).toContain("PUT /cart"));
  });

  it("of a login show the customer's own data, without a touch of this tab", async () => {
    serveApi({
      "GET /order/1041": () =>
        document.cookie.includes("sushi_customer=1")
          ? ok({ order })
          : { status: 404, json: { message: "", code: "not_found" } },
      "GET /user/favourites": () => ok({ product_keys: ["p17"] }),
    });
    render(inPage(<Mine />));
    await screen.findByText("guest: no order, no favourites");
    writePreference("sushi", "customer", "1");
    try {
      await act(async () => new Channel("sushi:user").postMessage());
      await screen.findByText("customer: order 1041, p17");
    } finally {
      forgetPreference("sushi", "customer");
    }
  });
});

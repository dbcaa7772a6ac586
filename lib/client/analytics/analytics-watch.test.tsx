/**
 * @jest-environment jsdom
 * @rule SPEC-48
 */
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { act, waitFor } from "@testing-library/react";
import { useCart } from "@/lib/client/cart/cart";
import { useCartClear } from "@/lib/client/cart/cart-changes";
import { useCartUnits } from "@/lib/client/cart/cart-counter";
import { forgetPreference, writePreference } from "@/lib/client/core/preferences";
import { giveConsent } from "@/lib/client/customer/consent-answer";
import { useOrder, useOrderCreate } from "@/lib/client/order/order";
import type { Cart } from "@/lib/contract/cart";
import { cartWith } from "@/tests/support/storefront";
import { order } from "@/tests/support/storefront-fixtures";
import { ok, renderPage, serveApi } from "@/tests/support/storefront-page";
import { useAnalytics } from "./analytics-watch";

class Sight {
  static seen: ((targets: Element[]) => void) | null = null;
  readonly targets: Element[] = [];
  constructor(notify: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
    Sight.seen = (targets) => notify(targets.map((target) => ({ target, isIntersecting: true })));
  }
  observe(target: Element) {
    this.targets.push(target);
  }
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  Object.defineProperty(globalThis, "IntersectionObserver", { value: Sight, configurable: true, writable: true });
  window.dataLayer = [];
  giveConsent("sushi", "accepted");
});
afterEach(() => {
  forgetPreference("sushi", "order_id");
  localStorage.clear();
  jest.useRealTimers();
});

const names = () =>
  (window.dataLayer ?? []).flatMap((entry) =>
    typeof entry === "object" && entry !== null && "event" in entry ? [entry.event] : [],
  );

type Hands = {
  units: ReturnType<typeof useCartUnits>;
  clear: ReturnType<typeof useCartClear>;
  create: ReturnType<typeof useOrderCreate>;
  cart: Cart | undefined;
};

let hands: Hands | null = null;

/** Everything a customer can do. */
const Shop = () => {
  useAnalytics("/moscow");
  const units = useCartUnits();
  const clear = useCartClear();
  const create = useOrderCreate();
  hands = { units, clear, create, cart: useCart().data };
  return null;
};

const setUp = async (answers: Parameters<typeof serveApi>[0]) => {
  hands = null;
  serveApi({ "PUT /cart": () => ok({ cart: cartWith(1) }), ...answers });
  renderPage(<Shop />);
  await waitFor(() => expect(hands?.cart).toBeDefined());
  return (): Hands => {
    if (hands === null) throw new Error("The shop is not rendered");
    return hands;
  };
};

describe("changes of the cart", () => {
  it("are recorded as the difference of the upstream's carts, and a refused one is not", async () => {
    const hands = await setUp({
      "PUT /cart/add": () => ok({ cart: cartWith(3) }),
      "PUT /cart/remove": () => ({ status: 409, json: { message: "no" } }),
    });
    await act(() => hands().units.add({ product_key: "p17", count: 2 }));
    await act(() =>
      hands()
        .units.remove({ product_key: "p17", count: 1 })
        .catch(() => undefined),
    );
    expect(names()).toEqual(["add_to_cart"]);
    expect(window.dataLayer).toContainEqual({
      event: "add_to_cart",
      ecommerce: {
        currency: "RUB",
        value: 600,
        items: [{ item_id: "p17", item_name: "Roll", price: 300, quantity: 2 }],
      },
    });
  });

  it("clearing records what was taken away, but not after an order, which empties the cart", async () => {
    const hands = await setUp({
      "DELETE /cart/clear": () => ok({ cart: { ...cartWith(0), version: 3 } }),
      "PUT /cart/add": () => ok({ cart: { ...cartWith(1), version: 4 } }),
      "POST /order/create": () => ok({ order_id: 1041, payment_type: "cash" }),
    });
    await act(() => hands().clear.mutateAsync());
    await act(() => hands().units.add({ product_key: "p17", count: 1 }));
    expect(names()).toEqual(["remove_from_cart", "add_to_cart"]);
    await act(() =>
      hands().create.create({
        city_id: 1,
        order_type: "delivery",
        shop_id: null,
        phone: "79161234567",
        username: "A",
        email: null,
        payment_type: "cash",
        cash: null,
        order_comment: null,
        cart: { version: 1 },
        order_cache_key: null,
        delivery_address: null,
        interval_id: null,
      }),
    );
    await act(() => hands().clear.mutateAsync());
    expect(names()).toEqual(["remove_from_cart", "add_to_cart"]);
  });
});

const Tracking = ({ id }: { readonly id: number }) => {
  useAnalytics("/moscow/order/1041/tracking");
  return <p>{useOrder(id).data?.order_id}</p>;
};

describe("an order that is read", () => {
  const read = async (id: number) => {
    jest.useFakeTimers({ now: Date.parse(order.created_at) + 5_000, advanceTimers: true });
    serveApi({ [`GET /order/${id}`]: () => ok({ order: { ...order, order_id: id } }) });
    const screen = renderPage(<Tracking id={id} />);
    await screen.findByText(String(id));
    screen.unmount();
  };

  it("is recorded as a purchase once, over reloads too", async () => {
    writePreference("sushi", "order_id", "2001");
    await read(2001);
    await read(2001);
    expect(names()).toEqual(["purchase"]);
    expect(localStorage.getItem("sushi:measured_order")).toBe("2001");
  });

  it("is not recorded where it was measured before", async () => {
    writePreference("sushi", "order_id", "2002");
    localStorage.setItem("sushi:measured_order", "2002");
    await read(2002);
    expect(names()).toEqual([]);
  });

  it("is not recorded where this browser did not make it", async () => {
    await read(2003);
    writePreference("sushi", "order_id", "9");
    await read(2003);
    expect(names()).toEqual([]);
  });
});

const Menu = () => {
  useAnalytics("/moscow");
  return (
    <main id="main">
      <section id="rolls" data-group="rolls">
        <h2>Роллы</h2>
        <article data-product="p17">
          <a href="?a">Ролл</a>
        </article>
      </section>
    </main>
  );
};

describe("lists of dishes", () => {
  it("are recorded once, when they come into sight, as the page shows them", () => {
    serveApi({});
    const { container } = renderPage(<Menu />);
    const list = container.querySelector("section");
    if (list !== null) Sight.seen?.([list]);
    expect(window.dataLayer).toEqual([
      { ecommerce: null },
      {
        event: "view_item_list",
        ecommerce: {
          item_list_id: "rolls",
          item_list_name: "Роллы",
          currency: "RUB",
          items: [{ item_id: "p17", item_name: "Ролл", item_category: "rolls", quantity: 1 }],
        },
      },
    ]);
  });
});

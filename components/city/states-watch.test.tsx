/**
 * @jest-environment jsdom
 * @rule SPEC-740 SPEC-741 SPEC-742
 */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { Announcer } from "@/components/ui/announcer";
import { useCart } from "@/lib/client/cart/cart";
import { useStorefront } from "@/lib/client/core/storefront";
import { useShops } from "@/lib/client/place/shop";
import type { CityStates } from "@/lib/contract/place/city-states";
import { FakeEventSource } from "@/tests/support/fake-event-source";
import { moscow } from "@/tests/support/storefront-fixtures";
import { ok, renderPage, type Sent, serveApi } from "@/tests/support/storefront-page";
import { StatesWatch } from "./states-watch";
import { WhileStopped } from "./while-stopped";

const open: CityStates = { city: { type: "default", alert: null }, shops: {}, zones: {} };
const UNTIL = "Не принимаем заказы до 18:00.";
const stopped: CityStates = { ...open, city: { type: "stop", alert: UNTIL } };
const SHOP = 12;
const inShop = (shop: Partial<CityStates["shops"][string]>): CityStates => ({
  ...open,
  shops: { [SHOP]: { type: "default", alert: null, ...shop } },
});

type Line = { readonly name: string; readonly type: string; readonly alert: string | null };
let lines: Record<string, Line>;
let shopIs: Record<string, unknown>;
let calls: Sent[];
const callsOf = (call: string) => calls.filter((one) => one.call === call).length;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const line = () => FakeEventSource.opened.at(-1);
const send = async (states: unknown): Promise<void> => {
  await act(async () => line()?.send(states));
  // The words of the notice are a file of their own.
  await pass(50);
};

function Page() {
  const { data: cart } = useCart();
  const { data: shops } = useShops();
  const { city } = useStorefront();
  return (
    <>
      <input aria-label="Комментарий" />
      <p>{`cart: ${cart?.count}`}</p>
      <p>{`city: ${city?.type}`}</p>
      <p>{`shop: ${shops?.[0]?.type} ${shops?.[0]?.alert}`}</p>
    </>
  );
}
const render = (context: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(
    <>
      <Announcer />
      <Page />
      <StatesWatch />
    </>,
    { orderType: "takeaway", ...context },
  );

const turn = (state: "hidden" | "visible"): void => {
  Object.defineProperty(document, "visibilityState", { get: () => state, configurable: true });
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
};

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(globalThis, "EventSource", { value: FakeEventSource, configurable: true });
  FakeEventSource.opened.length = 0;
  lines = { p9: { name: "Филадельфия", type: "default", alert: null } };
  shopIs = { id: SHOP, type: "default", alert: null };
  calls = serveApi({
    "PUT /cart": () =>
      ok({
        cart: {
          count: 1,
          products: lines,
          place: { city_id: 1, order_type: "takeaway", shop_id: SHOP, delivery_zone_id: null },
        },
      }),
    "GET /shops": () => ok({ shops: [shopIs] }),
  });
});
afterEach(() => {
  cleanup();
  turn("visible");
  jest.useRealTimers();
});

describe("a page that lies open", () => {
  it("says that its city has stopped, in its words and once aloud, and goes on with the city", async () => {
    render();
    await pass(100);
    expect(line()?.url).toBe("/api/cities/moscow/states/events?language=ru");
    const field = screen.getByLabelText("Комментарий");
    fireEvent.change(field, { target: { value: "Без лука" } });
    field.focus();
    await send(open);
    expect(screen.queryByRole("complementary")).toBeNull();
    await send(stopped);
    expect(screen.getByRole("complementary")).toHaveTextContent(UNTIL);
    expect(screen.getByRole("status")).toHaveTextContent(UNTIL);
    expect(screen.getByText("city: stop")).toBeInTheDocument();
    expect([document.activeElement, screen.getByLabelText("Комментарий")]).toEqual([field, field]);
    expect(field).toHaveValue("Без лука");
    await send(open);
    expect(screen.queryByRole("complementary")).toBeNull();
    expect(screen.getByRole("status")).toHaveTextContent("Мы снова принимаем заказы.");
    expect(screen.getByText("city: default")).toBeInTheDocument();
  });

  it("leaves it to a page that was rendered stopped, whose words go with the stop", async () => {
    const city = { ...moscow, type: "stop", alert: UNTIL } as const;
    renderPage(
      <>
        <WhileStopped>{UNTIL}</WhileStopped>
        <StatesWatch />
      </>,
      { city },
    );
    await pass(100);
    await send(stopped);
    expect(screen.queryByRole("complementary")).toBeNull();
    expect(screen.getByText(UNTIL)).toBeInTheDocument();
    await send(open);
    expect(screen.queryByText(UNTIL)).toBeNull();
  });

  it("hides the words where the customer has read them, until there are others", async () => {
    render();
    await pass(100);
    await send(stopped);
    fireEvent.click(screen.getByRole("button", { name: "Скрыть это сообщение" }));
    expect(screen.queryByRole("complementary")).toBeNull();
    await send({ ...open, city: { type: "stop", alert: "Сегодня заказы больше не принимаем." } });
    expect(screen.getByRole("complementary")).toHaveTextContent("Сегодня заказы больше не принимаем.");
  });

  it("knows of a shop that pauses one order type only who orders by it, without fetching the shops again", async () => {
    render();
    await pass(100);
    await send(inShop({ pauses: { delivery: "Доставки нет до 18:00." } }));
    expect(screen.queryByRole("complementary")).toBeNull();
    await send(inShop({ pauses: { takeaway: "Самовывоза нет до 18:00." } }));
    expect(screen.getByRole("complementary")).toHaveTextContent("Самовывоза нет до 18:00.");
    expect(screen.getByText("shop: stop Самовывоза нет до 18:00.")).toBeInTheDocument();
    expect(callsOf("GET /shops")).toBe(1);
  });

  it("says that nothing is brought to the zone of the cart", async () => {
    const zone = { id: 5, sort: 1, name: "Центр", is_available: true, shop_id: SHOP };
    const prices = { delivery: 0, minimum_order_amount: 0, has_free_delivery: true, free_delivery_from: null };
    const place = { city_id: 1, order_type: "delivery", shop_id: null, delivery_zone_id: 5 } as const;
    calls = serveApi({ "PUT /cart": () => ok({ cart: { count: 1, products: {}, place } }) });
    render({ orderType: "delivery", city: { ...moscow, delivery_zones: { "5": { ...zone, prices } } } });
    await pass(100);
    await send({ ...open, zones: { "6": { alert: "Туда не везём." } } });
    expect(screen.queryByRole("complementary")).toBeNull();
    await send({ ...open, zones: { "5": {} } });
    expect(screen.getByRole("complementary")).toHaveTextContent("Сейчас мы не доставляем в ваш район.");
  });

  it("fetches the cart at once and once more where its kitchen has run out of something, and says which line", async () => {
    render();
    await pass(100);
    await send(open);
    lines = { p9: { name: "Филадельфия", type: "stop", alert: "На сегодня закончилось." } };
    await send(inShop({ stock: "a" }));
    await pass(500);
    expect(callsOf("PUT /cart")).toBe(2);
    expect(screen.getByRole("status")).toHaveTextContent("Филадельфия: На сегодня закончилось.");
    await pass(3_000);
    expect(callsOf("PUT /cart")).toBe(3);
    await pass(60_000);
    expect(callsOf("PUT /cart")).toBe(3);
  });

  it("fetches nothing where another shop has, or where nothing has changed after a lost line", async () => {
    render();
    await pass(100);
    await send(inShop({ stock: "a" }));
    await send({
      ...inShop({ stock: "a" }),
      shops: { ...inShop({ stock: "a" }).shops, 13: { type: "default", alert: null, stock: "b" } },
    });
    act(() => line()?.onerror?.());
    await pass(5_000);
    expect(FakeEventSource.opened).toHaveLength(2);
    await send(inShop({ stock: "a" }));
    await pass(5_000);
    expect(callsOf("PUT /cart")).toBe(1);
    act(() => line()?.onerror?.());
    await pass(5_000);
    await send(open);
    await pass(5_000);
    expect(callsOf("PUT /cart")).toBe(3);
  });

  it("forgets what it was sent a minute after its line is lost: the page counts again", async () => {
    render();
    await pass(100);
    await send(stopped);
    act(() => line()?.onerror?.());
    await pass(50);
    expect(screen.getByText("city: stop")).toBeInTheDocument();
    await pass(61_000);
    expect(screen.getByText("city: default")).toBeInTheDocument();
  });

  it("has no line while it is hidden, and finds what has changed when it is seen again", async () => {
    render();
    await pass(100);
    await send(open);
    act(() => turn("hidden"));
    expect(line()?.isClosed).toBe(true);
    await pass(30_000);
    expect(FakeEventSource.opened).toHaveLength(1);
    act(() => turn("visible"));
    expect(FakeEventSource.opened).toHaveLength(2);
    await send(inShop({ stock: "a" }));
    await pass(5_000);
    expect(screen.getByText("cart: 1")).toBeInTheDocument();
    expect(callsOf("PUT /cart")).toBeGreaterThanOrEqual(3);
  });

  it("takes what is none of it for nothing", async () => {
    render();
    await pass(100);
    for (const event of [{}, null, [], "x", { city: null }, { city: { type: "other" }, shops: [null], zones: 7 }]) {
      await send(event);
      expect(screen.queryByRole("complementary")).toBeNull();
    }
  });
});

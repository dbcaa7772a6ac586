/**
 * @jest-environment jsdom
 * @rule SPEC-827
 */
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { useModals } from "@/lib/client/modal/modal-store";
import { shop } from "@/tests/support/shop-fixtures";
import { address, cart, slotAt } from "@/tests/support/storefront-fixtures";
import { ok, renderPage, serveApi } from "@/tests/support/storefront-page";
import { ShopList } from "./shop-list";

class SeenAtOnce {
  readonly notify: (entries: { isIntersecting: boolean }[]) => void;
  constructor(notify: SeenAtOnce["notify"]) {
    this.notify = notify;
  }
  observe() {
    this.notify([{ isIntersecting: true }]);
  }
  disconnect() {}
}

const far = {
  ...shop,
  id: 12,
  name: "На Арбате",
  address: { ...shop.address, street: "Арбат, 20" },
  map: { ...shop.map, coordinates: { latitude: 55.01, longitude: 37 } },
};
const at = (latitude: number) => ({ ...address, map: { coordinates: { latitude, longitude: 37 } } });

const setup = (delivery_address: typeof address | null) => {
  Object.defineProperty(window, "IntersectionObserver", { value: SeenAtOnce, configurable: true });
  const calls = serveApi({
    "GET /shops": () => ok({ shops: [shop, far, { ...far, id: 13, type: "stop" }] }),
    "GET /clock": () => ok({ now: "2025-05-10T12:00:00Z" }),
    "PUT /cart": () => ok({ cart: { ...cart, delivery_address } }),
    "POST /schedule/intervals": () =>
      ok({
        intervals: [slotAt("2025-05-10T12:18:00Z"), slotAt("2025-05-10T12:28:00Z")],
        dates: [],
        date_today: "2025-05-10",
        message: null,
      }),
  });
  renderPage(<ShopList chosenId={null} busyId={null} onChoose={() => undefined} />);
  return () => calls.filter(({ call }) => call === "POST /schedule/intervals");
};

beforeEach(() => useModals.getState().closeAll());
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(window, "IntersectionObserver");
});

const rows = () => screen.getAllByRole("listitem");

describe("what a restaurant of the choice says of the way to it", () => {
  it("is in how many minutes an order is ready there, but of one that is stopped", async () => {
    const fetched = setup(null);
    await waitFor(() => expect(screen.getAllByText(/Готово через/)).toHaveLength(2));
    expect(rows()[0]).toHaveTextContent("Готово через 20–30 мин");
    expect(rows()[0]).not.toHaveTextContent("от вашего адреса");
    expect(fetched().map(({ body }) => body)).toEqual(
      [11, 12].map((shop_id) => expect.objectContaining({ order_type: "takeaway", shop_id })),
    );
  });

  it("is how far it stands from the customer's address, the nearest first", async () => {
    setup(at(55.008));
    await waitFor(() => expect(screen.getAllByText(/от вашего адреса/)).toHaveLength(3));
    const words = rows().map(({ textContent }) => /(\d+)\sм от вашего адреса/.exec(textContent ?? "")?.[1]);
    expect(words).toEqual(["200", "200", "900"]);
  });
});

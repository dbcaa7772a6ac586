/**
 * @jest-environment jsdom
 * @rule SPEC-241 SPEC-270 SPEC-821
 */
import { sentence } from "@/tests/support/sentence";
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useModals } from "@/lib/client/modal/modal-store";
import type { Order } from "@/lib/contract/order/order";
import type { OrderTimes, StageTime } from "@/lib/contract/order/order-times";
import { order, settings } from "@/tests/support/storefront-fixtures";
import { type Answer, ok, renderPage, serveApi } from "@/tests/support/storefront-page";
import { TrackingMapModal } from "./tracking-map-modal";
import { TrackingScreen } from "./tracking-screen";

/** Half a minute past 18:00 in Moscow. */
const now = "2025-05-10T15:00:30.000Z";
const seen = (time: string): StageTime => ({ kind: "observed", at: `2025-05-10T${time}:00Z` });
const expected = (from: string, to: string, lead_seconds = 0): StageTime => ({
  kind: "estimated",
  from: `2025-05-10T${from}:00Z`,
  to: `2025-05-10T${to}:00Z`,
  lead_seconds,
  basis: "log",
});
const timed = (stages: OrderTimes["stages"], cooking: StageTime = null): Order => ({
  ...order,
  times: { stages, cooking, promised_until: "2025-05-10T16:30:00Z" },
});
const cookingStatus = { alias: "cooking", name: "Готовится", description: "", original_status: "cooking" } as const;
const sent: Order = {
  ...order,
  status: { alias: "sent", name: "В пути", description: "", original_status: "sent" },
  is_courier_tracked: true,
  shop: {
    id: 11,
    name: "На Арбате",
    address: "улица Арбат, 20",
    phone: null,
    coordinates: { latitude: 55.752, longitude: 37.592 },
  },
};
const courier = { coordinates: { latitude: 55.76, longitude: 37.61 }, observed_at: "2025-05-10T15:00:20Z" };

const serve = (answer: () => Answer, location: () => Answer = () => ok(courier)) =>
  serveApi({
    "GET /order/1041": answer,
    "GET /order-tracking/get-courier-location": location,
    "GET /clock": () => ok({ now }),
  });
const show = (known = settings) =>
  renderPage(<TrackingScreen orderId={1041} cancel={null} repeat={null} content={null} place={null} />, {
    settings: known,
  });

/** The line that the page has dialled. */
class FakeSource {
  static last: FakeSource | null = null;
  readonly url: string;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(url: string) {
    this.url = url;
    FakeSource.last = this;
  }
  close() {
    if (FakeSource.last === this) FakeSource.last = null;
  }
}
const emit = (event: object) => act(async () => FakeSource.last?.onmessage?.({ data: JSON.stringify(event) }));

beforeEach(() => {
  useModals.getState().closeAll();
  FakeSource.last = null;
  Object.defineProperty(globalThis, "EventSource", { value: FakeSource, configurable: true });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe("the times of the stages", () => {
  const steps = () => within(screen.getByRole("list", { name: "Как движется заказ" })).getAllByRole("listitem");

  it("are plain where they were seen, marked where they are expected, and the end is only promised until somebody cooks", async () => {
    serve(() => ok({ order: timed([seen("15:00"), expected("16:05", "16:10"), expected("16:20", "16:35")]) }));
    show();
    expect(await screen.findByText("≈ 19:05–19:10")).toBeInTheDocument();
    expect(steps().map(({ textContent }) => textContent)).toEqual([
      "Приняли18:00было в 18:00",
      "Везём≈ 19:05–19:10ожидаем 19:05–19:10",
      "Дома",
    ]);
    expect(screen.getByText(sentence("Привезём между 19:00 и 19:30"))).toBeInTheDocument();
  });

  it.each([
    [
      "delivery",
      ["Готовим18:04было в 18:04", "Везём≈ 19:05–19:10ожидаем 19:05–19:10", "Дома≈ 19:20–19:28ожидаем 19:20–19:28"],
    ],
    [
      "takeaway",
      ["Готовим18:04было в 18:04", "Ждёт вас≈ 19:05–19:10ожидаем 19:05–19:10", "Выдан≈ 19:20–19:28ожидаем 19:20–19:28"],
    ],
  ] as const)(
    "of %s are when the kitchen began, and the narrower time of what was promised (SPEC-472)",
    async (order_type, shown) => {
      const stages: OrderTimes["stages"] = [seen("15:00"), expected("16:05", "16:10"), expected("16:20", "16:28")];
      serve(() => ok({ order: { ...timed(stages, seen("15:04")), order_type, status: cookingStatus } }));
      show();
      expect(await screen.findByText("≈ 19:05–19:10")).toBeInTheDocument();
      expect(steps().map(({ textContent }) => textContent)).toEqual(shown);
    },
  );

  it("of takeaway have no second figure beside the promise before the kitchen begins", async () => {
    const stages: OrderTimes["stages"] = [seen("15:00"), expected("16:00", "16:10"), null];
    serve(() => ok({ order: { ...timed(stages, expected("15:30", "15:30")), order_type: "takeaway" } }));
    show();
    expect(await screen.findByText(sentence("Будет готов между 19:00 и 19:30"))).toBeInTheDocument();
    expect(steps().map(({ textContent }) => textContent)).toEqual(["Приняли18:00было в 18:00", "Ждёт вас", "Выдан"]);
  });

  it("of cooking are none where the upstream does not say when it began", async () => {
    serve(() => ok({ order: { ...timed([seen("15:00"), null, null]), status: cookingStatus } }));
    show();
    await screen.findByText("Статус заказа: Готовится");
    expect(steps()[0]).toHaveTextContent(/^Готовим$/);
  });

  it("are none where nothing is known", async () => {
    const stages: OrderTimes["stages"] = [seen("15:00"), expected("16:05", "16:10"), null];
    serve(() => ok({ order: { ...timed(stages), order_type: "takeaway", status: cookingStatus } }));
    show();
    expect(await screen.findByText("≈ 19:05–19:10")).toBeInTheDocument();
    expect(steps()[2]).toHaveTextContent(/^Выдан$/);
  });

  it("of a late order say so, and when it was promised", async () => {
    serve(() => ok({ order: timed([seen("15:00"), seen("15:00"), expected("16:31", "16:45")]) }));
    show();
    expect(await screen.findByText(sentence("Опаздываем. Новое время: 19:31–19:45"))).toBeInTheDocument();
    expect(screen.getByText(sentence(/^Обещали между 19:00 и 19:30/))).toBeInTheDocument();
    const announced = screen.getByText(sentence("Статус заказа: Принят Опаздываем. Новое время: 19:31–19:45"));
    expect(announced.parentElement).toHaveAttribute("role", "status");
    // A page translator leaves it alone (SPEC-455).
    expect(announced.querySelector('[translate="no"]')).toHaveTextContent("19:31–19:45");
    expect(screen.queryByText(/Привезём/)).toBeNull();
    expect(steps()[2]).toHaveTextContent("≈ 19:31–19:45");
  });
});

it("of a late order move on in sight, and are announced once (SPEC-418)", async () => {
  jest.useFakeTimers({ now: Date.parse(now) });
  const stage = expected("16:31", "16:45", 5_460);
  serve(() => ok({ order: timed([seen("15:00"), seen("15:00"), stage]) }));
  show();
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  await pass(1_000);
  const announced = () =>
    screen
      .getAllByRole("status")
      .map(({ textContent }) => textContent)
      .find((text) => text.startsWith("Статус заказа"));
  const first = announced();
  expect(first).toContain("19:31");
  await pass(240_000);
  expect(screen.getByText(sentence(/^Опаздываем. Новое время: 19:35/))).toBeInTheDocument();
  expect(announced()).toBe(first);
});

describe("an event of an order", () => {
  it("is shown at once; one without news fetches nothing", async () => {
    const cooking: Order = {
      ...order,
      status: { alias: "cooking", name: "Готовится", description: "", original_status: "cooking" },
    };
    const shown = [order];
    const calls = serve(() => ok({ order: shown.shift() ?? cooking }));
    show();
    await screen.findByText(sentence("Обновлено в 18:00"));
    expect(FakeSource.last?.url).toBe("/api/order/1041/events");
    await emit({ kind: "order", original_status: "accepted", payment_state: "not_required" });
    expect(screen.getByText("Новости о заказе приходят сразу")).toBeInTheDocument();
    const fetches = () => calls.filter(({ call }) => call === "GET /order/1041").length;
    expect(fetches()).toBe(1);
    await emit({ kind: "order", original_status: "cooking", payment_state: "not_required" });
    await waitFor(() => expect(screen.getByText("Статус заказа: Готовится")).toBeInTheDocument());
    expect(fetches()).toBe(2);
  });

  it("of money that went back in part is shown at once", async () => {
    const returned: Order = { ...order, money_returns: [{ kind: "refund", amount: 100, at: now }] };
    const shown = [order];
    const calls = serve(() => ok({ order: shown.shift() ?? returned }));
    show();
    await screen.findByText(sentence("Обновлено в 18:00"));
    const fetches = () => calls.filter(({ call }) => call === "GET /order/1041").length;
    const event = { kind: "order", original_status: "accepted", payment_state: "paid" };
    await emit({ ...event, money_returns: 0 });
    expect(fetches()).toBe(1);
    await emit({ ...event, money_returns: 1 });
    await waitFor(() => expect(fetches()).toBe(2));
    await emit({ ...event, money_returns: 1 });
    expect(fetches()).toBe(2);
  });

  it("goes on after the end of an order that was paid online: money of it may go back", async () => {
    const done = { alias: "done", name: "Выполнен", description: "", original_status: "done" } as const;
    serve(() => ok({ order: { ...order, payment_type: "cardOnline", status: done, completed_at: now } }));
    const payment_types = [{ alias: "cardOnline" as const, is_online: true }];
    show({ ...settings, payment_types });
    await screen.findByText("Статус заказа: Выполнен");
    expect(FakeSource.last?.url).toBe("/api/order/1041/events");
    await emit({ kind: "beat" });
    expect(screen.queryByText("Новости о заказе приходят сразу")).toBeNull();
  });

  it("ends with the order", async () => {
    const done = { alias: "done", name: "Выполнен", description: "", original_status: "done" } as const;
    serve(() => ok({ order: { ...order, status: done, completed_at: now } }));
    show();
    await screen.findByText("Статус заказа: Выполнен");
    expect(FakeSource.last).toBeNull();
  });

  it("that makes no sense changes nothing", async () => {
    const calls = serve(() => ok({ order: sent }));
    show();
    await screen.findByText(sentence("Курьер был здесь в 18:00."));
    const before = calls.length;
    for (const event of [[], { kind: "courier" }, { kind: "courier", location: { coordinates: { latitude: "55" } } }]) {
      await emit(event);
    }
    expect(calls.length).toBe(before);
    expect(screen.getByText(sentence("Курьер был здесь в 18:00."))).toBeInTheDocument();
  });
});

describe("where the courier is (SPEC-52)", () => {
  it("is described by the minutes to the door, and follows the events; a phone opens the map", async () => {
    const stages: OrderTimes["stages"] = [seen("14:20"), seen("14:50"), expected("15:08", "15:20")];
    serve(() => ok({ order: { ...sent, times: { stages, promised_until: "2025-05-10T16:30:00Z" } } }));
    show();
    expect(await screen.findByText(sentence("До вас примерно 8 минут. Курьер был здесь в 18:00."))).toBeInTheDocument();
    await emit({ kind: "courier", location: { ...courier, observed_at: "2025-05-10T14:59:30Z" } });
    expect(await screen.findByText(sentence(/Курьер был здесь в 17:59/))).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Курьер на карте" }));
    expect(useModals.getState().stack.at(-1)?.at(-1)).toEqual({ kind: "tracking_map", order_id: 1041 });
  });

  it("closes its map by itself once he has arrived", async () => {
    for (const method of ["showModal", "close"]) {
      Object.defineProperty(HTMLDialogElement.prototype, method, { value: () => undefined, configurable: true });
    }
    const done = { alias: "done", name: "Выполнен", description: "", original_status: "done" } as const;
    serve(() => ok({ order: { ...sent, status: done, completed_at: now } }));
    act(() => useModals.getState().open({ kind: "tracking_map", order_id: 1041 }));
    renderPage(<TrackingMapModal order_id={1041} />);
    await waitFor(() => expect(useModals.getState().stack.flat()).toEqual([]));
  });

  it.each<{ what: string; shown: Order; location: Answer }>([
    { what: "nobody knows", shown: sent, location: { status: 404, json: { message: "", code: "not_found" } } },
    { what: "the answer is a fault", shown: sent, location: { status: 500, json: {} } },
    { what: "it is not tracked", shown: { ...sent, is_courier_tracked: false }, location: ok(courier) },
  ])("is not shown where $what", async ({ shown, location }) => {
    serve(
      () => ok({ order: shown }),
      () => location,
    );
    show();
    await screen.findByText("Статус заказа: В пути");
    await waitFor(() => expect(screen.queryByRole("region", { name: "Где курьер" })).toBeNull());
  });

  it("is no longer claimed after three minutes without a position", async () => {
    const old = { ...courier, observed_at: "2025-05-10T14:57:00Z" };
    serve(
      () => ok({ order: sent }),
      () => ok(old),
    );
    show();
    expect(await screen.findByText(sentence(/последнее известие было в 17:57/))).toBeInTheDocument();
  });
});

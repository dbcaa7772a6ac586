/**
 * @jest-environment jsdom
 * @rule SPEC-162 SPEC-252 SPEC-265 SPEC-378 SPEC-414
 */
import { sentence } from "@/tests/support/sentence";
import "@testing-library/jest-dom/jest-globals";
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { useModals } from "@/lib/client/modal/modal-store";
import type { Cart } from "@/lib/contract/cart";
import type { Slot } from "@/lib/contract/place/schedule";
import { cart, dates, slotAt } from "@/tests/support/storefront-fixtures";
import { ok, renderPage, type Sent, serveApi } from "@/tests/support/storefront-page";
import { SlotPicker } from "./slot-picker";
import { SlotsModal } from "./slots-modal";

/** 12:00 in Moscow on Saturday, 10 May 2025. */
const NOON = Date.parse("2025-05-10T09:00:00Z");
const [a, b, c, d, e] = ["A", "B", "C", "D", "E"].map((title, index) =>
  slotAt(`2025-05-10T1${index}:00:00Z`, { id: title, title, disabled: title === "A" }),
);
const today = [a, b, c, d, e].flatMap((slot) => slot ?? []);

/** Open from 10:00 to 23:00 Moscow time. */
const evening = {
  id: 7,
  schedule: {
    custom: {},
    month: {},
    default: { "6": { working_time: null, working_minutes: [{ from: 600, to: 1380 }], order_minutes: [] } },
  },
};

type World = { cart: Cart; slots: Slot[]; message: string | null; notice?: string; date_today: string };
let world: World;
let calls: Sent[];

const slotCalls = () => calls.filter(({ call }) => call === "POST /schedule/intervals");
const chosenIds = () => calls.filter(({ call }) => call === "PUT /cart/set-interval").map(({ body }) => body);
const titles = () =>
  screen.getAllByRole("radio").map((radio) => radio.parentElement?.firstElementChild?.nextElementSibling?.textContent);
/** React renders between the steps, as it would between the timers of a real clock. */
const pass = async (ms: number) => {
  for (let step = 0; step < 20; step += 1) await act(() => jest.advanceTimersByTimeAsync(ms / 20));
};

const isChoice = (body: unknown): body is { interval: Slot | null } =>
  typeof body === "object" && body !== null && "interval" in body;

const choose = ({ body }: Sent) => {
  if (!isChoice(body)) return { status: 422, json: { message: "" } };
  const selectedInterval = world.slots.find(({ id }) => id === body.interval?.id) ?? null;
  const selectedDate = selectedInterval && world.date_today;
  world.cart = { ...world.cart, version: world.cart.version + 1, selectedDate, selectedInterval };
  return ok({ cart: world.cart });
};

const wide = (matches: boolean) =>
  Object.defineProperty(window, "matchMedia", {
    value: () => ({ matches, addEventListener: () => undefined, removeEventListener: () => undefined }),
    configurable: true,
  });

beforeEach(() => {
  jest.useFakeTimers({ now: NOON });
  wide(true);
  world = {
    cart: { ...cart, selectedDate: null, selectedInterval: null },
    slots: today,
    message: null,
    date_today: "2025-05-10",
  };
  calls = serveApi({
    "PUT /cart": () => ok({ cart: world.cart }),
    "GET /clock": () => ok({ now: new Date().toISOString() }),
    "POST /schedule/intervals": () =>
      ok({
        intervals: world.slots,
        dates,
        date_today: world.date_today,
        message: world.message,
        notice: world.notice ?? null,
      }),
    "PUT /cart/set-interval": choose,
    "GET /shops": () => ok({ shops: [evening] }),
  });
});
afterEach(() => {
  cleanup();
  useModals.getState().closeAll();
  jest.useRealTimers();
});

describe("loading (SPEC-11)", () => {
  it("waits 1.5 s after mount, then loads today's slots", async () => {
    renderPage(<SlotPicker />);
    await pass(1_400);
    expect(slotCalls()).toHaveLength(0);
    await pass(300);
    expect(slotCalls()).toHaveLength(1);
    expect(slotCalls()[0]?.body).toMatchObject({ date: "2025-05-10", city_alias: "moscow", order_type: "delivery" });
  });

  it("loads them again every 60 s", async () => {
    renderPage(<SlotPicker />);
    await pass(2_000);
    await pass(60_000);
    expect(slotCalls()).toHaveLength(2);
  });
});

it("says why the soonest cannot be chosen for now, beside those that can (SPEC-615)", async () => {
  const words = "Orders for as soon as possible are not taken at the moment.";
  world.notice = words;
  renderPage(<SlotPicker />);
  await pass(2_000);
  expect(screen.getByText(words).closest("[role=status]")).not.toBeNull();
  expect(screen.getAllByRole("radio").length).toBeGreaterThan(0);
});

describe("the nearest slots (SPEC-9)", () => {
  const shown = async (isWide: boolean, selected: Slot | undefined) => {
    wide(isWide);
    world.cart = { ...world.cart, selectedInterval: selected ?? null, selectedDate: selected ? "2025-05-10" : null };
    renderPage(<SlotPicker />);
    await pass(2_000);
    return titles();
  };

  it.each([
    ["three on a desktop", true, undefined, ["B", "C", "D"]],
    ["two on a phone", false, undefined, ["B", "C"]],
    ["the chosen one in place of the last on a desktop", true, e, ["B", "C", "E"]],
    ["the chosen one in place of the last on a phone", false, e, ["B", "E"]],
  ])("%s", async (_what, isWide, selected, expected) => {
    expect(await shown(isWide, selected)).toEqual(expected);
  });

  it("have their times beside the words for as soon as possible, as the order will (SPEC-472)", async () => {
    const soonest = slotAt("2025-05-10T10:30:00Z", { id: "soon", title: "Как можно скорее", is_asap: true });
    world.slots = [{ ...soonest, end_timestamp: soonest.start_timestamp + 900 }, ...today];
    renderPage(<SlotPicker />);
    await pass(2_000);
    expect(screen.getByRole("radio", { name: /Как можно скорее.*13:30 – 13:45/ })).toBeChecked();
    // Upstreams of the release before know no end of a choice.
    expect(chosenIds()).toMatchObject([{ interval: { id: "soon" } }]);
    expect(JSON.stringify(chosenIds())).not.toContain("end_timestamp");
  });

  it("saves the choice with the cart", async () => {
    renderPage(<SlotPicker />);
    await pass(2_000);
    fireEvent.click(screen.getByRole("radio", { name: /C/ }));
    await pass(100);
    expect(chosenIds()).toMatchObject([{ interval: { id: "C" } }]);
    expect(screen.getByRole("radio", { name: /C/ })).toBeChecked();
  });

  it("chooses the soonest for a customer who has chosen none, once", async () => {
    world.slots = [slotAt("2025-05-10T10:30:00Z", { id: "soon", title: "13:30" }), ...today];
    renderPage(<SlotPicker />);
    await pass(2_000);
    expect(chosenIds()).toMatchObject([{ interval: { id: "soon" } }]);
    expect(screen.getByRole("radio", { name: /13:30.*как можно скорее/ })).toBeChecked();
    fireEvent.click(screen.getByRole("radio", { name: /B/ }));
    await pass(61_000);
    expect(chosenIds().slice(1)).toMatchObject([{ interval: { id: "B" } }]);
  });

  it("chooses none where nothing begins soon, or where the customer has chosen", async () => {
    const { unmount } = renderPage(<SlotPicker />);
    await pass(2_000);
    unmount();
    world.slots = [slotAt("2025-05-10T10:30:00Z", { id: "soon", title: "13:30" }), ...today];
    world.cart = { ...world.cart, selectedInterval: e ?? null, selectedDate: "2025-05-10" };
    renderPage(<SlotPicker />);
    await pass(2_000);
    expect(chosenIds()).toEqual([]);
  });

  it("says so when nothing can be had today", async () => {
    world.slots = [];
    renderPage(<SlotPicker />);
    await pass(2_000);
    expect(screen.getByText(/сегодня приготовить заказ уже не успеем/)).toBeInTheDocument();
    fireEvent.click(screen.getByRole("button", { name: "Выбрать другое время" }));
    expect(useModals.getState().stack.at(-1)).toEqual([{ kind: "slots" }]);
  });

  it("says what failed and loads again", async () => {
    calls = serveApi({
      "PUT /cart": () => ok({ cart: world.cart }),
      "GET /clock": () => ok({ now: new Date().toISOString() }),
      "POST /schedule/intervals": () => ({ status: 500, json: { message: "" } }),
    });
    renderPage(<SlotPicker />);
    await pass(2_000);
    expect(screen.getByText(/Данные по интервалам не загрузились/)).toBeInTheDocument();
    fireEvent.click(screen.getByRole("button", { name: "Обновить" }));
    await pass(100);
    expect(slotCalls()).toHaveLength(2);
  });
});

describe("a choice that has gone (SPEC-10)", () => {
  it("is cleared when today's list no longer has it, and a notice names it", async () => {
    world.cart = { ...world.cart, selectedDate: "2025-05-10", selectedInterval: b ?? null };
    renderPage(<SlotPicker />);
    await pass(2_000);
    expect(chosenIds()).toEqual([]);
    world.slots = today.filter(({ id }) => id !== "B");
    await pass(60_000);
    expect(chosenIds()).toEqual([{ interval: null }]);
    expect(screen.getByText(/Время «B» больше недоступно/)).toBeInTheDocument();
  });

  it("is retried at growing pauses while clearing it fails, four times at most, under a notice", async () => {
    const failing = { status: 503, json: { message: "" } };
    calls = serveApi({
      "PUT /cart": () => ok({ cart: world.cart }),
      "GET /clock": () => ok({ now: new Date().toISOString() }),
      "POST /schedule/intervals": () =>
        ok({ intervals: world.slots, dates, date_today: world.date_today, message: world.message }),
      "PUT /cart/set-interval": () => failing,
    });
    world.cart = { ...world.cart, selectedDate: "2025-05-10", selectedInterval: b ?? null };
    world.slots = today.filter(({ id }) => id !== "B");
    renderPage(<SlotPicker />);
    await pass(4_000);
    expect(chosenIds()).toEqual([{ interval: null }]);
    expect(screen.getByText(/Время «B» больше недоступно/)).toBeInTheDocument();
    const counts: number[] = [];
    for (const ms of [6_000, 20_000, 15_000, 100_000, 30_000, 600_000]) {
      await pass(ms);
      counts.push(chosenIds().length);
    }
    expect(counts).toEqual([2, 2, 3, 3, 4, 4]);
    expect(screen.getByText(/Время «B» больше недоступно/)).toBeInTheDocument();
  });

  it("stays while it is tomorrow's, and is checked again when 04:00 makes tomorrow today", async () => {
    jest.setSystemTime(Date.parse("2025-05-11T00:58:00Z"));
    world.cart = { ...world.cart, selectedDate: "2025-05-11", selectedInterval: slotAt("2025-05-11T10:00:00Z") };
    renderPage(<SlotPicker />);
    await pass(2_000);
    expect(slotCalls().at(-1)?.body).toMatchObject({ date: "2025-05-10" });
    expect(chosenIds()).toEqual([]);
    world.date_today = "2025-05-11";
    await pass(180_000);
    expect(slotCalls().at(-1)?.body).toMatchObject({ date: "2025-05-11" });
    expect(chosenIds()).toEqual([{ interval: null }]);
  });
});

describe("beside the slots", () => {
  it.each([
    ["half an hour before the shop closes", "2025-05-10T19:30:00Z", true],
    ["in the afternoon", "2025-05-10T12:00:00Z", false],
  ])("stands a warning for takeaway where the slot is %s", async (_when, iso, isWarned) => {
    world.slots = [slotAt(iso, { id: "L", title: "L" })];
    world.cart = {
      ...world.cart,
      place: { city_id: 1, order_type: "takeaway", shop_id: evening.id, delivery_zone_id: null },
      shop: { id: evening.id, name: "Арбат", street: "улица Арбат, 5" },
      selectedDate: "2025-05-10",
      selectedInterval: world.slots[0] ?? null,
    };
    renderPage(<SlotPicker />, { orderType: "takeaway" });
    await pass(2_000);
    expect(screen.queryAllByText(sentence(/Ресторан закроется в 23:00/))).toHaveLength(isWarned ? 1 : 0);
  });
});

describe("the table of times", () => {
  beforeEach(() => {
    // jsdom has no modal dialogs.
    for (const method of ["showModal", "close"]) {
      Object.defineProperty(HTMLDialogElement.prototype, method, { value: () => undefined, configurable: true });
    }
  });
  const radio = (name: RegExp) => screen.getByRole("radio", { name, hidden: true });
  const button = (name: string | RegExp) => screen.getByRole("button", { name, hidden: true });

  it("shows an unavailable slot with its reason, and does not choose it", async () => {
    renderPage(<SlotsModal />);
    await pass(2_000);
    expect(radio(/^A/)).toHaveAttribute("aria-disabled", "true");
    expect(radio(/^A/)).toHaveAccessibleName(/^A.*Этот интервал недоступен$/);
    fireEvent.click(radio(/^A/));
    expect(radio(/^A/)).not.toBeChecked();
    expect(screen.getByText("На A уже не успеем. Выберите, пожалуйста, другое время.")).toBeInTheDocument();
    fireEvent.click(radio(/^C/));
    expect(screen.queryByText(/уже не успеем/)).toBeNull();
  });

  it("calls days what people call them in the night: the coming morning is today's (SPEC-474)", async () => {
    jest.setSystemTime(Date.parse("2025-05-10T22:30:00Z"));
    renderPage(<SlotsModal />);
    await pass(2_000);
    expect(radio(/этой ночью.*до 04:00/)).toBeChecked();
    expect(radio(/сегодня.*11 мая/)).not.toBeChecked();
    expect(screen.queryByRole("radio", { name: /завтра/, hidden: true })).toBeNull();
  });

  it("says which are full", async () => {
    world.slots = today.map((slot) => (slot.id === "B" ? { ...slot, disabled: true, disabled_reason: "full" } : slot));
    renderPage(<SlotsModal />);
    await pass(2_000);
    expect(radio(/^B/)).toHaveAccessibleName(/^B.*мест нет.*Этот интервал недоступен$/);
    expect(radio(/^C/)).not.toHaveAttribute("aria-disabled");
  });

  it("saves the choice once it is confirmed, with its day", async () => {
    renderPage(<SlotsModal />);
    await pass(2_000);
    expect(button(/Выбрать время/)).toHaveAttribute("aria-disabled", "true");
    fireEvent.click(radio(/завтра/));
    await pass(1_500);
    expect(slotCalls().at(-1)?.body).toMatchObject({ date: "2025-05-11" });
    fireEvent.click(radio(/^C/));
    expect(chosenIds()).toEqual([]);
    fireEvent.click(button("Выбрать C"));
    await pass(100);
    expect(chosenIds()).toMatchObject([{ interval: { id: "C" } }]);
  });

  it.each([
    ["delivery", /Все интервалы доставки заняты/],
    ["takeaway", /Все интервалы заняты/],
  ] as const)("offers another day of %s when all is taken", async (orderType, words) => {
    world.slots = [];
    world.cart = { ...world.cart, place: { city_id: 1, order_type: orderType, shop_id: 1, delivery_zone_id: null } };
    renderPage(<SlotsModal />, { orderType });
    await pass(2_000);
    expect(screen.getByText(words)).toBeInTheDocument();
    fireEvent.click(button("Посмотреть: завтра, 11 мая"));
    expect(radio(/завтра/)).toBeChecked();
  });
});

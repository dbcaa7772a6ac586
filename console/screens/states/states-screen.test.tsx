/**
 * @jest-environment jsdom
 * @rule SPEC-626
 */
import { beforeAll, describe, expect, it, jest } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { openConsole, Refusal, staffCaller, staffTablet } from "@/tests/support/console-page";

beforeAll(() => {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
});

jest.setTimeout(40_000);

const NOW = "2026-11-26T12:00:00Z";
const state = {
  ...{ id: 7, kind: "stop", order_type: null, city_id: null, zone_id: null, shop_id: 11, product_id: 17 },
  ...{ modifier_id: null, place: "Harbour", timezone: "Europe/Istanbul", item: "Tuna roll", amount: null, left: null },
  ...{ reason: "No tuna", set_by: "Kemal", set_at: NOW, ends_at: "2026-11-26T15:30:00Z", may_end: true },
};
const pause = { ...state, id: 8, kind: "pause", product_id: null, item: null, reason: "Fire alarm" };
const counted = { ...state, id: 9, kind: "portions", product_id: 18, item: "Miso soup", amount: 8, left: 5 };

const place = { city_id: 1, timezone: "Europe/Istanbul", may_pause: true };
const places = {
  shops: [
    { ...place, id: 11, name: "Harbour", slot_capacity_minutes: 480 },
    { ...place, id: 12, name: "Old town", slot_capacity_minutes: null },
  ],
  zones: [
    { ...place, id: 3, name: "Old harbour" },
    { ...place, id: 4, city_id: 2, name: "Kreuzberg" },
  ],
  cities: [{ ...place, id: 1, name: "Antalya", may_pause: false }],
};
const dish = { stop_id: null, is_stopped_by_menu: false, portions_id: null, left: null };
const menu = {
  groups: [
    {
      ...{ id: 1, name: "Rolls" },
      products: [
        { ...dish, id: 16, name: "Salmon roll" },
        { ...dish, id: 17, name: "Tuna roll", stop_id: 7 },
        { ...dish, id: 18, name: "Miso soup", portions_id: 9, left: 5 },
      ],
    },
    // Of the menu, not of the kitchen: its dishes stand above already.
    { ...{ id: 2, name: "Popular" }, products: [{ ...dish, id: 16, name: "Salmon roll" }] },
  ],
  modifiers: [{ id: 3, name: "Wasabi", stop_id: null, is_stopped_by_menu: true }],
};

const open = (caller = staffCaller("manager"), states: readonly unknown[] = [state, counted]) => {
  const reply = { now: NOW, states };
  const answers: Record<string, unknown> = {
    "GET /staff/session": { caller },
    "GET /staff/states": reply,
    "GET /staff/states/places": places,
    "GET /staff/menu?shop_id=11": menu,
    "POST /staff/states": reply,
    "DELETE /staff/states/7": reply,
    "DELETE /staff/states/8": reply,
  };
  return { answers, ...openConsole("/states", answers) };
};
/** The screen is loaded when it is opened, and on a busy machine its first test waits for that. */
const opened = async (...own: Parameters<typeof open>) => {
  const made = open(...own);
  await screen.findByRole("switch", { name: "On sale: Salmon roll" }, { timeout: 20_000 });
  return made;
};
const madeOf = (calls: readonly { readonly route: string; readonly body: unknown }[], route: string) =>
  calls.filter((call) => call.route === route).map(({ body }) => body);

describe("the screen of stops", () => {
  it("stops a dish with a reason, and until when", async () => {
    const { calls } = await opened();
    await userEvent.click(await screen.findByRole("switch", { name: "On sale: Salmon roll" }));
    const dialog = await screen.findByRole("dialog", { name: "Stop: Salmon roll" });
    await userEvent.click(within(dialog).getByRole("radio", { name: "1 hour" }));
    await userEvent.click(within(dialog).getByRole("radio", { name: "All my shops" }));
    await userEvent.type(within(dialog).getByLabelText(/Reason/), "No salmon");
    await userEvent.click(within(dialog).getByRole("button", { name: "Stop selling" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(madeOf(calls, "POST /staff/states")).toEqual([
      { kind: "stop", item: "product", item_id: 16, reason: "No salmon", ends_at: "2026-11-26T13:00:00.000Z" },
    ]);
  });

  it("says who stopped a dish, why and until when, and sells it again", async () => {
    const { calls } = await opened();
    await screen.findByText("Kemal: No tuna. Until 18:30.");
    await userEvent.click(screen.getByRole("switch", { name: "On sale: Tuna roll" }));
    await waitFor(() => expect(madeOf(calls, "DELETE /staff/states/7")).toHaveLength(1));
  });

  it("leaves what the menu itself has stopped, and finds by name", async () => {
    await opened();
    const wasabi = await screen.findByRole("switch", { name: "On sale: Wasabi" });
    expect([wasabi.getAttribute("aria-checked"), wasabi.getAttribute("aria-disabled")]).toEqual(["false", "true"]);
    await userEvent.type(screen.getByLabelText("Search by name"), "tuna");
    expect(screen.getAllByRole("switch")).toHaveLength(1);
    await userEvent.type(screen.getByLabelText("Search by name"), "x");
    await screen.findByText("Nothing found. Try another word.");
  });

  it("shows a refusal beside its field, and stays open", async () => {
    const { answers } = await opened();
    answers["POST /staff/states"] = new Refusal({ status: 422, errors: { reason: "Please give a reason." } });
    await userEvent.click(await screen.findByRole("switch", { name: "On sale: Salmon roll" }));
    await userEvent.click(screen.getByRole("button", { name: "Stop selling" }));
    await screen.findByText("Please give a reason.");
    expect(screen.getByRole("dialog")).toBeTruthy();
  });
});

describe("portions", () => {
  it("are counted, and changed by one", async () => {
    const { calls } = await opened();
    await userEvent.click(await screen.findByRole("radio", { name: "Portions" }));
    await screen.findByText("5 left");
    await userEvent.click(screen.getByRole("button", { name: "Take one away: Miso soup" }));
    await userEvent.click(screen.getByRole("button", { name: "Count portions: Salmon roll" }));
    const dialog = await screen.findByRole("dialog", { name: "Portions left: Salmon roll" });
    await userEvent.type(within(dialog).getByLabelText(/How many are left/), "12");
    await userEvent.type(within(dialog).getByLabelText(/Reason/), "One box");
    await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const common = { kind: "portions", shop_id: 11 };
    expect(madeOf(calls, "POST /staff/states")).toEqual([
      { ...common, product_id: 18, amount: 4, reason: "No tuna", ends_at: state.ends_at },
      { ...common, product_id: 16, amount: 12, reason: "One box" },
    ]);
  });
});

describe("pause and rush", () => {
  it("names the zones of the shop's own city alone", async () => {
    await opened();
    await userEvent.click(await screen.findByRole("radio", { name: "Pause and rush" }));
    await screen.findByRole("button", { name: "Pause: Old harbour" });
    expect(screen.queryByText("Kreuzberg")).toBeNull();
  });

  it("pause a shop until an hour of the shop's clocks, and make a rush", async () => {
    const { calls } = await opened();
    await userEvent.click(await screen.findByRole("radio", { name: "Pause and rush" }));
    await userEvent.click(screen.getByRole("button", { name: "Pause: Delivery" }));
    const dialog = await screen.findByRole("dialog", { name: "Pause: Harbour, Delivery" });
    await userEvent.click(within(dialog).getByRole("radio", { name: "Another time" }));
    await userEvent.type(within(dialog).getByLabelText(/Date and time/), "2026-11-26T18:00");
    await userEvent.type(within(dialog).getByLabelText(/Reason/), "Snow");
    await userEvent.click(within(dialog).getByRole("button", { name: "Pause" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click(screen.getByRole("button", { name: "Rush: +20 min" }));
    await userEvent.type(screen.getByLabelText(/Reason/), "Bus");
    await userEvent.click(screen.getByRole("button", { name: "Add minutes" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(madeOf(calls, "POST /staff/states")).toEqual([
      {
        ...{ kind: "pause", place: "shop", place_id: 11, order_type: "delivery", reason: "Snow" },
        ends_at: "2026-11-26T15:00:00.000Z",
      },
      { kind: "rush", shop_id: 11, amount: 20, reason: "Bus" },
    ]);
  });

  it("offer what the caller may: no city to a manager, no minutes of slots to a tablet", async () => {
    await opened(staffTablet());
    await userEvent.click(await screen.findByRole("radio", { name: "Pause and rush" }));
    expect(screen.queryByRole("heading", { name: "Cities" })).toBeNull();
    expect(screen.queryByRole("heading", { name: "Kitchen minutes of a time slot" })).toBeNull();
  });
});

describe("the banner", () => {
  it("stands above every screen with who, why and how long, and ends what is over", async () => {
    const { calls } = await opened(staffCaller("manager"), [counted, state, pause]);
    const banner = await screen.findByRole("region", { name: "In force now" });
    const [first] = within(banner).getAllByRole("listitem");
    expect(first?.textContent).toBe("Harbour: no orders until 18:30 (3 h 30 min left) Kemal: Fire alarmEnd");
    await userEvent.click(within(banner).getByRole("button", { name: "End: Harbour: no orders" }));
    await waitFor(() => expect(madeOf(calls, "DELETE /staff/states/8")).toHaveLength(1));
  });

  it("is not there while nothing lasts, and says nothing of portions that are left", async () => {
    await opened(staffCaller("manager"), [counted]);
    expect(screen.queryByRole("region", { name: "In force now" })).toBeNull();
  });
});

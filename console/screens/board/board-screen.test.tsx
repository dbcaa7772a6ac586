/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { BoardOrder } from "@/lib/contract/staff/board-order";
import { openConsole, Refusal, staffTablet } from "@/tests/support/console-page";
import { FakeEventSource } from "@/tests/support/fake-event-source";
import { boardLine, boardOrder, FIXTURE_NOW } from "./board-fixture";

const shop = { id: 11, name: "Harbour", timezone: "Europe/Istanbul" };
const stations = [
  { id: 1, name: "Grill", group_ids: [1], takes_rest: false },
  { id: 2, name: "Cold", group_ids: [2], takes_rest: false },
];
const later = (seconds: number): string => new Date(Date.now() + seconds * 1_000).toISOString();

/** The board of a tablet with orders; `answers` beside those that it always needs. */
const openBoard = async (orders: readonly BoardOrder[], answers: Parameters<typeof openConsole>[1] = {}) => {
  const now = new Date(Date.now()).toISOString();
  const usual = {
    "GET /staff/session": { caller: staffTablet() },
    "GET /staff/board?shop=11": { shop, stations, orders, cursor: "1", now },
    "GET /staff/board?shop=11&since=1": () => ({ shop, stations, orders: null, cursor: "1", now: later(0) }),
    "POST /staff/board/heartbeat": { overdue_order_ids: [] },
  };
  // The same object: a test may change its answers.
  const scene = openConsole("/board", Object.assign(answers, usual));
  await screen.findByRole("heading", { level: 1, name: "Kitchen board" });
  if (orders.length > 0) await screen.findAllByRole("article");
  const sent = (route: string) => scene.calls.filter((made) => made.route === route).map(({ body }) => body);
  return { ...scene, sent };
};
const ticket = (number: number): HTMLElement => screen.getByRole("article", { name: `Order ${number}` });
const stream = (): FakeEventSource => {
  const source = FakeEventSource.opened.at(-1);
  if (source === undefined) throw new Error("no stream was opened");
  return source;
};
const say = (event: unknown): void => act(() => stream().send(event));

describe("the kitchen board", () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  beforeEach(() => {
    localStorage.clear();
    jest.useFakeTimers({ now: FIXTURE_NOW });
    HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
      this.open = true;
    };
    HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
      this.open = false;
    };
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it("shows a ticket with all that the kitchen needs, and a customer's words as text (SPEC-600)", async () => {
    const pizza = boardLine({ count: 12, modifiers: [{ name: "<b>No onions</b>", count: 2 }] });
    const comment = '<img src=x onerror="alert(1)"> nut allergy';
    await openBoard([
      boardOrder(1, {
        lines: [pizza],
        comment,
        kitchen_note: "no <i>sesame</i>",
        customer: { name: "<script>1</script>", phone: null },
      }),
    ]);
    const shown = within(ticket(1));
    expect(shown.getByText("12 ×")).toBeTruthy();
    expect(shown.getByText("2 × <b>No onions</b>")).toBeTruthy();
    expect(shown.getByText(/<img src=x/)).toBeTruthy();
    expect(shown.getByText("Note: no <i>sesame</i>")).toBeTruthy();
    expect(shown.getByText("Contains: gluten, milk")).toBeTruthy();
    expect(shown.getByText("60 min")).toBeTruthy();
    expect(shown.getByText("by 20:00")).toBeTruthy();
    expect(document.querySelector("img, b")).toBeNull();
  });

  it("moves an order by one tap, and takes that back for 30 s (SPEC-605)", async () => {
    const pending = {
      event: "accept",
      by: "By the oven",
      at: later(0),
      due_at: later(30),
      minutes: null,
      reason: null,
    };
    const accepted = { ...boardOrder(1, { version: 2, column: "preparation", moves: ["start"] }), pending };
    const { sent } = await openBoard([boardOrder(1)], {
      "POST /staff/board/orders/1/moves": { order: accepted },
      "POST /staff/board/orders/1/undo": { order: boardOrder(1, { version: 3 }) },
    });
    await user.click(within(ticket(1)).getByRole("button", { name: "Accept" }));
    expect(sent("POST /staff/board/orders/1/moves")).toMatchObject([
      { event: "accept", version: 1, minutes: null, reason: null, words: null },
    ]);
    const column = screen.getByRole("region", { name: /In preparation/ });
    await within(column).findByRole("article", { name: "Order 1" });
    await user.click(screen.getByRole("button", { name: "Undo: 1 accepted" }));
    expect(sent("POST /staff/board/orders/1/undo")).toMatchObject([{ version: 2 }]);
    await within(screen.getByRole("region", { name: /New/ })).findByRole("article", { name: "Order 1" });
  });

  it("accepts with more time, reckoned from what is promised", async () => {
    const { sent } = await openBoard([boardOrder(1)], { "POST /staff/board/orders/1/moves": { order: boardOrder(1) } });
    await user.click(within(ticket(1)).getByRole("button", { name: "Accept with more time" }));
    await user.click(within(ticket(1)).getByRole("button", { name: "+20 min 20:20" }));
    expect(sent("POST /staff/board/orders/1/moves")).toMatchObject([{ event: "accept", minutes: 80 }]);
  });

  it("refuses with a reason alone, and says when the refund leaves", async () => {
    const pending = { event: "refuse", by: "By the oven", at: later(0), due_at: later(30), minutes: null };
    const refused = boardOrder(1, { version: 2, column: "cancelled", moves: [] });
    const { sent } = await openBoard([boardOrder(1)], {
      "POST /staff/board/orders/1/moves": { order: { ...refused, pending: { ...pending, reason: "sold_out" } } },
    });
    await user.click(within(ticket(1)).getByRole("button", { name: "Details and refusal" }));
    await user.click(screen.getByRole("button", { name: "Refuse" }));
    await user.click(screen.getByRole("button", { name: "Refuse the order" }));
    expect(screen.getByText("Choose a reason.")).toBeTruthy();
    expect(sent("POST /staff/board/orders/1/moves")).toEqual([]);
    await user.click(screen.getByRole("radio", { name: "Another reason" }));
    await user.click(screen.getByRole("button", { name: "Refuse the order" }));
    expect(sent("POST /staff/board/orders/1/moves")).toEqual([]);
    await user.click(screen.getByRole("radio", { name: "Something is sold out" }));
    await user.click(screen.getByRole("button", { name: "Refuse the order" }));
    expect(sent("POST /staff/board/orders/1/moves")).toMatchObject([
      { event: "refuse", reason: "sold_out", words: null },
    ]);
    await screen.findByText("The refund leaves in 30 s");
    expect(within(ticket(1)).getByRole("button", { name: "Undo" })).toBeTruthy();
  });

  it("ends an order that nobody collected with who pays for it, and says what becomes of what was paid (SPEC-730)", async () => {
    const ready: Partial<BoardOrder> = {
      column: "ready",
      status: "cooked",
      order_type: "takeaway",
      moves: ["done", "refuse", "not_collected"],
    };
    const { sent } = await openBoard(
      [
        boardOrder(1, { ...ready, payment_state: "not_required", payment_type: "cash" }),
        boardOrder(2, ready),
        boardOrder(3, { ...ready, to_collect: 290 }),
      ],
      {
        "POST /staff/board/orders/1/moves": { order: boardOrder(1) },
        "POST /staff/board/orders/2/moves": { order: boardOrder(2) },
        "POST /staff/board/orders/3/moves": { order: boardOrder(3) },
      },
    );
    const consequences = [
      [1, "Courier", /Nobody has paid: 1.290.*lost/],
      [2, null, /1.290.*that were paid stay/],
      [3, "Brand", /1.000.*that were paid stay/],
    ] as const;
    for (const [number, payer, money] of consequences) {
      await user.click(within(ticket(number)).getByRole("button", { name: "Details and refusal" }));
      await user.click(screen.getByRole("button", { name: "Not collected" }));
      expect(screen.getByText(money)).toBeTruthy();
      if (number === 3) expect(screen.getByText(/Nobody has paid the rest: .*290/)).toBeTruthy();
      if (payer === null) expect(screen.queryByRole("radio", { name: "Courier" })).toBeNull();
      else {
        // Restaurant, courier, brand: without the question in sight nobody knows what is chosen (SPEC-756).
        expect(screen.getByText("Who pays the loss", { selector: "p" })).toBeTruthy();
        await user.click(screen.getByRole("radio", { name: payer }));
      }
      await user.click(screen.getByRole("button", { name: "Close as not collected" }));
    }
    expect(sent("POST /staff/board/orders/1/moves")).toMatchObject([{ event: "not_collected", paid_by: "courier" }]);
    expect(sent("POST /staff/board/orders/2/moves")).toMatchObject([{ event: "not_collected", paid_by: null }]);
    expect(sent("POST /staff/board/orders/3/moves")).toMatchObject([{ event: "not_collected", paid_by: "brand" }]);
  });

  it("says until when a customer may agree to a change, and no longer (SPEC-727)", async () => {
    const cooking: Partial<BoardOrder> = { column: "preparation", status: "cooking", moves: ["ready"] };
    await openBoard([boardOrder(1, { ...cooking, proposal_until: later(60) })]);
    const words = "waiting for the customer until 19:01";
    expect(within(ticket(1)).getByText(words)).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(65_000));
    expect(within(ticket(1)).queryByText(words)).toBeNull();
  });

  it("moves a finished order back from the recall, or says why it stays (SPEC-732)", async () => {
    const done = { column: "finished", status: "done", order_type: "takeaway" } as const;
    const recalled = [
      boardOrder(8, { ...done, moves: ["back"] }),
      boardOrder(9, { ...done, moves: [], reopen_obstacle: "bonuses" }),
      boardOrder(10, { ...done, moves: ["back"], uncollected_at: later(-60) }),
    ];
    const { sent } = await openBoard([], {
      "GET /staff/board/recall?shop=11": { orders: recalled },
      "POST /staff/board/orders/8/moves": { order: boardOrder(8, { column: "preparation", status: "cooking" }) },
    });
    await user.click(screen.getByRole("button", { name: /Finished orders/ }));
    expect(await screen.findByText(/not collected,/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: /^9/ }));
    expect(await screen.findByText(/already has the bonuses/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Back to preparation" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Close" }));
    await user.click(await screen.findByRole("button", { name: /^8/ }));
    await user.click(await screen.findByRole("button", { name: "Back to preparation" }));
    expect(sent("POST /staff/board/orders/8/moves")).toMatchObject([{ event: "back", paid_by: null }]);
    await screen.findByRole("article", { name: "Order 8" });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("notifies the later of two tablets who was first (SPEC-606)", async () => {
    const pending = { event: "accept", by: "Anna", at: later(-60), due_at: later(20), minutes: null, reason: null };
    const taken = { ...boardOrder(1, { version: 2, column: "preparation" }), pending };
    await openBoard([boardOrder(1)], {
      "POST /staff/board/orders/1/moves": new Refusal({ status: 409, errors: { version: "changed" } }),
      "GET /staff/board/orders/1": { order: taken },
    });
    await user.click(within(ticket(1)).getByRole("button", { name: "Accept" }));
    await screen.findByText("1: Anna was first (“Accept” at 18:59). Your tap did nothing.");
    expect(screen.getByRole("region", { name: /In preparation/ }).textContent).toContain("Order 1");
    await user.click(screen.getByRole("button", { name: "Understood" }));
    expect(screen.queryByText(/Anna was first/)).toBeNull();
  });

  it("a cancelled order stays in red until the kitchen has seen it", async () => {
    const cancellation = { by: "customer", at: later(-60), reason: null } as const;
    const canceled = boardOrder(1, { version: 2, column: "cancelled", moves: [], cancellation });
    const { sent } = await openBoard([boardOrder(1, { column: "preparation" })], {
      "POST /staff/board/orders/1/seen": { order: { ...canceled, version: 3, column: "finished" } },
    });
    say({ kind: "complete", now: later(0) });
    say({ kind: "order", order: canceled });
    await within(ticket(1)).findByText("Cancelled by the customer at 18:59");
    await user.click(within(ticket(1)).getByRole("button", { name: "Seen, stop cooking" }));
    expect(sent("POST /staff/board/orders/1/seen")).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole("article")).toBeNull());
  });

  it("says in red since when the line is lost, and what was tapped and is not sent (SPEC-604)", async () => {
    const away = () => {
      throw new TypeError("Failed to fetch");
    };
    const answers: Parameters<typeof openConsole>[1] = { "POST /staff/board/orders/1/moves": away };
    const { sent } = await openBoard([boardOrder(1)], answers);
    act(() => window.dispatchEvent(new Event("offline")));
    await screen.findByText("No connection since 19:00.");
    await user.click(within(ticket(1)).getByRole("button", { name: "Accept" }));
    await within(ticket(1)).findByText("Not sent");
    expect(screen.getByText(/1: “Accept” is not sent yet/)).toBeTruthy();
    const tried = sent("POST /staff/board/orders/1/moves").length;
    answers["POST /staff/board/orders/1/moves"] = { order: boardOrder(1, { version: 2, column: "preparation" }) };
    act(() => window.dispatchEvent(new Event("online")));
    await within(screen.getByRole("region", { name: /In preparation/ })).findByRole("article", { name: "Order 1" });
    expect(sent("POST /staff/board/orders/1/moves")).toHaveLength(tried + 1);
    expect(new Set(sent("POST /staff/board/orders/1/moves").map((body) => JSON.stringify(body))).size).toBe(1);
  });

  it("shows what changed, old beside new, until somebody has seen it (SPEC-608)", async () => {
    const before = boardOrder(1, { column: "preparation", lines: [boardLine({ count: 3 })] });
    await openBoard([before]);
    say({ kind: "complete", now: later(0) });
    say({ kind: "order", order: before });
    const lines = [boardLine({ count: 1 }), boardLine({ key: "soup", product_id: 2, name: "Soup" })];
    say({ kind: "order", order: { ...before, version: 2, lines } });
    await within(ticket(1)).findByText("Changed");
    expect(within(ticket(1)).getByText("3 ×").tagName).toBe("DEL");
    expect(within(ticket(1)).getAllByText("1 ×")).toHaveLength(2);
    await user.click(within(ticket(1)).getByRole("button", { name: "Seen" }));
    expect(within(ticket(1)).queryByText("3 ×")).toBeNull();
  });

  it("a station marks its own part, and sees what the others owe (SPEC-607)", async () => {
    const lines = [
      boardLine({ key: "a", name: "Burger", station_id: 1 }),
      boardLine({ key: "b", name: "Salad", count: 2, station_id: 2 }),
    ];
    const order = boardOrder(1, { column: "preparation", moves: ["ready"], lines });
    const { sent } = await openBoard([order], {
      "PUT /staff/board/orders/1/stations/1": {
        order: { ...order, version: 2, marks: [{ station_id: 1, at: later(0) }] },
      },
    });
    expect(within(ticket(1)).getByText("Grill: 1 to go")).toBeTruthy();
    await user.selectOptions(screen.getByRole("combobox", { name: "Whose screen this is" }), "Grill");
    expect(within(ticket(1)).queryByText("Salad")).toBeNull();
    expect(within(ticket(1)).getByText("Cold: 2 to go")).toBeTruthy();
    await user.click(within(ticket(1)).getByRole("button", { name: "Our part is done" }));
    expect(sent("PUT /staff/board/orders/1/stations/1")).toEqual([{ is_done: true }]);
    await within(ticket(1)).findByRole("button", { name: "Not done after all" });
  });

  it("a tablet stays its station's until that is no more (SPEC-746)", async () => {
    localStorage.setItem("board_view_11", "1");
    const lines = [boardLine({ name: "Burger", station_id: 1 }), boardLine({ key: "b", name: "Salad", station_id: 2 })];
    await openBoard([boardOrder(1, { column: "preparation", moves: ["ready"], lines })]);
    expect(within(ticket(1)).queryByText("Salad")).toBeNull();
    say({ kind: "stations", stations: [{ ...stations[1], name: "Cold kitchen" }] });
    expect(within(ticket(1)).getByText("Salad")).toBeTruthy();
    expect(within(ticket(1)).getByText("Cold kitchen: 1 to go")).toBeTruthy();
    await user.selectOptions(screen.getByRole("combobox", { name: "Whose screen this is" }), "Cold kitchen");
    expect(localStorage.getItem("board_view_11")).toBe("2");
  });

  it("says that it might ring in vain, and reports that to the shop (SPEC-603)", async () => {
    const { sent } = await openBoard([boardOrder(1)]);
    // jsdom plays no sound at all.
    expect(screen.getByText("This browser plays no sound.")).toBeTruthy();
    expect(sent("POST /staff/board/heartbeat")).toMatchObject([{ shop_id: 11, sound: "muted" }]);
  });

  it("says in red which order nobody has accepted in time, until somebody has (SPEC-618)", async () => {
    const answers: Parameters<typeof openConsole>[1] = {};
    await openBoard([boardOrder(7), boardOrder(8)], answers);
    expect(screen.queryByText(/in time/)).toBeNull();
    answers["POST /staff/board/heartbeat"] = { overdue_order_ids: [7, 99] };
    // It reports at once when its page comes to the front.
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(
      (await screen.findByText(/Nobody has accepted order no\. 7 in time/)).closest("[role=alert]"),
    ).not.toBeNull();
    expect(screen.queryByText(/no\. (8|99) in time/)).toBeNull();
    say({ kind: "complete", now: later(0) });
    say({ kind: "order", order: boardOrder(7, { version: 2, column: "preparation", confirmed_at: later(0) }) });
    await waitFor(() => expect(screen.queryByText(/in time/)).toBeNull());
  });
});

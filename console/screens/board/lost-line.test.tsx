/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { openConsole, Refusal, staffTablet } from "@/tests/support/console-page";
import { FakeEventSource } from "@/tests/support/fake-event-source";
import { boardOrder, FIXTURE_NOW } from "./board-fixture";

const shop = { id: 11, name: "Harbour", timezone: "Europe/Istanbul" };
const orders = [boardOrder(1), boardOrder(2), boardOrder(3)];
const now = (): string => new Date(Date.now()).toISOString();
const ticket = (number: number): HTMLElement => screen.getByRole("article", { name: `Order ${number}` });

/** A board on a line that the test cuts: nothing says so, packets just do not arrive. */
const openBoard = async () => {
  const line = { isCut: false };
  const unlessCut = (answer: (body: unknown) => unknown) => (body: unknown) => {
    if (line.isCut) throw new TypeError("Failed to fetch");
    return answer(body);
  };
  const reading = () => ({ shop, stations: [], cursor: "1", now: now() });
  const pending = { event: "accept", by: "Anna", at: now(), due_at: now(), minutes: null, reason: null } as const;
  const accepted = (id: number) => boardOrder(id, { version: 2, column: "preparation", moves: ["start"] });
  const { calls } = openConsole("/board", {
    "GET /staff/session": unlessCut(() => ({ caller: staffTablet() })),
    "GET /staff/board?shop=11": unlessCut(() => ({ ...reading(), orders })),
    "GET /staff/board?shop=11&since=1": unlessCut(() => ({ ...reading(), orders: null })),
    "POST /staff/board/heartbeat": unlessCut(() => ({ overdue_order_ids: [] })),
    "POST /staff/board/orders/1/moves": unlessCut(() => ({ order: accepted(1) })),
    // Meanwhile somebody at another tablet accepted it.
    "POST /staff/board/orders/2/moves": unlessCut(() => new Refusal({ status: 409, errors: { version: "changed" } })),
    "GET /staff/board/orders/2": unlessCut(() => ({ order: { ...accepted(2), pending } })),
    "POST /staff/board/orders/3/moves": unlessCut(() => ({ order: accepted(3) })),
  });
  await screen.findAllByRole("article");
  const tapsOf = (id: number): readonly unknown[] =>
    calls.filter(({ route }) => route === `POST /staff/board/orders/${id}/moves`).map(({ body }) => body);
  return { line, tapsOf };
};
const say = (event: unknown): void => act(() => FakeEventSource.opened.at(-1)?.send(event));
const pass = (seconds: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));

describe("a board whose line is cut for three minutes (SPEC-604, SPEC-605)", () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const accept = (id: number) => user.click(within(ticket(id)).getByRole("button", { name: "Accept" }));
  beforeEach(() => {
    localStorage.clear();
    jest.useFakeTimers({ now: FIXTURE_NOW });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it("says in red since when, has what was tapped as not sent, and sends each tap once when the line is back", async () => {
    const { line, tapsOf } = await openBoard();
    say({ kind: "complete", now: now() });
    for (const order of orders) say({ kind: "order", order });
    expect(screen.queryByText(/No connection/)).toBeNull();

    line.isCut = true;
    // Before anybody knows of it.
    await accept(1);
    await pass(20);
    const notice = (await screen.findByText("No connection since 19:00.")).closest("div[class]")?.parentElement;
    expect(notice?.className).toContain("danger");
    expect(notice?.closest("[role=alert]")).not.toBeNull();
    await accept(2);
    await accept(3);
    await pass(160);
    expect(screen.getByText("No connection since 19:00.")).toBeTruthy();
    for (const id of [1, 2, 3]) {
      expect(within(ticket(id)).getByText("Not sent")).toBeTruthy();
      expect(screen.getByText(new RegExp(`${id}: “Accept” is not sent yet`))).toBeTruthy();
    }
    // Somebody thinks better of one.
    const third = screen.getByText(/3: “Accept” is not sent yet/).parentElement;
    await user.click(within(third ?? document.body).getByRole("button", { name: "Take back" }));
    const tried = [1, 2, 3].map((id) => tapsOf(id).length);

    line.isCut = false;
    await pass(60);
    expect(screen.queryByText(/No connection/)).toBeNull();
    expect(screen.queryByText("Not sent")).toBeNull();
    expect([1, 2, 3].map((id) => tapsOf(id).length)).toEqual([(tried[0] ?? 0) + 1, (tried[1] ?? 0) + 1, tried[2]]);
    for (const id of [1, 2]) expect(new Set(tapsOf(id).map((body) => JSON.stringify(body))).size).toBe(1);
    const column = within(screen.getByRole("region", { name: /In preparation/ }));
    expect(column.getByRole("article", { name: "Order 1" })).toBeTruthy();
    // The later of two is notified, and does nothing.
    expect(screen.getByText(/2: Anna was first/)).toBeTruthy();
    expect(within(screen.getByRole("region", { name: /New/ })).getByRole("article", { name: "Order 3" })).toBeTruthy();
  });
});

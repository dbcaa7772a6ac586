/** @jest-environment jsdom */
import { beforeEach, expect, it } from "@jest/globals";
import { act, screen, waitFor } from "@testing-library/react";
import { openConsole, staffCaller, staffTablet } from "@/tests/support/console-page";
import { FakeEventSource } from "@/tests/support/fake-event-source";
import { boardOrder } from "./board-fixture";

const board = {
  shop: { id: 11, name: "Harbour", timezone: "Europe/Istanbul" },
  stations: [],
  orders: [boardOrder(7)],
  cursor: "1",
  now: "2026-11-26T16:00:00Z",
};
const answers = (caller: ReturnType<typeof staffTablet>) => ({
  "GET /staff/session": { caller },
  "GET /staff/states/places": { shops: [], zones: [], cities: [] },
  "GET /staff/board?shop=11": board,
  "GET /staff/board?shop=11&since=1": { ...board, orders: null },
  "POST /staff/board/heartbeat": { overdue_order_ids: [] },
});

beforeEach(() => {
  localStorage.clear();
  FakeEventSource.opened.length = 0;
});

it("a tablet on another screen names a new order, leads to it, and reports that somebody is there (SPEC-752)", async () => {
  const { calls, router } = openConsole("/states", answers(staffTablet()));
  const link = await screen.findByRole("link", { name: "To the board" });
  expect(link.closest("[role=alert]")?.textContent).toContain("1 new order");
  expect(calls.map(({ route }) => route)).toContain("POST /staff/board/heartbeat");
  const [stream] = FakeEventSource.opened;
  act(() => stream?.send({ kind: "complete", now: board.now }));
  act(() => stream?.send({ kind: "order", order: boardOrder(7, { version: 2, column: "preparation" }) }));
  await waitFor(() => expect(screen.queryByText("1 new order")).toBeNull());
  expect(router.state.location.pathname).toBe("/states");
});

it("an account on another screen is at no board", async () => {
  const { calls } = openConsole("/states", answers(staffCaller("kitchen", { shop_ids: [11] })));
  await screen.findByRole("heading", { level: 1, name: "Stops and pauses" });
  expect(calls.map(({ route }) => route)).not.toContain("POST /staff/board/heartbeat");
});

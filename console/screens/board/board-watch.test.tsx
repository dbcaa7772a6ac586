/** @jest-environment jsdom */
import { beforeEach, expect, it } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { openConsole, staffCaller, staffTablet } from "@/tests/support/console-page";
import { FakeEventSource } from "@/tests/support/fake-event-source";
import { boardLine, boardOrder } from "./board-fixture";

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

type Router = ReturnType<typeof openConsole>["router"];
const goTo = async (router: Router, to: "/board" | "/states", heading: string): Promise<void> => {
  await act(() => router.navigate({ to }));
  await screen.findByRole("heading", { level: 1, name: heading });
};
const openLines = (): number => FakeEventSource.opened.filter(({ isClosed }) => !isClosed).length;

it("a tap that waits for the line is shown on another screen, and sent once from there when the line is back (SPEC-605)", async () => {
  const away = () => {
    throw new TypeError("Failed to fetch");
  };
  const all: Parameters<typeof openConsole>[1] = {
    ...answers(staffTablet()),
    "POST /staff/board/orders/7/moves": away,
  };
  const { calls, router } = openConsole("/board", all);
  const ticket = await screen.findByRole("article", { name: "Order 7" });
  act(() => window.dispatchEvent(new Event("offline")));
  await userEvent.click(within(ticket).getByRole("button", { name: "Accept" }));
  await screen.findByText(/7: “Accept” is not sent yet/);
  await goTo(router, "/states", "Stops and pauses");
  expect(screen.getByText(/7: “Accept” is not sent yet/).closest("[role=alert]")).not.toBeNull();
  const sent = () => calls.filter(({ route }) => route === "POST /staff/board/orders/7/moves").length;
  const tried = sent();
  all["POST /staff/board/orders/7/moves"] = { order: boardOrder(7, { version: 2, column: "preparation" }) };
  act(() => window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(screen.queryByText(/is not sent yet/)).toBeNull());
  await waitFor(() => expect(screen.queryByText("1 new order")).toBeNull());
  expect(sent()).toBe(tried + 1);
});

it("an order that changes while another screen is open shows that on the board, which has one line all the time (SPEC-608)", async () => {
  const { router } = openConsole("/board", answers(staffTablet()));
  await screen.findByRole("article", { name: "Order 7" });
  const say = (event: unknown): void => act(() => FakeEventSource.opened.at(-1)?.send(event));
  say({ kind: "order", order: boardOrder(7) });
  say({ kind: "complete", now: board.now });
  await goTo(router, "/states", "Stops and pauses");
  say({ kind: "order", order: boardOrder(7, { version: 2, lines: [boardLine({ count: 1 })] }) });
  await goTo(router, "/board", "Kitchen board");
  const ticket = within(await screen.findByRole("article", { name: "Order 7" }));
  expect(ticket.getByText("Changed")).toBeTruthy();
  expect(openLines()).toBe(1);
  expect(FakeEventSource.opened).toHaveLength(1);
});

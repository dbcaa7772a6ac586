/**
 * @jest-environment jsdom
 * @rule SPEC-670
 */
import { describe, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { openConsole, Refusal, staffCaller, staffTablet } from "@/tests/support/console-page";

const now = "2026-11-26T12:00:00.000Z";
const printer = {
  key: "kitchen",
  name: "By the oven",
  shop_id: 11,
  connection: "tcp",
  prints: ["kitchen"],
  seen_at: "2026-11-26T11:59:00.000Z",
  failure: null,
  waiting: 0,
};
const job = {
  id: 7,
  printer: "kitchen",
  order_id: 1042,
  revision: 0,
  state: "printed",
  tries: 1,
  next_at: null,
  failure: null,
  is_duplicate: false,
  wanted_at: "2026-11-26T11:58:00.000Z",
  printed_at: "2026-11-26T11:59:00.000Z",
};
const path = "GET /staff/printing?shop=11";
const answers = (more: Record<string, unknown>) => ({
  "GET /staff/session": { caller: staffCaller("manager") },
  ...more,
});

describe("the screen of printing", () => {
  it("says in words how printers are and what became of each ticket, by the clocks of the shop", async () => {
    openConsole(
      "/printing",
      answers({
        [path]: {
          now,
          printers: [
            printer,
            { ...printer, key: "bar", name: "Bar", failure: "paper_out", waiting: 2 },
            { ...printer, key: "star", name: "Star", connection: "cloudprnt", seen_at: "2026-11-26T11:00:00.000Z" },
            { ...printer, key: "new", name: "New", connection: "agent", seen_at: null },
          ],
          jobs: [
            { ...job, id: 8, state: "failed", failure: "paper_out", tries: 3, next_at: now, is_duplicate: true },
            job,
          ],
        },
      }),
    );
    await screen.findByRole("heading", { level: 1, name: "Printing" });
    expect(await screen.findByText(/^Ready, .*14:59$/)).toBeTruthy();
    expect(screen.getByText(/^No paper, .*14:59$/)).toBeTruthy();
    expect(screen.getByText("2 waiting")).toBeTruthy();
    expect(screen.getByText(/^Silent since .*14:00$/)).toBeTruthy();
    expect(screen.getByText(/Nothing has been printed there yet/)).toBeTruthy();
    expect(screen.getByText("No paper. Tries: 3, next at 15:00")).toBeTruthy();
    expect(screen.getByText("duplicate")).toBeTruthy();
    expect(screen.getByText("Printed at 14:59")).toBeTruthy();
  });

  it("prints a ticket again, a test page, and shows a token once", async () => {
    const star = { ...printer, key: "star", name: "Star", connection: "cloudprnt" };
    const { calls } = openConsole(
      "/printing",
      answers({
        [path]: { now, printers: [star], jobs: [job] },
        "POST /staff/printing/jobs/7": { job },
        "POST /staff/printing/printers/star/test": { job },
        "POST /staff/printing/tokens": { token: "secret", url: "https://staff.example.org/printing/cloudprnt/secret" },
      }),
    );
    await userEvent.click(await screen.findByRole("button", { name: "Print again: Order no. 1042" }));
    await userEvent.click(screen.getByRole("button", { name: "Print a test page: Star" }));
    await userEvent.click(screen.getByRole("button", { name: "New address for the printer: Star" }));
    await screen.findByText("https://staff.example.org/printing/cloudprnt/secret");
    const made = calls.filter(({ route }) => route.startsWith("POST")).map(({ route, body }) => [route, body]);
    expect(made).toEqual([
      ["POST /staff/printing/jobs/7", undefined],
      ["POST /staff/printing/printers/star/test", undefined],
      ["POST /staff/printing/tokens", { shop_id: 11, printer: "star" }],
    ]);
  });

  it("makes no tokens for a tablet, and says what failed", async () => {
    openConsole("/printing", {
      "GET /staff/session": { caller: staffTablet() },
      [path]: { now, printers: [{ ...printer, connection: "agent" }], jobs: [job] },
      "POST /staff/printing/jobs/7": new Refusal({ status: 503 }),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Print again: Order no. 1042" }));
    expect((await screen.findAllByRole("status")).length).toBeGreaterThan(0);
    expect(screen.queryByRole("button", { name: "Token for the agent" })).toBeNull();
  });

  it("says that there is nothing yet", async () => {
    openConsole("/printing", answers({ [path]: { now, printers: [], jobs: [] } }));
    expect(await screen.findByText(/This shop has no printer yet/)).toBeTruthy();
    expect(screen.getByText("Nothing has been printed yet.")).toBeTruthy();
  });
});

describe("a ticket in the browser", () => {
  it("has what the printer would print, old → new, and is printed by a button", async () => {
    openConsole(
      "/ticket/1042",
      answers({
        "GET /staff/printing/orders/1042": {
          tickets: [
            {
              part: "kitchen",
              rows: [
                { kind: "banner", text: "CHANGED" },
                { kind: "text", text: "1042", isLarge: true, isBold: true },
                { kind: "rule" },
                { kind: "dish", count: 3, was: 2, name: "Tacos" },
                { kind: "detail", text: "3 × <b>salsa</b>" },
              ],
            },
          ],
        },
      }),
    );
    const ticket = within(await screen.findByRole("article", { name: "kitchen" }));
    expect(ticket.getByText("CHANGED")).toBeTruthy();
    expect(ticket.getByText("2 → 3 ×")).toBeTruthy();
    expect(ticket.getByText("3 × <b>salsa</b>")).toBeTruthy();
    let printed = 0;
    Object.assign(window, { print: () => (printed += 1) });
    await userEvent.click(screen.getByRole("button", { name: "Print" }));
    expect(printed).toBe(1);
  });
});

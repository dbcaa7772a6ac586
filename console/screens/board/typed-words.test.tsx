/**
 * @jest-environment jsdom
 * @group security
 * @rule SPEC-567
 */
import { expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { openConsole, staffTablet } from "@/tests/support/console-page";
import { boardLine, boardOrder, FIXTURE_NOW } from "./board-fixture";

const MARKUP = `<img src=x onerror="alert(1)"><a href="javascript:alert(1)">`;

it("what customers and staff wrote into an order is text on the board and in its details, and leads nowhere", async () => {
  const typed = (where: string): string => `${where} ${MARKUP}`;
  const door = { room: typed("room"), entrance: typed("entrance"), floor: typed("floor"), intercom: typed("code") };
  const address = {
    ...door,
    text: typed("street"),
    note: typed("note"),
    coordinates: { latitude: 0, longitude: 0 },
    was: typed("before"),
  };
  const by = { event: "accept", by: typed("tablet"), minutes: null, reason: null } as const;
  const at = new Date(FIXTURE_NOW).toISOString();
  const order = boardOrder(1, {
    lines: [boardLine({ name: typed("dish"), modifiers: [{ name: typed("extra"), count: 1 }] })],
    packages: [typed("box")],
    comment: typed("comment"),
    kitchen_note: typed("kitchen"),
    customer: { name: typed("name"), phone: "javascript:alert(1)" },
    address,
    pending: { ...by, at, due_at: at },
  });
  const shop = { id: 11, name: typed("shop"), timezone: "Europe/Istanbul" };
  openConsole("/board", {
    "GET /staff/session": { caller: staffTablet() },
    "GET /staff/board?shop=11": { shop, stations: [], orders: [order], cursor: "1", now: at },
    "POST /staff/board/heartbeat": { overdue_order_ids: [] },
  });
  const ticket = within(await screen.findByRole("article", { name: "Order 1" }));
  for (const where of ["dish", "comment", "kitchen"])
    expect(ticket.getByText(new RegExp(`${where} <img`))).toBeTruthy();
  await userEvent.click(ticket.getByRole("button", { name: "Details and refusal" }));
  const details = within(screen.getByRole("dialog"));
  for (const where of ["name", "street", "note"]) {
    expect(details.getByText(new RegExp(`${where} <img`))).toBeTruthy();
  }
  expect(details.getByText(/room <img.*entrance <img.*floor <img.*code <img/)).toBeTruthy();
  expect(document.querySelector("img, a[href^='javascript:'], [onerror]")).toBeNull();
});

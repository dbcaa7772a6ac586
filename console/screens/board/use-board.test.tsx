/** @jest-environment jsdom */
import { beforeEach, expect, it, jest } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import type { Language } from "@/lib/contract/language";
import type { BoardOrder } from "@/lib/contract/staff/board-order";
import { FakeEventSource } from "@/tests/support/fake-event-source";
import { boardLine, boardOrder } from "./board-fixture";
import { useBoard } from "./use-board";
import { useContentChanges } from "./use-content-changes";

const now = "2026-11-26T16:00:00Z";
const names: Readonly<Record<string, string>> = { en: "No onions", tr: "So\u011fans\u0131z" };
const orderIn = (language: string): BoardOrder =>
  boardOrder(7, { lines: [boardLine({ modifiers: [{ name: names[language] ?? language, count: 1 }] })] });

const answer = async (_path: unknown, init?: RequestInit) => ({
  ok: true,
  status: 200,
  headers: new Headers(),
  json: async () => ({
    shop: { id: 11, name: "Harbour", timezone: "Europe/Istanbul" },
    stations: [],
    orders: [orderIn(new Headers(init?.headers).get("accept-language") ?? "")],
    cursor: "1",
    now,
  }),
});

function Board() {
  const { orders } = useBoard(11).board;
  const { changes } = useContentChanges(11, orders);
  return (
    <p>
      {orders?.[0]?.lines[0]?.modifiers[0]?.name} {changes.size}
    </p>
  );
}

const page = (language: Language) => {
  document.documentElement.lang = language;
  return (
    <NextIntlClientProvider locale={language} messages={{}} timeZone="UTC">
      <Board />
    </NextIntlClientProvider>
  );
};

beforeEach(() => {
  localStorage.clear();
  FakeEventSource.opened.length = 0;
  Object.assign(globalThis, { fetch: jest.fn(answer), EventSource: FakeEventSource });
});

it("the stream of a board speaks the console's language, and a switched one changes every name and no order (SPEC-608)", async () => {
  const { rerender } = render(page("en"));
  await screen.findByText("No onions 0");
  expect(FakeEventSource.opened.map(({ url }) => url)).toEqual(["/staff/board/events?shop=11&language=en"]);
  rerender(page("tr"));
  await screen.findByText(`${names["tr"]} 0`);
  const [before, stream] = FakeEventSource.opened;
  expect(before?.isClosed).toBe(true);
  expect(stream?.url).toBe("/staff/board/events?shop=11&language=tr");
  act(() => stream?.send({ kind: "order", order: orderIn("tr") }));
  act(() => stream?.send({ kind: "complete", now }));
  expect(screen.getByText(`${names["tr"]} 0`)).toBeTruthy();
});

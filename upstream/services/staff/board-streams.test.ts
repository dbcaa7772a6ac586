/** @rule SPEC-585 */
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import type { BoardOrder } from "@/lib/contract/staff/board-order";
import type { BoardStreamEvent, Station } from "@/lib/contract/staff/staff-board";
import { createClock } from "../../clock";
import { createLog } from "../../log";
import type { BoardVersion } from "../../store/board-orders";
import { openBoardStreams } from "./board-streams";

const at = "2026-11-24T12:00:00.000Z";
const order: BoardOrder = {
  order_id: 1,
  version: 0,
  shop_id: 11,
  column: "new",
  status: "accepted",
  status_at: at,
  order_type: "takeaway",
  created_at: at,
  confirmed_at: null,
  promise: { from: at, until: at },
  promised_at: null,
  is_asap: false,
  kitchen_minutes: 0,
  comes_forward_at: at,
  kitchen_from: at,
  kitchen_due_at: at,
  age: "calm",
  lines: [],
  packages: [],
  without_bag: false,
  comment: null,
  kitchen_note: null,
  uncollected_at: null,
  reopen_obstacle: null,
  customer: { name: "", phone: null },
  address: null,
  payment_type: "cash",
  payment_state: "not_required",
  total: 0,
  to_collect: null,
  proposal_until: null,
  currency_code: "EUR",
  cash: null,
  marks: [],
  pending: null,
  moves: [],
  cancellation: null,
};

/** Boards over orders that stand as a test says, and what was read and rendered for them. */
const boardsOver = () => {
  const board = new Map<number, BoardVersion>();
  const running = new Set(["one", "two"]);
  const reads: (readonly number[])[] = [];
  const rendered: string[] = [];
  const stations = new Map<number, Station[]>();
  let isAway = false;
  let onRead = (): void => undefined;
  const streams = openBoardStreams<BoardVersion>({
    clock: createClock(),
    log: createLog("silent"),
    versionsOf: async (shopIds) => {
      if (isAway) throw new Error("away");
      onRead();
      return [...board.values()].filter(({ shop_id }) => shopIds.includes(shop_id ?? 0));
    },
    rowsOf: async (ids) => {
      reads.push(ids);
      return new Map(ids.flatMap((id) => [...board.values()].filter((row) => row.id === id).map((row) => [id, row])));
    },
    stationsOf: async () => stations,
    render: ({ id, version }, _stations, _now, { language }) => {
      rendered.push(`${id}.${version} ${language}`);
      return { ...order, order_id: id, version };
    },
    runningSessions: async (hashes) => new Set(hashes.filter((hash) => running.has(hash))),
  });
  return {
    streams,
    reads,
    rendered,
    running,
    put: (id: number, version: number, shop_id = 11) => board.set(id, { id, version, shop_id }),
    drop: (id: number) => board.delete(id),
    away: (is: boolean) => {
      isAway = is;
    },
    setUp: (shop_id: number, own: Station[]) => stations.set(shop_id, own),
    meanwhile: (then: () => void) => {
      onRead = then;
    },
  };
};

const listener = (session = "one", shopId = 11) => {
  const received: string[] = [];
  const stations: string[][] = [];
  const end = jest.fn();
  const push = (event: BoardStreamEvent): void => {
    if (event.kind === "stations") stations.push(event.stations.map(({ name }) => name));
    else if (event.kind === "order") received.push(`${event.order.order_id}.${event.order.version}`);
    else received.push(event.kind === "removed" ? `-${event.order_id}` : event.kind);
  };
  const viewer = { language: "en", party: "device" } as const;
  return { received, stations, end, listening: { shopId, session, viewer, feed: { push, end } } };
};

const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1_000);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe("the streams of boards", () => {
  it("send a board as it is, then what changes, and nothing twice", async () => {
    const { streams, put, drop, reads } = boardsOver();
    put(1, 3);
    put(2, 0, 12);
    const { received, listening } = listener();
    streams.follow(listening);
    await seconds(1);
    expect(received).toEqual(["1.3", "complete"]);
    await seconds(2);
    put(1, 4);
    put(3, 0);
    await seconds(2);
    drop(1);
    await seconds(2);
    expect(received).toEqual(["1.3", "complete", "1.4", "3.0", "-1"]);
    expect(reads).toEqual([[1], [1, 3]]);
  });

  it("say that they live while nothing happens", async () => {
    const { streams } = boardsOver();
    const { received, listening } = listener();
    streams.follow(listening);
    await seconds(12);
    expect(received).toEqual(["complete", "beat", "beat"]);
  });

  it("render an order once for all who see it alike", async () => {
    const { streams, put, rendered } = boardsOver();
    put(1, 0);
    const boards = [listener(), listener(), listener("two")];
    for (const { listening } of boards) streams.follow(listening);
    streams.follow({ ...listener().listening, viewer: { language: "de", party: "device" } });
    await seconds(1);
    expect(rendered).toEqual(["1.0 en", "1.0 de"]);
    for (const { received } of boards) expect(received).toEqual(["1.0", "complete"]);
  });

  it("send the stations first, and again when they change, also to a board without orders (SPEC-746)", async () => {
    const { streams, setUp } = boardsOver();
    const { stations, received, listening } = listener();
    streams.follow(listening);
    await seconds(2);
    expect([stations, received]).toEqual([[[]], ["complete"]]);
    const grill = { id: 1, name: "Grill", group_ids: [1], takes_rest: false };
    setUp(11, [grill]);
    setUp(12, [{ ...grill, id: 2, name: "Elsewhere" }]);
    await seconds(2);
    setUp(11, [{ ...grill, takes_rest: true }]);
    await seconds(2);
    expect(stations).toEqual([[], ["Grill"], ["Grill"]]);
  });

  it("send nothing to a board that came while its shop was not read", async () => {
    const { streams, put, meanwhile } = boardsOver();
    put(2, 0, 12);
    const late = listener("two", 12);
    streams.follow(listener().listening);
    meanwhile(() => {
      meanwhile(() => undefined);
      streams.follow(late.listening);
    });
    await seconds(1);
    expect(late.received).toEqual([]);
    await seconds(1);
    expect(late.received).toEqual(["2.0", "complete"]);
  });

  it("end with their session", async () => {
    const { streams, running } = boardsOver();
    const [one, two] = [listener("one"), listener("two")];
    for (const { listening } of [one, two]) streams.follow(listening);
    await seconds(1);
    running.delete("two");
    await seconds(1);
    expect([one.end.mock.calls.length, two.end.mock.calls.length, streams.size()]).toEqual([0, 1, 1]);
  });

  it("catch up after a database that was away, and end if it stays so", async () => {
    const { streams, put, away } = boardsOver();
    const { received, end, listening } = listener();
    streams.follow(listening);
    await seconds(1);
    away(true);
    put(1, 0);
    await seconds(4);
    expect([received, end.mock.calls.length]).toEqual([["complete"], 0]);
    away(false);
    await seconds(1);
    expect(received).toEqual(["complete", "1.0"]);
    away(true);
    await seconds(5);
    expect([end.mock.calls.length, streams.size()]).toEqual([1, 0]);
  });

  it("are eight for a session at most, and none while the process ends", async () => {
    const { streams } = boardsOver();
    const leave = Array.from({ length: 8 }, () => streams.follow(listener().listening));
    expect(() => streams.follow(listener().listening)).toThrow("unavailable");
    streams.follow(listener("two").listening);
    leave[0]?.();
    streams.follow(listener().listening);
    await streams.stop();
    expect(() => streams.follow(listener("two").listening)).toThrow("unavailable");
    expect(streams.size()).toBe(0);
  });
});

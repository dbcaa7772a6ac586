import { randomUUID } from "node:crypto";
import { GRACE_S } from "@/lib/contract/staff/board-limits";
import type { BoardEvent, BoardOrder } from "@/lib/contract/staff/board-order";
import { staffBoardMove, staffBoardOrder, staffBoardUndo } from "@/lib/contract/staff/staff-board";
import { control } from "../contract/control";
import type { StaffBrowser } from "./staff-newcomer";
import { until } from "./until";

type Params = { readonly order_id: number };

/** What people at a tablet do with orders; `by` is another tablet or account. */
export const boardTaps = (upstreamUrl: string, tablet: StaffBrowser) => {
  const read = async (params: Params, by = tablet): Promise<BoardOrder> =>
    (await by.get(staffBoardOrder, { params, headers: { "accept-language": "en" } })).order;
  const pass = (seconds: number) => control(upstreamUrl, "/clock", { advance_s: seconds });
  const tap = (params: Params, event: BoardEvent, version: number, more: object = {}, by = tablet) =>
    by.call(staffBoardMove, { params, body: { tap_id: randomUUID(), event, version, ...more } });
  /** The grace of every tap so far is over. */
  const settle = async (params: Params): Promise<BoardOrder> => {
    await pass(GRACE_S + 1);
    await until(async () => (await read(params)).pending === null);
    return read(params);
  };
  return {
    read,
    pass,
    tap,
    settle,
    undo: (params: Params, version: number, by = tablet) =>
      by.call(staffBoardUndo, { params, body: { tap_id: randomUUID(), version } }),
    /** Taps one after another, and waits until all are final. */
    through: async (params: Params, ...events: readonly BoardEvent[]): Promise<BoardOrder> => {
      for (const event of events) {
        const { status } = await tap(params, event, (await read(params)).version);
        if (status !== 200) throw new Error(`${event}: ${status}`);
      }
      return settle(params);
    },
  };
};

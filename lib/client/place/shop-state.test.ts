/** @rule SPEC-159 */
import { describe, expect, it } from "@jest/globals";
import type { DaySchedule, Schedule } from "@/lib/contract/place/schedule";
import { instantAt } from "@/lib/domain/time/city-instant";
import { type ShopState, shopState } from "./shop-state";

const MOSCOW = "Europe/Moscow";
const SATURDAY = "2025-05-10";

type Hours = [number, number][];
const ranges = (hours: Hours) => hours.map(([from, to]) => ({ from: from * 60, to: to * 60 }));
const day = (working: Hours, order: Hours = working): DaySchedule => ({
  working_time: null,
  working_minutes: ranges(working),
  order_minutes: ranges(order),
});
const only = (saturday: DaySchedule): Schedule => ({ custom: {}, month: {}, default: { "6": saturday } });
const always = (each: DaySchedule): Schedule => ({
  custom: {},
  month: {},
  default: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [String(weekday), each])),
});
const at = (clock: string): Date => {
  const [hour, minute] = clock.split(":").map(Number);
  return instantAt(SATURDAY, (hour ?? 0) * 60 + (minute ?? 0), MOSCOW);
};
const stateAt = (schedule: Schedule, clock: string): ShopState =>
  shopState({ type: "default", alert: null, schedule }, at(clock), MOSCOW);
const open = (
  until: string | null,
  closesIn: number | null = null,
  takesOrders = true,
  ordersFrom: string | null = null,
): ShopState => ({
  kind: "open",
  until,
  closes_in: closesIn,
  takes_orders: takesOrders,
  orders_from: ordersFrom,
});

describe("shopState", () => {
  it("is open on Sunday at 01:30 when Saturday runs to 02:00 (SPEC-4)", () => {
    expect(stateAt(only(day([[10, 26]])), "25:30")).toEqual(open("02:00", 30));
  });

  it.each<[string, ShopState]>([
    ["22:29", open("23:00", 31)],
    ["22:30", open("23:00", 30, false)],
    ["22:45", open("23:00", 15, false)],
    ["23:00", { kind: "already_closed" }],
  ])("open to 23:00 with orders to 22:30, at %s (SPEC-5)", (clock, expected) => {
    expect(stateAt(only(day([[10, 23]], [[10, 22.5]])), clock)).toEqual(expected);
  });

  it.each<[string, string, ShopState]>([
    ["before the first order window", "10:30", open("23:00", null, false, "11:00")],
    ["between two of them", "15:00", open("23:00", null, false, "17:00")],
    ["in the second one", "17:00", open("23:00")],
    ["after the last one", "22:30", open("23:00", 30, false)],
  ])("open to 23:00, %s", (_, clock, expected) => {
    const orders: Hours = [
      [17, 22.5],
      [11, 14],
    ];
    expect(stateAt(only(day([[10, 23]], orders)), clock)).toEqual(expected);
  });

  it.each([
    ["21:59", null],
    ["22:00", null],
    ["22:01", 59],
    ["22:59", 1],
  ])("closing at 23:00, at %s %s minutes are left (SPEC-6)", (clock, left) => {
    expect(stateAt(only(day([[10, 23]])), clock)).toEqual(open("23:00", left));
  });

  it("drops the seconds of what is left (SPEC-6)", () => {
    const late = new Date(at("22:59").getTime() + 59_000);
    expect(shopState({ type: "default", alert: null, schedule: only(day([[10, 23]])) }, late, MOSCOW)).toEqual(
      open("23:00", 1),
    );
  });

  it.each<[string, string, ShopState]>([
    ["before the first window", "09:00", { kind: "not_yet_open", opens_at: "10:00" }],
    ["between two windows", "15:00", { kind: "not_yet_open", opens_at: "17:00" }],
    ["after the last one", "23:30", { kind: "already_closed" }],
    ["still in the night of that day", "27:59", { kind: "already_closed" }],
    ["on the next business day, a day off", "28:00", { kind: "closed_today" }],
  ])("%s", (_, clock, expected) => {
    expect(
      stateAt(
        only(
          day([
            [10, 14],
            [17, 22.5],
          ]),
        ),
        clock,
      ),
    ).toEqual(expected);
  });

  it.each(["00:00", "03:59", "04:00", "23:30", "27:00"])("round the clock at %s has no end", (clock) => {
    expect(stateAt(always(day([[0, 24]])), clock)).toEqual(open(null));
    expect(stateAt(always(day([[4, 28]])), clock)).toEqual(open(null));
  });

  it.each<[string, ShopState]>([
    ["17:59", { kind: "not_yet_open", opens_at: "18:00" }],
    ["27:59", open("05:00")],
    ["28:01", open("05:00", 59)],
    ["28:30", open("05:00", 30, false, "18:00")],
    ["29:00", { kind: "not_yet_open", opens_at: "18:00" }],
  ])("open from 18:00 to 05:00 with orders to 04:30, at %s (SPEC-466)", (clock, expected) => {
    expect(stateAt(always(day([[18, 29]], [[18, 28.5]])), clock)).toEqual(expected);
  });

  it.each<[string, ShopState]>([
    ["25:00", { kind: "not_yet_open", opens_at: "03:00" }],
    ["27:15", open("15:00", null, false, "03:30")],
  ])("of a baker who opens at 03:00, at %s (SPEC-466)", (clock, expected) => {
    expect(stateAt(always(day([[3, 15]], [[3.5, 14.5]])), clock)).toEqual(expected);
  });

  it("shows its alert when it is stopped, whatever the hour", () => {
    const stopped = { type: "stop" as const, alert: "No gas", schedule: always(day([[0, 24]])) };
    expect(shopState(stopped, at("12:00"), MOSCOW)).toEqual({ kind: "stopped", alert: "No gas" });
  });
});

import { describe, expect, it } from "@jest/globals";
import { promiseText } from "@/lib/domain/order/promise";
import { orderPromise, promiseWords } from "./order-promise";

const start = Date.parse("2026-11-21T10:30:00Z") / 1000;
const slot = {
  id: "2026-11-21T13:30",
  date: "2026-11-21",
  title: "13:30 – 14:00",
  day_name: "Saturday",
  start_timestamp: start,
  is_asap: false,
};
const order = { city_id: 1, shop_id: 11, order_type: "delivery" as const, slot };
const places = (city: number | null, shop: number | null) => ({
  cityById: new Map(city === null ? [] : [[1, { slot_minutes: city }]]),
  shopById: new Map([[11, { slot_minutes: shop }]]),
});

describe("the promise of an order (SPEC-472)", () => {
  it.each([
    [
      "its own slot, whatever the shop's slots are by now",
      { end_timestamp: start + 1800 },
      places(60, 15),
      "13:30 – 14:00",
    ],
    ["of an order of the release before, a slot of its shop", {}, places(30, 15), "13:30 – 13:45"],
    ["of one whose shop has no slots of its own, one of the city", {}, places(60, null), "13:30 – 14:30"],
    ["of one whose city is gone, half an hour", {}, places(null, null), "13:30 – 14:00"],
  ])("is %s", (_, end, known, text) => {
    const promise = orderPromise(known, { ...order, slot: { ...slot, ...end } });
    expect(promiseText(promise, "Europe/Moscow")).toBe(text);
    expect(promise.kind).toBe("delivery");
  });

  it.each([
    ["en", "November 21, 13:30 – 14:00"],
    ["ru", "21 ноября, 13:30 – 14:00"],
    ["de", "21. November, 13:30 – 14:00"],
    ["tr", "21 Kasım, 13:30 – 14:00"],
    ["uk", "21 листопада, 13:30 – 14:00"],
    ["uz", "21-noyabr, 13:30 – 14:00"],
  ] as const)("is written with its date in %s", (language, words) => {
    expect(promiseWords({ slot }, language)).toBe(words);
  });

  it("after midnight is written with the date on which it comes, not the business day's", () => {
    const night = { ...slot, id: "2026-11-22T01:30", title: "01:30 – 02:00" };
    expect(promiseWords({ slot: night }, "en")).toBe("November 22, 01:30 – 02:00");
  });
});

/** @rule SPEC-377 */
import { describe, expect, it } from "@jest/globals";
import { movedTo } from "./cart";

const places = {
  shopById: new Map([
    [13, { city_id: 1 }],
    [14, { city_id: 1 }],
    [71, { city_id: 7 }],
  ]),
  zoneById: new Map([[5, { city_id: 1 }]]),
  cityById: new Map([
    [1, { currency_code: "RUB" }],
    [7, { currency_code: "RUB" }],
    [9, { currency_code: "EUR" }],
  ]),
};
const cart = {
  city_id: 1,
  order_type: "takeaway",
  shop_id: 13,
  delivery_zone_id: 5,
  delivery_address: null,
  selected_date: "2025-05-10",
  interval_id: "2025-05-10T12:00",
  bonuses_wanted_minor: 50_000,
} as const;
const here = { city_id: 1, order_type: "takeaway", shop_id: 13, delivery_zone_id: 5 } as const;
const moved = (place: Partial<Parameters<typeof movedTo>[2]>) =>
  movedTo<Parameters<typeof movedTo>[1]>(places, cart, { ...here, ...place });

describe("a cart moved to a place", () => {
  it("is the same one where it was there already", () => {
    expect(moved({})).toBe(cart);
    expect(moved({ shop_id: null, delivery_zone_id: null })).toBe(cart);
  });

  it("takes over another shop of the city and keeps its slot", () => {
    expect(moved({ shop_id: 14 })).toEqual({ ...cart, shop_id: 14 });
  });

  it("is empty of shop, zone and slot in another city", () => {
    const nowhere = { shop_id: null, delivery_zone_id: null, selected_date: null, interval_id: null };
    expect(moved({ city_id: 7, shop_id: null, delivery_zone_id: null })).toEqual({ ...cart, city_id: 7, ...nowhere });
    expect(moved({ city_id: 7, shop_id: 71 })).toMatchObject({ city_id: 7, shop_id: 71, delivery_zone_id: null });
  });

  it("keeps what is to be paid with bonuses in another city of its currency alone", () => {
    expect(moved({ city_id: 7 }).bonuses_wanted_minor).toBe(50_000);
    expect(moved({ city_id: 9 }).bonuses_wanted_minor).toBe(0);
    const anywhere = { ...cart, city_id: null };
    expect(movedTo<Parameters<typeof movedTo>[1]>(places, anywhere, here).bonuses_wanted_minor).toBe(50_000);
  });

  it.each([
    { what: "a shop that is not there", place: { shop_id: 99 } },
    { what: "a shop beyond what the database holds", place: { shop_id: 3_000_000_000 } },
    { what: "a shop of another city", place: { shop_id: 71 } },
    { what: "a zone beyond what the database holds", place: { delivery_zone_id: Number.MAX_SAFE_INTEGER } },
  ])("does not take over $what", ({ place }) => {
    expect(moved(place)).toBe(cart);
  });
});

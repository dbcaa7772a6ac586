/** @rule SPEC-133 SPEC-142 SPEC-153 */
import { describe, expect, it } from "@jest/globals";
import { addressCheck, addressSet, addressSuggest } from "@/lib/contract/place/address";
import { cityByAlias } from "@/lib/contract/place/city";
import { mapZones } from "@/lib/contract/place/map";
import { orderedZones } from "@/lib/domain/place/zone";
import { clientOf } from "./client";
import { onEachDatabase } from "./databases";
import { cityId } from "./demo";

onEachDatabase("addresses", (url) => {
  const client = clientOf(url);
  const moscow = cityId("moscow");
  const suggest = async (q: string, city = "moscow") =>
    (await client.get(addressSuggest, { query: { city_id: cityId(city), q } })).suggestions;
  const check = (text: string, city = "moscow") => client.get(addressCheck, { body: { city_id: cityId(city), text } });

  describe("are suggested", () => {
    it("from two characters on, seven at most (SPEC-17)", async () => {
      expect(await suggest("Т")).toEqual([]);
      expect((await suggest("Тв")).length).toBeGreaterThan(0);
      expect(await suggest("ул")).toHaveLength(7);
    });

    it("as streets, and as houses once a number is typed", async () => {
      expect(await suggest("Тверская ул")).toEqual([
        expect.objectContaining({
          type: "street",
          title: "Tverskaya Street",
          full_address: "Moscow, Tverskaya Street",
        }),
        expect.objectContaining({ type: "street" }),
      ]);
      const houses = await suggest("Тверская улица 7");
      expect(houses.map(({ type, title }) => [type, title]).slice(0, 2)).toEqual([
        ["house", "Tverskaya Street, 7"],
        ["house", "Tverskaya Street, 7к1"],
      ]);
    });

    it("so that each leads to the address it names", async () => {
      const [house] = await suggest("Arbat 20");
      const place_id = house?.place_id ?? "";
      const found = await client.get(addressCheck, { body: { city_id: moscow, place_id } });
      expect(found.address).toMatchObject({ street: "Arbat Street", house: "20" });
    });

    it.each(["zzzz", "   ", "'; drop table streets; --", "%_"])("not for %j", async (q) => {
      expect(await suggest(q)).toEqual([]);
    });

    it("with the flat that was typed, which leads to the door (SPEC-452)", async () => {
      const [house] = await suggest("Москва, Тверская ул., д. 7, кв. 15, подъезд 2");
      expect(house).toMatchObject({
        title: "Tverskaya Street, 7",
        address: "Tverskaya Street, 7, кв. 15, подъезд 2",
        full_address: "Moscow, Tverskaya Street, 7, кв. 15, подъезд 2",
      });
      const { place_id = "", address = "", full_address = "" } = house ?? {};
      const door = { house: "7", room: "15", entrance: "2", floor: null };
      expect((await check(full_address)).address).toMatchObject(door);
      const body = { city_id: moscow, place_id, text: address };
      expect((await client.get(addressCheck, { body })).address).toMatchObject(door);
      const { cart } = await clientOf(url).get(addressSet, { body });
      expect(cart.delivery_address).toMatchObject({ id: null, ...door });
    });

    it("not for what nobody types, which is refused", async () => {
      const { status } = await client.refused(addressSuggest, { query: { city_id: moscow, q: "\0\0" } });
      expect(status).toBe(422);
    });
  });

  describe("are checked (SPEC-18)", () => {
    it.each(["Тверская улица, 999", "Неизвестная улица, 1", "Тверская улица", "7", "", "  "])(
      "%j is not found",
      async (text) => {
        expect(await check(text)).toEqual({
          found: false,
          delivery_possible: false,
          address: null,
          nearest_shop: null,
        });
      },
    );

    it.each([
      "Moscow, Tverskaya Street, 7",
      "Москва, Тверская улица, 7",
      "125009, Россия, г. Москва, ул. Тверская, д. 7",
      "Тверская 7, кв. 15",
      "Apt 15, 7 Tverskaya St, Moscow, Russia",
      "Moskau, Twerskaja-Straße 7",
      "Moskova, Tverskaya Cad. No: 7 D: 15",
      "Moskva, Tverskaya ko'chasi, 7-uy, 15-xonadon",
      "Москва, Тверська вул., буд. 7",
    ])("%s is found in whatever order and language it is written (SPEC-450)", async (text) => {
      expect((await check(text)).address).toMatchObject({ street: "Tverskaya Street", house: "7" });
    });

    it.each(["Тверская 71", "Тверская 7 корп. 9", "Химки, Тверская 7", "Тверской бульвар 7"])(
      "%s is no other address (SPEC-451)",
      async (text) => {
        expect((await check(text)).found).toBe(false);
      },
    );

    it("an address out of reach is found, with the nearest shop", async () => {
      const { found, delivery_possible, address, nearest_shop } = await check("Дмитровское шоссе, 20");
      expect([found, delivery_possible]).toEqual([true, false]);
      expect(address).toMatchObject({ delivery_possible: false, delivery_zone_id: null, delivery_prices: null });
      expect(nearest_shop).toMatchObject({ id: 11, name: "Tverskaya" });
      expect(nearest_shop?.distance_m).toBeGreaterThan(1_000);
    });

    it("a stopped shop is never the nearest", async () => {
      const { nearest_shop } = await check("Профсоюзная улица, 30");
      expect(nearest_shop?.id).not.toBe(14);
    });

    it("an address within reach has its zone and what delivery costs there", async () => {
      expect(await check("Тверская улица, 7")).toMatchObject({
        found: true,
        delivery_possible: true,
        nearest_shop: null,
        address: {
          city_id: moscow,
          address: "Tverskaya Street, 7",
          full_address: "Moscow, Tverskaya Street, 7",
          locality: "Moscow",
          delivery_zone_id: 12,
          delivery_prices: { delivery: 0, minimum_order_amount: 0, has_free_delivery: true, free_delivery_from: null },
        },
      });
      expect((await check("Бауманская улица, 10")).address).toMatchObject({
        delivery_zone_id: 3,
        delivery_prices: { delivery: 149, minimum_order_amount: 600, free_delivery_from: 2000 },
      });
    });

    it("where zones overlap the first of them delivers (SPEC-13)", async () => {
      // Zone 12 lies inside zone 3, and zones 3 and 7 meet.
      const inside = await client.get(addressCheck, {
        body: { city_id: moscow, coordinates: { latitude: 55.7629, longitude: 37.6074 } },
      });
      expect(inside.address?.delivery_zone_id).toBe(12);
    });

    it("a city without delivery finds addresses and delivers to none", async () => {
      const { found, delivery_possible, nearest_shop } = await check("Театральная улица, 8", "kaliningrad");
      expect([found, delivery_possible, nearest_shop !== null]).toEqual([true, false, true]);
    });

    it("a city of delivery alone names no shop to go to", async () => {
      const suggestions = await suggest("straße 20", "berlin");
      const checks = await Promise.all(suggestions.map(({ full_address }) => check(full_address, "berlin")));
      for (const { nearest_shop } of checks) expect(nearest_shop).toBeNull();
    });
  });

  describe("are set", () => {
    it("and the cart goes there", async () => {
      const guest = clientOf(url);
      const { cart, product_groups } = await guest.get(addressSet, {
        body: { city_id: moscow, text: "Бауманская улица, 10" },
      });
      expect(cart.place).toEqual({ city_id: moscow, order_type: "delivery", shop_id: null, delivery_zone_id: 3 });
      const there = { street: "Baumanskaya Street", house: "10", district: "Basmanny District" };
      expect(cart.delivery_address).toMatchObject(there);
      expect(cart.delivery_address).toMatchObject({
        ...{ id: null, type: "house", found: true, delivery_possible: true, delivery_zone_id: 3 },
        city: { id: moscow, name: "Moscow" },
        delivery_prices: { minimum_order_amount: expect.any(Number), has_free_delivery: expect.any(Boolean) },
      });
      expect(product_groups.length).toBeGreaterThanOrEqual(12);
    });

    it.each([
      { body: { city_id: moscow, text: "Тверская улица, 999" }, field: "address" },
      { body: { city_id: moscow, text: "Дмитровское шоссе, 20" }, field: "address" },
      { body: { city_id: moscow, place_id: "s1:999" }, field: "address" },
      { body: { city_id: moscow, coordinates: { latitude: 0, longitude: 0 } }, field: "address" },
      { body: { city_id: moscow }, field: "text" },
      { body: { city_id: 9999, text: "Тверская улица, 7" }, field: "city_id" },
      { body: { city_id: moscow, text: "a".repeat(255) }, field: "text" },
      { body: { city_id: moscow, text: "Тверская\0" }, field: "text" },
      { body: { city_id: moscow, coordinates: { latitude: 91, longitude: 0 } }, field: "coordinates.latitude" },
    ])("but not $body", async ({ body, field }) => {
      const { status, problem } = await clientOf(url).refused(addressSet, { body });
      expect([status, problem.code, Object.keys(problem.errors ?? {})]).toEqual([422, "validation", [field]]);
    });
  });

  it("lie in zones that a map draws, in the order in which they count (SPEC-13)", async () => {
    const { zones } = await client.get(mapZones, { query: { city_id: moscow } });
    const { city } = await client.get(cityByAlias, { params: { alias: "moscow" } });
    expect(zones).toEqual(orderedZones(city.delivery_zones).map(({ id, name, map }) => ({ id, name, map })));
    expect(zones.map(({ id }) => id)).toEqual([12, 3, 7]);
    const { status } = await client.refused(mapZones, { query: { city_id: 9999 } });
    expect(status).toBe(422);
  });

  it("may be checked 200 times a minute by one caller, and by another none the less", async () => {
    const busy = clientOf(url);
    const body = { city_id: moscow, text: "nowhere" };
    const outcomes = await Promise.all(Array.from({ length: 201 }, () => busy.ask(addressCheck, { body })));
    const late = outcomes.filter(({ status }) => status === 429);
    expect(late).toHaveLength(1);
    for (const outcome of late) {
      if ("reply" in outcome) throw new Error("not refused");
      expect(outcome.problem.code).toBe("rate_limited");
      expect(Number(outcome.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    expect((await clientOf(url).get(addressCheck, { body })).found).toBe(false);
  });
});

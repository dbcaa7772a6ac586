/** @rule SPEC-37 SPEC-188 SPEC-255 */
import { expect, it } from "@jest/globals";
import * as z from "zod/mini";
import type { BodyOf } from "@/lib/contract/endpoint";
import { languages } from "@/lib/contract/language";
import { pageByAlias } from "@/lib/contract/page";
import { paymentTypes } from "@/lib/contract/payment";
import { cities, cityByAlias } from "@/lib/contract/place/city";
import { scheduleIntervals, scheduleTimeSettings } from "@/lib/contract/place/schedule";
import { shopSet, shops } from "@/lib/contract/place/shop";
import { clock, settings } from "@/lib/contract/settings";
import { orderedZones } from "@/lib/domain/place/zone";
import { demoLanguages } from "@/tests/support/demo-languages";
import { clientOf } from "./client";
import { controlled } from "./control";
import { onEachDatabase } from "./databases";
import { cityId } from "./demo";
import { type Guest, guestOf } from "./guest";

const traits = [
  { alias: "moscow", timezone: "Europe/Moscow", country: "RU", currency: "RUB", receive: "delivery takeaway" },
  { alias: "samara", timezone: "Europe/Samara", country: "RU", currency: "RUB", receive: "delivery takeaway" },
  { alias: "kazan", timezone: "Europe/Moscow", country: "RU", currency: "RUB", receive: "delivery takeaway" },
  { alias: "vladivostok", timezone: "Asia/Vladivostok", country: "RU", currency: "RUB", receive: "delivery takeaway" },
  { alias: "kaliningrad", timezone: "Europe/Kaliningrad", country: "RU", currency: "RUB", receive: "takeaway" },
  { alias: "minsk", timezone: "Europe/Minsk", country: "BY", currency: "BYN", receive: "delivery takeaway" },
  { alias: "almaty", timezone: "Asia/Almaty", country: "KZ", currency: "KZT", receive: "delivery takeaway" },
  { alias: "antalya", timezone: "Europe/Istanbul", country: "TR", currency: "TRY", receive: "delivery takeaway" },
  { alias: "berlin", timezone: "Europe/Berlin", country: "DE", currency: "EUR", receive: "delivery" },
  { alias: "kyiv", timezone: "Europe/Kyiv", country: "UA", currency: "UAH", receive: "delivery takeaway" },
];

onEachDatabase("places", (url) => {
  const client = clientOf(url);
  const cityOf = async (alias: string) => (await client.get(cityByAlias, { params: { alias } })).city;
  const shopsOf = async (alias: string) => (await client.get(shops, { query: { city_id: cityId(alias) } })).shops;

  it("are ten cities, in the order of the city choice", async () => {
    const reply = await client.get(cities, {});
    expect(reply.cities.map(({ alias }) => alias)).toEqual(traits.map(({ alias }) => alias));
    const stopped = reply.cities.filter(({ type }) => type === "stop");
    expect(stopped.map(({ alias, alert }) => [alias, alert])).toEqual([
      ["kazan", "We are moving to a new kitchen and take no orders in Kazan for now. Back soon!"],
    ]);
  });

  it("lists the cities the brand has left, and when the others last changed", async () => {
    const reply = await client.get(cities, {});
    expect(reply.retired).toEqual([
      { alias: "novosibirsk", successor: null },
      { alias: "tolyatti", successor: "samara" },
    ]);
    const about = await client.get(pageByAlias, { params: { alias: "about" }, query: {} });
    expect(reply.cities.every((city) => city.updated_at >= about.page.updated_at)).toBe(true);
  });

  it.each(traits)("$alias: $country, $currency, $receive", async ({ alias, timezone, country, currency, receive }) => {
    const city = await cityOf(alias);
    expect(city).toMatchObject({ id: cityId(alias), alias, timezone, prices: { currency_code: currency } });
    expect(city.country.code).toBe(country);
    const { delivery, takeaway } = city.order_types;
    expect([delivery && "delivery", takeaway && "takeaway"].filter(Boolean).join(" ")).toBe(receive);
    expect(Object.keys(city.delivery_zones).length > 0).toBe(delivery);
    expect((await shopsOf(alias)).length).toBeGreaterThanOrEqual(2);
    const { banknotes: usual } = (await client.get(settings, {})).settings;
    const notes = city.banknotes ?? usual;
    expect([notes.length > 0, notes]).toEqual([true, [...notes].sort((a, b) => a - b)]);
    expect(city.banknotes === undefined).toBe(currency === "RUB");
    expect([...city.promotions, ...city.banners].length).toBeGreaterThan(1);
    expect(city.seo_text?.length).toBeGreaterThan(319);
  });

  it("answers 404 for a city that is not there", async () => {
    const { status, problem } = await client.refused(cityByAlias, { params: { alias: "atlantis" } });
    expect([status, problem.code]).toEqual([404, "not_found"]);
  });

  it("keeps Moscow's three zones in their order, one with free delivery (SPEC-13)", async () => {
    const zones = orderedZones((await cityOf("moscow")).delivery_zones);
    expect(zones.map(({ id, prices }) => [id, prices.has_free_delivery])).toEqual([
      [12, true],
      [3, false],
      [7, false],
    ]);
    for (const { map } of zones) expect(map.area.at(-1)).toEqual(map.area[0]);
  });

  it("has shops with tags and schedules of all three kinds, one open round the clock, one stopped", async () => {
    const all = await shopsOf("moscow");
    expect(all.every(({ tags }) => tags.length > 0)).toBe(true);
    const kinds = all.map(({ schedule }) => [schedule.default, schedule.month, schedule.custom]);
    for (const kind of [0, 1, 2]) expect(kinds.some((of) => Object.keys(of[kind] ?? {}).length > 0)).toBe(true);
    const roundTheClock = all.find(({ id }) => id === 13);
    expect(roundTheClock?.schedule.default["3"]?.working_minutes).toEqual([{ from: 240, to: 1680 }]);
    expect(all.filter(({ type }) => type === "stop").map(({ id, alert }) => [id, typeof alert])).toEqual([
      [14, "string"],
    ]);
  });

  it("let a shop be chosen, and the cart is fetched there", async () => {
    const guest = clientOf(url);
    const { cart, shop, product_groups } = await guest.get(shopSet, { body: { shop_id: 21 } });
    expect(cart).toMatchObject({
      place: { city_id: cityId("samara"), order_type: "takeaway", shop_id: 21, delivery_zone_id: null },
      shop: { id: 21, name: "Leningradskaya" },
      count: 0,
    });
    expect([shop.id, product_groups.length >= 12]).toEqual([21, true]);
    const { status, problem } = await guest.refused(shopSet, { body: { shop_id: 9999 } });
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, ["shop_id"]]);
  });

  it("keeps Vladivostok open overnight (SPEC-4)", async () => {
    const { schedule } = await cityOf("vladivostok");
    expect(schedule.default["3"]?.working_minutes).toEqual([{ from: 600, to: 1680 }]);
  });

  it.each([
    { language: "ru", city: "Москва", where: "Москве", country: "Россия", shop: "На Тверской" },
    { language: "en", city: "Moscow", where: "Moscow", country: "Russia", shop: "Tverskaya" },
    { language: "tr", city: "Moskova", where: "Moskova", country: "Rusya", shop: "Tverskaya" },
  ] as const)("speaks $language", async ({ language, city, where, country, shop }) => {
    const speaker = client.as({ language });
    const moscow = (await speaker.get(cityByAlias, { params: { alias: "moscow" } })).city;
    expect([moscow.name, moscow.seo_name, moscow.country.name]).toEqual([city, where, country]);
    expect(moscow.seo_text).toContain(where);
    const [first] = (await speaker.get(shops, { query: { city_id: moscow.id } })).shops;
    expect(first?.name).toBe(shop);
  });

  it.each([
    { language: "uz", zone: "Ikkinchi halqa ichi", street: "Karla Marksa koʻchasi, 14" },
    { language: "de", zone: "Innerhalb des Zweiten Rings", street: "Karla-Marksa-Straße 14" },
    { language: "uk", zone: "Усередині Другого кільця", street: "вулиця Карла Маркса, 14" },
  ] as const)("names zones and addresses in $language", async ({ language, zone, street }) => {
    const speaker = client.as({ language });
    const { city } = await speaker.get(cityByAlias, { params: { alias: "minsk" } });
    expect(city.delivery_zones["62"]?.name).toBe(zone);
    const [first] = (await speaker.get(shops, { query: { city_id: city.id } })).shops;
    expect(first?.address.street).toBe(street);
  });

  it("sends settings and its clock", async () => {
    const before = z.parse(z.object({ now: z.string() }), await controlled(url, "/clock")).now;
    const reply = await client.get(settings, {});
    expect(reply.settings).toMatchObject({
      country_code: "RU",
      default_language: "ru",
      languages: demoLanguages,
      customers: { is_auth_enabled: true },
      seo: { main_page: { title: "Sushi and roll delivery: Sakana Sushi" } },
    });
    expect(Object.keys(reply.settings.company_names)).toHaveLength(10);
    const { now } = await client.get(clock, {});
    for (const time of [reply.settings.server_time, now]) {
      expect(Math.abs(Date.parse(time) - Date.parse(before))).toBeLessThan(5_000);
    }
  });

  it("falls back to the brand's language for one it does not know", async () => {
    for (const header of ["ja-JP,ja;q=0.9", "fil", ""]) {
      const response = await fetch(`${url}/v1/settings`, {
        headers: { authorization: "Bearer demo-upstream-token", "x-app-alias": "sushi", "accept-language": header },
      });
      expect(await response.text()).toContain("Доставка суши и роллов");
    }
    expect(languages).not.toContain("ja");
  });

  it.each(["moscow", "kyiv", "berlin"])("takes cash and card on receipt in %s", async (alias) => {
    const body = { city_id: cityId(alias), order_type: "delivery", shop_id: null, delivery_zone_id: null } as const;
    const offered = (await client.get(paymentTypes, { body })).payment_types;
    expect(offered).toEqual(
      expect.arrayContaining([
        { alias: "cash", is_online: false },
        { alias: "card", is_online: false },
      ]),
    );
    if (alias === "kyiv") expect(offered).toHaveLength(2);
  });

  it("has the time slots of the zone that a call names, whatever address its cart has (SPEC-825)", async () => {
    const slotsAt = async (guest: Guest, delivery_zone_id: number) => {
      const body = {
        city_alias: "moscow",
        date: null,
        order_type: "delivery",
        shop_id: null,
        delivery_zone_id,
      } as const;
      return (await guest.get(scheduleIntervals, { body })).intervals.filter(({ disabled }) => !disabled);
    };
    const [centre, southWest] = orderedZones((await cityOf("moscow")).delivery_zones).filter(({ id }) => id !== 3);
    if (centre === undefined || southWest === undefined) throw new Error("Moscow has no zones");
    const stranger = guestOf(url);
    const guest = guestOf(url);
    await guest.deliveredTo("moscow", "Тверская улица, 7");
    expect(await slotsAt(guest, southWest.id)).toEqual(await slotsAt(stranger, southWest.id));
    // The road there takes longer.
    expect((await slotsAt(guest, southWest.id))[0]?.start_timestamp).toBeGreaterThan(
      (await slotsAt(guest, centre.id))[0]?.start_timestamp ?? Number.POSITIVE_INFINITY,
    );
  });

  it("needs longer to deliver than to hand over", async () => {
    const city_id = cityId("moscow");
    const settingsAt = (place: Omit<BodyOf<typeof scheduleTimeSettings>, "city_id">) =>
      client.get(scheduleTimeSettings, { body: { city_id, ...place } });
    expect(await settingsAt({ order_type: "takeaway", shop_id: 13 })).toMatchObject({
      cooking_time: 30,
      delivery_time: 0,
    });
    expect(await settingsAt({ order_type: "delivery", delivery_zone_id: 12 })).toMatchObject({
      cooking_time: 30,
      delivery_time: 30,
      time_list: expect.arrayContaining([60]),
    });
  });
});

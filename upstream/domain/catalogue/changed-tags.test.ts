/** @rule SPEC-473 SPEC-621 SPEC-740 */
import { describe, expect, it } from "@jest/globals";
import { type CacheTag, ReceivedTag } from "@/lib/contract/cache-tags";
import { changedTags, type PageData } from "./changed-tags";

/** The same every time, but never the same objects. */
const read = (): PageData => ({
  settings: { title: "Sushi" },
  cities: [{ alias: "moscow" }, { alias: "nizhny-novgorod" }],
  retiredCities: [],
  bannersOf: new Map([[1, []]]),
  promotionsOf: new Map(),
  groups: [{ id: 1 }],
  productById: new Map([[17, { id: 17, type: "default" }]]),
  productsOf: new Map(),
  modifierById: new Map([[3, { id: 3, type: "default" }]]),
  modifierGroupById: new Map(),
  modifiersOf: new Map(),
  zonesOf: new Map([[1, [{ id: 5 }]]]),
  bonusProgramOf: new Map([[2, { percent: 5 }]]),
  shopsOf: new Map([[1, [{ id: 7, type: "default" }]]]),
  productPrices: new Map([
    [1, new Map([[17, 100]])],
    [2, new Map([[17, 100]])],
  ]),
  productPricesBy: { delivery: new Map(), takeaway: new Map() },
  modifierPrices: new Map(),
  modifierPricesBy: { delivery: new Map(), takeaway: new Map() },
  cityById: new Map([
    [1, { alias: "moscow" }],
    [2, { alias: "nizhny-novgorod" }],
  ]),
  pageByAlias: new Map([["about", { html: "" }]]),
});
const shown = read();

/** The cities with another one in place of one of them. */
const citiesWith = (
  id: number,
  city: { readonly alias: string; readonly [fact: string]: unknown },
): Partial<PageData> => {
  const cityById: PageData["cityById"] = new Map([...shown.cityById, [id, city]]);
  return { cities: [...cityById.values()], cityById };
};

describe("the tags of what has changed (SPEC-555)", () => {
  it("are none where nothing has", () => {
    expect(changedTags(shown, read())).toEqual([]);
  });

  it.each<{ what: string; change: Partial<PageData>; tags: CacheTag[] }>([
    {
      what: "the first city stops",
      change: citiesWith(1, { alias: "moscow", type: "stop" }),
      tags: ["cities:list", "city:moscow", "pages:site", "pages:1", "stops:moscow", "states:moscow"],
    },
    {
      what: "a city takes no deliveries for a while",
      change: citiesWith(2, { alias: "nizhny-novgorod", pauses: { delivery: {} } }),
      tags: ["cities:list", "city:nizhny-novgorod", "pages:2", "stops:nizhny-novgorod", "states:nizhny-novgorod"],
    },
    {
      what: "a zone is paused",
      change: { zonesOf: new Map([[1, [{ id: 5, is_available: false }]]]) },
      tags: ["city:moscow", "stops:moscow", "states:moscow"],
    },
    {
      what: "a shop takes no takeaway for a while",
      change: { shopsOf: new Map([[1, [{ id: 7, type: "default", pauses: { takeaway: {} } }]]]) },
      tags: ["shops:1", "stops:moscow", "states:moscow"],
    },
    {
      what: "a shop is in a rush",
      change: { shopsOf: new Map([[1, [{ id: 7, type: "default", rush_minutes: 20 }]]]) },
      tags: ["shops:1", "states:moscow"],
    },
    {
      what: "a kitchen has other minutes for a while",
      change: {
        shopsOf: new Map([[1, [{ id: 7, type: "default", slot_capacity_minutes: 20, is_capacity_temporary: true }]]]),
      },
      tags: ["shops:1", "states:moscow"],
    },
    {
      what: "a shop has run out of a dish",
      change: { shopStates: new Map([[7, { stops: new Map([[17, { en: "Sold out" }]]) }]]) },
      tags: ["states:moscow"],
    },
    {
      what: "another city says why it has stopped",
      change: citiesWith(2, { alias: "nizhny-novgorod", alert: "No gas" }),
      tags: ["cities:list", "city:nizhny-novgorod", "pages:2", "stops:nizhny-novgorod", "states:nizhny-novgorod"],
    },
    {
      what: "another city has a new name",
      change: citiesWith(2, { alias: "nizhny-novgorod", name: "Gorky" }),
      tags: ["cities:list", "city:nizhny-novgorod", "pages:2"],
    },
    {
      what: "a city has a new alias",
      change: citiesWith(2, { alias: "gorky" }),
      tags: ["cities:list", "city:nizhny-novgorod", "city:gorky", "pages:2"],
    },
    {
      what: "cities change everywhere",
      change: {
        cities: [],
        cityById: new Map([
          ...shown.cityById,
          ...Array.from({ length: 400 }, (_, id): [number, { alias: string }] => [id + 3, { alias: `city-${id}` }]),
        ]),
      },
      tags: ["cities", "pages"],
    },
    { what: "a city is given up", change: { retiredCities: [{ alias: "tolyatti" }] }, tags: ["cities:list"] },
    { what: "a banner is new", change: { bannersOf: new Map([[1, [{ id: 1 }]]]) }, tags: ["city:moscow"] },
    { what: "a zone is new", change: { zonesOf: new Map([[1, [{ id: 5 }, { id: 6 }]]]) }, tags: ["city:moscow"] },
    {
      what: "a city has zones",
      change: { zonesOf: new Map([...shown.zonesOf, [2, []]]) },
      tags: ["city:nizhny-novgorod"],
    },
    {
      what: "bonuses are not earned for now",
      change: { bonusProgramOf: new Map([[2, { percent: 0 }]]) },
      tags: ["city:nizhny-novgorod"],
    },
    {
      what: "a shop stops",
      change: { shopsOf: new Map([[1, [{ id: 7, type: "stop" }]]]) },
      tags: ["shops:1", "stops:moscow", "states:moscow"],
    },
    {
      what: "a shop moves to another address",
      change: { shopsOf: new Map([[1, [{ id: 7, type: "default", street: "Arbat" }]]]) },
      tags: ["shops:1"],
    },
    { what: "a shop is gone", change: { shopsOf: new Map() }, tags: ["shops:1"] },
    {
      what: "a shop goes on that has stopped in a city with another alias",
      change: {
        ...citiesWith(1, { alias: "moskva" }),
        shopsOf: new Map([[1, [{ id: 7, type: "default", alert: "Back at six" }]]]),
      },
      tags: [
        "cities:list",
        "city:moscow",
        "city:moskva",
        "shops:1",
        "pages:site",
        "pages:1",
        "stops:moscow",
        "stops:moskva",
        "states:moscow",
        "states:moskva",
      ],
    },
    {
      what: "a new shop has stopped already",
      change: {
        shopsOf: new Map([
          [
            1,
            [
              { id: 7, type: "default" },
              { id: 8, type: "stop" },
            ],
          ],
        ]),
      },
      tags: ["shops:1"],
    },
    { what: "a modifier runs out", change: { modifierById: new Map([[3, { id: 3, type: "stop" }]]) }, tags: ["menu"] },
    {
      what: "a price changes in a city",
      change: { productPrices: new Map([...shown.productPrices, [2, new Map([[17, 120]])]]) },
      tags: ["menu:2"],
    },
    {
      what: "a price for delivery changes in a city",
      change: { productPricesBy: { delivery: new Map([[2, new Map([[17, 130]])]]), takeaway: new Map() } },
      tags: ["menu:2"],
    },
    {
      what: "a product is not for takeaway any more in a city",
      change: { productPricesBy: { delivery: new Map(), takeaway: new Map([[1, new Map([[17, null]])]]) } },
      tags: ["menu:1"],
    },
    {
      what: "a modifier costs another price for takeaway in a city",
      change: { modifierPricesBy: { delivery: new Map(), takeaway: new Map([[2, new Map([[17, 30]])]]) } },
      tags: ["menu:2"],
    },
    { what: "a page is rewritten", change: { pageByAlias: new Map([["about", { html: "!" }]]) }, tags: ["page:about"] },
    {
      // The settings name the pages that there are (SPEC-512).
      what: "a page is new",
      change: { pageByAlias: new Map([...shown.pageByAlias, ["history", { html: "" }]]) },
      tags: ["settings", "page:history"],
    },
    { what: "the settings change", change: { settings: { title: "!" } }, tags: ["settings", "pages"] },
    {
      what: "shops change everywhere",
      change: { shopsOf: new Map(Array.from({ length: 400 }, (_, id) => [id, [{ id }]])) },
      tags: ["shops"],
    },
  ])("when $what: $tags", ({ change, tags }) => {
    expect(changedTags(shown, { ...read(), ...change })).toEqual(tags);
    expect(tags.every((tag) => ReceivedTag.safeParse(tag).success)).toBe(true);
  });
});

/** @rule SPEC-141 SPEC-255 */
import { describe, expect, it } from "@jest/globals";
import { brands } from "@/lib/brand/brands";
import { allergens } from "@/lib/contract/allergens";
import type { QueryOf } from "@/lib/contract/endpoint";
import { addressSet } from "@/lib/contract/place/address";
import { cityByAlias } from "@/lib/contract/place/city";
import { shopSet } from "@/lib/contract/place/shop";
import { menu, menuSearchTerms, productByKey, relatedProducts } from "@/lib/contract/product";
import { isAddable } from "@/lib/domain/menu/addable";
import { demoRows } from "../support/demo-rows";
import { clientOf } from "./client";
import { onEachDatabase } from "./databases";
import { cityId, dishId, dishKey } from "./demo";

describe("the menus of the brands", () => {
  it.each(brands.map((brand) => [brand, brand === "sushi" ? 12 : 8, brand === "sushi" ? 120 : 60] as const))(
    "%s sells at least %i groups and %i products, of every type",
    (brand, groups, products) => {
      const rows = demoRows(brand);
      expect(rows.product_groups.length).toBeGreaterThanOrEqual(groups);
      expect(rows.products.length).toBeGreaterThanOrEqual(products);
      expect(new Set(rows.products.map(({ type }) => type))).toEqual(
        new Set(["default", "related", "unavailable", "stop", "packet"]),
      );
      expect(rows.products.some(({ sale_multiplicity }) => sale_multiplicity === 2)).toBe(true);
      expect(new Set(rows.products.flatMap(({ accent }) => accent ?? []))).toEqual(
        new Set(["hit", "new", "spicy", "vegan"]),
      );
      expect(rows.product_prices.some(({ basic_price_minor }) => basic_price_minor !== null)).toBe(true);
      expect(rows.packages.some(({ alias }) => /packet|paket/.test(alias))).toBe(true);
      expect(rows.promotions.length).toBeGreaterThan(2);
    },
  );
});

onEachDatabase("the menu", (url) => {
  const client = clientOf(url);
  const moscow = { city_id: cityId("moscow"), order_type: "delivery" } as const;
  const groupsOf = async (query: QueryOf<typeof menu>) => (await client.get(menu, { query })).product_groups;
  const product = async (alias: string, city = "moscow") =>
    (
      await client.get(productByKey, {
        params: { key: dishKey(alias) },
        query: { city_id: cityId(city), order_type: "delivery" },
      })
    ).product;

  it("has at least 12 groups and 120 products, and nothing that is only offered beside a cart", async () => {
    const groups = await groupsOf(moscow);
    const products = groups.flatMap((group) => group.products);
    expect(groups.length).toBeGreaterThanOrEqual(12);
    expect(products.length).toBeGreaterThanOrEqual(120);
    expect(new Set(products.map(({ type }) => type))).toEqual(new Set(["default", "stop", "unavailable"]));
    expect(new Set(products.map(({ key }) => key)).size).toBe(products.length);
    expect(new Set(products.map(({ images }) => images.big)).size).toBe(products.length);
    expect(groups.filter(({ show_on_main }) => show_on_main).length).toBeLessThanOrEqual(3);
    expect(new Set(products.flatMap((of) => of.allergens ?? [])).size).toBeGreaterThan(allergens.length / 2);
    expect(products.some(({ nutritional_value }) => nutritional_value !== null)).toBe(true);
  });

  it("says why a product cannot be bought", async () => {
    expect(await product("popcorn-shrimp")).toMatchObject({ type: "stop", alert: "Sold out for today." });
    expect(await product("soba-salad-tuna")).toMatchObject({
      type: "unavailable",
      alert: "Not available at the moment.",
    });
    expect(await product("philadelphia")).toMatchObject({ type: "default", alert: null });
  });

  it("shows the price before a discount", async () => {
    expect(await product("philadelphia")).toMatchObject({ price: 489, basic_price: 569, discount: 14 });
    expect(await product("philadelphia-eel")).toMatchObject({ price: 599, basic_price: null, discount: 0 });
  });

  it.each([
    { city: "moscow", price: 489 },
    { city: "samara", price: 439 },
    { city: "minsk", price: 20 },
    { city: "antalya", price: 245 },
    { city: "berlin", price: 10 },
  ])("costs $price in $city", async ({ city, price }) => {
    expect((await product("philadelphia", city)).price).toBe(price);
  });

  it("lists what dishes and modifiers are made of, and says where that is unknown", async () => {
    expect(await product("maki-avocado")).toMatchObject({
      allergens: ["soy", "gluten"],
      is_vegetarian: true,
      spiciness: 0,
    });
    expect(await product("hot-volcano")).toMatchObject({ is_vegetarian: false, spiciness: 3 });
    expect(await product("french-fries")).toMatchObject({ allergens: null, is_vegetarian: true });
    expect(await product("still-water")).toMatchObject({ allergens: [] });
    const { single } = (await product("philadelphia")).modifiers;
    expect(single.map((of) => [of.allergens, of.is_vegetarian])).toEqual([
      [["milk"], true],
      [[], true],
      [["fish"], false],
    ]);
  });

  it("is found by the words of every language it is written in", async () => {
    const { groups, products } = await client.get(menuSearchTerms, { query: { city_id: moscow.city_id } });
    const maki = products.find(({ key }) => key === dishKey("maki-salmon"));
    expect(new Set(maki?.names)).toEqual(
      new Set(["Маки с лососем", "Salmon Maki", "Somonlu maki", "Lososli maki", "Maki mit Lachs", "Макі з лососем"]),
    );
    expect(maki?.descriptions).toHaveLength(6);
    const group = groups.find(({ id }) => id === maki?.product_group_id);
    expect(new Set(group?.names)).toEqual(new Set(["Маки", "Maki", "Макі"]));
    const listed = (await groupsOf(moscow)).flatMap((group) => group.products.map(({ key }) => key));
    expect(products.map(({ key }) => key)).toEqual(listed);
    const { problem } = await client.refused(menuSearchTerms, { query: { city_id: 9999 } });
    expect(problem.errors).toHaveProperty("city_id");
  });

  it("sells some products two at a time", async () => {
    expect(await product("nigiri-salmon")).toMatchObject({ sale_multiplicity: 2, sale_multiplicity_last_hour: 2 });
    expect(await product("philadelphia")).toMatchObject({ sale_multiplicity: 1, sale_multiplicity_last_hour: 2 });
  });

  it("has single modifiers and groups of every kind of bound (SPEC-25)", async () => {
    const { modifiers } = await product("philadelphia-eel");
    expect(modifiers.single.map(({ price, max, type }) => [price, max, type])).toEqual([
      [59, 2, "default"],
      [149, 1, "stop"],
    ]);
    const bounds = (await groupsOf(moscow))
      .flatMap((group) => group.products)
      .flatMap((of) => of.modifiers.groups.map(({ min, max }) => `${min}-${max}`));
    expect([...new Set(bounds)].sort()).toEqual(["0-0", "0-3", "1-1", "1-3", "2-2"]);
    expect(isAddable(await product("set-party"))).toBe(true);
  });

  it("says what the sheet of a dish starts with: free sauces of a set, and no base of a bowl", async () => {
    const startOf = async (alias: string) =>
      (await product(alias)).modifiers.groups.flatMap(({ modifiers }) => modifiers.map(({ count }) => count));
    expect((await startOf("set-philadelphia")).slice(0, 5)).toEqual([1, 1, 0, 0, 0]);
    // Four bases, of which one is chosen; two of its greens are free, as the sauces of a set are.
    expect((await startOf("poke-salmon")).slice(0, 6)).toEqual([0, 0, 0, 0, 1, 1]);
  });

  it("takes out what the shop that cooks has run out of", async () => {
    const typesAt = async (shop_id: number) => {
      const products = (await groupsOf({ ...moscow, order_type: "takeaway", shop_id })).flatMap((of) => of.products);
      return ["wok-chicken-teriyaki", "poke-salmon", "baked-salmon", "nigiri-salmon"].map(
        (alias) => products.find((of) => of.alias === alias)?.type,
      );
    };
    expect(await typesAt(13)).toEqual(["default", "default", "default", "default"]);
    expect(await typesAt(12)).toEqual(["default", "unavailable", "stop", "stop"]);
  });

  it("comes with the choice of a shop or an address as it is read by itself", async () => {
    const shop = await clientOf(url).get(shopSet, { body: { shop_id: 12 } });
    expect(shop.product_groups).toEqual(await groupsOf({ ...moscow, order_type: "takeaway", shop_id: 12 }));
    const body = { city_id: moscow.city_id, text: "Бауманская улица, 10" };
    const { cart, product_groups } = await clientOf(url).get(addressSet, { body });
    const delivery_zone_id = cart.place?.delivery_zone_id ?? 0;
    expect(product_groups).toEqual(await groupsOf({ ...moscow, delivery_zone_id }));
  });

  it.each([
    { language: "ru", name: "Маки с лососем", group: "Маки" },
    { language: "en", name: "Salmon Maki", group: "Maki" },
    { language: "tr", name: "Somonlu maki", group: "Maki" },
    { language: "uz", name: "Lososli maki", group: "Maki" },
    { language: "de", name: "Maki mit Lachs", group: "Maki" },
    { language: "uk", name: "Макі з лососем", group: "Макі" },
  ] as const)("is in $language", async ({ language, name, group }) => {
    const { product_groups: groups } = await client.as({ language }).get(menu, { query: moscow });
    const maki = groups.find(({ alias }) => alias === "maki");
    expect([maki?.name, maki?.products[0]?.name]).toEqual([group, name]);
  });

  it("has the popular products of the city among them", async () => {
    const { city } = await client.get(cityByAlias, { params: { alias: "moscow" } });
    expect(city.popular_products[0]).toBe(dishId("philadelphia"));
    const ids = (await groupsOf(moscow)).flatMap((group) => group.products.map(({ id }) => id));
    expect(city.popular_products.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it("offers beside a group what goes with it, and beside the whole menu all of that", async () => {
    const { product_groups, products } = demoRows("sushi");
    const offered = products
      .filter(({ related_sort }) => related_sort !== null)
      .toSorted((a, b) => (a.related_sort ?? 0) - (b.related_sort ?? 0))
      .map(({ alias }) => alias);
    const besides = async (...aliases: string[]) => {
      const ids = product_groups.filter(({ alias }) => aliases.includes(alias)).map(({ id }) => id);
      const reply = await client.get(relatedProducts, { body: { ...moscow, product_groups_ids: ids } });
      return reply.products.map(({ alias }) => alias);
    };
    expect(await besides()).toEqual(offered);
    expect(await besides("sets")).toEqual(offered);
    expect(await besides("snacks")).toEqual(["napkins", "mors-cranberry", "cheesecake"]);
    expect(await besides("snacks", "wok")).toEqual([
      "soy-sauce",
      "chopsticks",
      "training-chopsticks",
      "napkins",
      "mors-cranberry",
      "cheesecake",
    ]);
    const none = await client.get(relatedProducts, { body: { ...moscow, product_groups_ids: [9999] } });
    expect(none.products).toEqual([]);
  });

  it.each(["p9999", "x", "9", "p9~1x", "__proto__"])("answers 404 for the product %s", async (key) => {
    const { status, problem } = await client.refused(productByKey, { params: { key }, query: moscow });
    expect([status, problem.code]).toEqual([404, "not_found"]);
  });

  it("refuses a city that is not there and an order type it does not have", async () => {
    const query = { city_id: 9999, order_type: "delivery" } as const;
    expect((await client.refused(menu, { query })).problem.errors).toHaveProperty("city_id");
    const berlin = { city_id: cityId("berlin"), order_type: "takeaway" } as const;
    const kaliningrad = { city_id: cityId("kaliningrad"), order_type: "delivery" } as const;
    for (const wrong of [berlin, kaliningrad]) {
      const { status, problem } = await client.refused(menu, { query: wrong });
      expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, ["order_type"]]);
    }
  });
});

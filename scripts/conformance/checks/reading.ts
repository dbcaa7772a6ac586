import type { Product } from "@/lib/contract/product";
import { RESERVED_SEGMENTS } from "@/lib/domain/place/reserved-segments";
import { equals, holds, NotOffered } from "../fault";
import type { EndpointName } from "../groups";
import { rulesOf } from "../rule";

const isZone = (timezone: string): boolean => {
  try {
    new Intl.DateTimeFormat("en", { timeZone: timezone });
    return true;
  } catch {
    return false;
  }
};

const unique = (endpoint: EndpointName, path: string, values: readonly (string | number)[]): void => {
  const twice = values.find((value, index) => values.indexOf(value) !== index);
  holds(endpoint, twice === undefined, `${path}: ${twice} is there twice`);
};

const judgeProduct = (product: Product, path: string, groupId: number): void => {
  const { price, basic_price, price_with_modifiers, sale_multiplicity } = product;
  equals("menu", `${path}.product_group_id`, product.product_group_id, groupId, "a product names the group it is in");
  holds("menu", price >= 0 && price_with_modifiers >= 0, `${path}.price is below 0`);
  holds("menu", basic_price === null || basic_price > price, `${path}.basic_price is not above price; null is none`);
  holds("menu", sale_multiplicity >= 1, `${path}.sale_multiplicity is below 1`);
};

/** Texts that a brand or a city may hide. */
const hidden: ReadonlySet<string> = new Set(["about", "bonus", "delivery"]);

/** What pages read: cities, menu, products, shops, slots. */
export const readingRules = [
  ...rulesOf("cities", {
    "are of the contract": async (world) => void (await world.cities()),
    "have aliases that are paths of their own": async (world) => {
      const all = await world.cities();
      unique(
        "cities",
        "cities.alias",
        all.map(({ alias }) => alias),
      );
      unique(
        "cities",
        "cities.id",
        all.map(({ id }) => id),
      );
      for (const [index, { alias }] of all.entries()) {
        const isPath = /^[a-z0-9-]+$/.test(alias) && !RESERVED_SEGMENTS.has(alias);
        holds("cities", isPath, `cities.${index}.alias "${alias}" cannot be the first part of an address`);
      }
    },
    "have a zone of the IANA and an order type": async (world) => {
      for (const [index, { timezone, order_types }] of (await world.cities()).entries()) {
        holds("cities", isZone(timezone), `cities.${index}.timezone "${timezone}" is none`);
        holds("cities", order_types.delivery || order_types.takeaway, `cities.${index}.order_types: neither is true`);
      }
    },
  }),
  ...rulesOf("cityByAlias", {
    "is of the contract": async (world) => void (await world.city()),
    "says the same as the list": async (world) => {
      const city = await world.city();
      const row = (await world.cities()).find(({ alias }) => alias === city.alias);
      for (const name of ["id", "timezone", "order_types"] as const) {
        equals("cityByAlias", `city.${name}`, city[name], row?.[name], "the list of cities says so");
      }
    },
    "keys its zones by their ids": async (world) => {
      for (const [key, { id }] of Object.entries((await world.city()).delivery_zones)) {
        equals("cityByAlias", `city.delivery_zones.${key}.id`, String(id), key, "zones are keyed by id");
      }
    },
    "is 404 for a city there is not": async (world) => {
      await world.guest().refused("cityByAlias", { params: { alias: "no-such-city" } }, [404]);
    },
  }),
  ...rulesOf("cityStates", {
    "name shops and zones of the city, and say of it what the list says": async (world) => {
      const city = await world.city();
      const parts = { params: { alias: city.alias } };
      const { status } = await world.guest().ask("cityStates", parts);
      if (status === 404 || status === 501) throw new NotOffered("not served");
      const states = await world.guest().get("cityStates", parts);
      equals("cityStates", "city.type", states.city.type, city.type, "the city says so");
      for (const id of Object.keys(states.zones)) {
        holds(
          "cityStates",
          city.delivery_zones[id]?.is_available === false,
          `zones.${id} is no closed zone of the city`,
        );
      }
      await world.guest().refused("cityStates", { params: { alias: "no-such-city" } }, [404]);
    },
  }),
  ...rulesOf("menu", {
    "is of the contract": async (world) => void (await world.menu()),
    "has every product once, in its group": async (world) => {
      const groups = await world.menu();
      unique(
        "menu",
        "product_groups.id",
        groups.map(({ id }) => id),
      );
      unique(
        "menu",
        "product_groups.alias",
        groups.map(({ alias }) => alias),
      );
      unique(
        "menu",
        "products.key",
        groups.flatMap(({ products }) => products.map(({ key }) => key)),
      );
      for (const [at, { id, products }] of groups.entries()) {
        for (const [index, product] of products.entries()) {
          judgeProduct(product, `product_groups.${at}.products.${index}`, id);
        }
      }
    },
    "is there for the city alone, as pages ask for it": async (world) => {
      const { city_id, order_type } = await world.place();
      const { product_groups } = await world.guest().get("menu", { query: { city_id, order_type } });
      holds("menu", product_groups.length > 0, "product_groups is empty for the city");
    },
    "refuses a query of another form with 422": async (world) => {
      await world.guest().refused("menu", { query: { city_id: "many", order_type: "delivery" } }, [400, 422]);
    },
  }),
  ...rulesOf("productByKey", {
    "is the product of the menu": async (world) => {
      const known = await world.product();
      const { city_id, order_type, shop_id } = await world.place();
      const query = { city_id, order_type, ...(shop_id !== null && { shop_id }) };
      const { product } = await world.guest().get("productByKey", { params: { key: known.key }, query });
      equals("productByKey", "product.id", product.id, known.id, "the menu says so");
      equals("productByKey", "product.price", product.price, known.price, "the menu says so");
    },
    "is 404 for one there is not": async (world) => {
      const { city_id, order_type } = await world.place();
      const parts = { params: { key: "no-such-product" }, query: { city_id, order_type } };
      await world.guest().refused("productByKey", parts, [404]);
    },
  }),
  ...rulesOf("relatedProducts", {
    "are of the contract": async (world) => {
      const body = {
        product_groups_ids: (await world.menu()).slice(0, 100).map(({ id }) => id),
        ...(await world.place()),
      };
      await world.guest().get("relatedProducts", { body });
    },
  }),
  ...rulesOf("shops", {
    "are of the city": async (world) => {
      const { id } = await world.city();
      const { shops } = await world.guest().get("shops", { query: { city_id: id } });
      for (const [index, shop] of shops.entries()) {
        equals("shops", `shops.${index}.city_id`, shop.city_id, id, "shops of this city were requested");
      }
    },
  }),
  ...rulesOf("scheduleIntervals", {
    "offer days in their order and slots once each": async (world) => {
      const { city_id: _, ...where } = await world.place();
      const body = { date: null, city_alias: (await world.city()).alias, ...where };
      const { dates, intervals, date_today } = await world.guest().get("scheduleIntervals", { body });
      const days = dates.map(({ date_string }) => date_string);
      equals("scheduleIntervals", "dates", days, [...new Set(days)].sort(), "days rise, each of them once");
      unique(
        "scheduleIntervals",
        "intervals.id",
        intervals.map(({ id }) => id),
      );
      for (const [index, { date_string, is_today }] of dates.entries()) {
        equals(
          "scheduleIntervals",
          `dates.${index}.is_today`,
          is_today,
          date_string === date_today,
          "date_today rules",
        );
      }
    },
    "say why a slot cannot be had": async (world) => {
      const { city_id: _, ...where } = await world.place();
      const body = { date: null, city_alias: (await world.city()).alias, ...where };
      const { intervals } = await world.guest().get("scheduleIntervals", { body });
      for (const [index, { disabled, disabled_reason }] of intervals.entries()) {
        const path = `intervals.${index}.disabled_reason`;
        equals("scheduleIntervals", path, disabled_reason !== null, disabled, "a reason stands where it is disabled");
      }
    },
    "are refused for a city there is not": async (world) => {
      const parts = { body: { date: null, city_alias: "no-such-city" } };
      await world.guest().refused("scheduleIntervals", parts, [404, 422]);
    },
  }),
  ...rulesOf("paymentTypes", {
    "offer a payment type, once each": async (world) => {
      const { payment_types } = await world.guest().get("paymentTypes", { body: await world.place() });
      holds("paymentTypes", payment_types.length > 0, "payment_types is empty");
      unique(
        "paymentTypes",
        "payment_types.alias",
        payment_types.map(({ alias }) => alias),
      );
    },
  }),
  ...rulesOf("scheduleTimeSettings", {
    "are of the contract": async (world) => {
      const body = { date: null, ...(await world.place()) };
      await world.guest().get("scheduleTimeSettings", { body });
    },
  }),
  ...rulesOf("menuSearchTerms", {
    "name dishes of the menu": async (world) => {
      const { id } = await world.city();
      await world.guest().get("menuSearchTerms", { query: { city_id: id } });
    },
  }),
  ...rulesOf("pageByAlias", {
    "is of the contract": async (world) => {
      const { pages } = await world.settings();
      const alias = pages?.find((name) => !hidden.has(name)) ?? "privacy-policy";
      const answer = await world.guest().ask("pageByAlias", { params: { alias } });
      const isSaid = pages !== undefined;
      if (answer.status === 404 && !pages?.includes(alias))
        throw new NotOffered(
          isSaid ? "no texts" : "no privacy policy, but settings.pages does not say so: it is linked",
        );
      const { page } = await world.guest().get("pageByAlias", { params: { alias }, query: {} });
      equals("pageByAlias", "page.alias", page.alias, alias, "it was requested");
    },
    "is served for every text that the settings name": async (world) => {
      const { id } = await world.city();
      for (const alias of (await world.settings()).pages ?? []) {
        if (hidden.has(alias)) continue;
        const { status } = await world.guest().ask("pageByAlias", { params: { alias }, query: { city_id: id } });
        equals("pageByAlias", `status of ${alias}`, status, 200, "settings.pages names it");
      }
    },
  }),
];

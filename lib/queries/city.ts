import "server-only";
import { cache } from "react";
import { readCached } from "@/lib/cache/read-cached";
import { replyTags } from "@/lib/contract/cache-tags";
import type { Language } from "@/lib/contract/language";
import { type City, type CitySummary, cities, cityByAlias } from "@/lib/contract/place/city";
import type { OrderType } from "@/lib/contract/place/place";
import { type Shop, shops } from "@/lib/contract/place/shop";
import { menu, type ProductGroup } from "@/lib/contract/product";
import { logger } from "@/lib/observability/logger";
import { UpstreamError } from "@/lib/upstream/upstream-error";
import { nullIfMissing } from "./null-if-missing";

/** The shops of a city. Whether one is open, the browser decides: a page is cached, time is not. */
export const getShops = cache(
  async (language: Language, { id, alias }: Pick<City, "id" | "alias">): Promise<readonly Shop[]> => {
    const reply = await readCached(
      shops,
      { query: { city_id: id } },
      { language, tags: replyTags.shops({ id, alias }) },
    );
    return reply.shops;
  },
);

/** All cities of the brand, in the order of the city choice. */
export const getCities = cache(async (language: Language): Promise<readonly CitySummary[]> => {
  const reply = await readCached(cities, {}, { language, tags: replyTags.cities });
  return reply.cities;
});

/** A city, or null where there is none of that alias. */
export const getCity = cache(async (language: Language, alias: string): Promise<City | null> => {
  const read = readCached(cityByAlias, { params: { alias } }, { language, tags: replyTags.city(alias) });
  const reply = await nullIfMissing(read);
  return reply?.city ?? null;
});

/**
 * What a city sells by delivery or takeaway, whatever the shop or zone. An empty menu is taken for a fault of the
 * upstream: the page keeps its last good copy, and the fault is reported.
 */
export const getMenu = cache(
  async (language: Language, cityId: number, orderType: OrderType): Promise<readonly ProductGroup[]> => {
    const query = { city_id: cityId, order_type: orderType };
    const reply = await readCached(menu, { query }, { language, tags: replyTags.menu(cityId) });
    if (reply.product_groups.every(({ products }) => products.length === 0)) {
      logger().error({ cityId, orderType }, "the upstream answered with an empty menu");
      throw new UpstreamError(502, "bad_gateway");
    }
    return reply.product_groups;
  },
);

import "server-only";
import { cache } from "react";
import type { Language } from "@/lib/contract/language";
import type { OrderType } from "@/lib/contract/place/place";
import { menu, type ProductGroup } from "@/lib/contract/product";
import { logger } from "@/lib/observability/logger";
import { readCached } from "@/lib/upstream/read-cached";
import { UpstreamError } from "@/lib/upstream/upstream-error";

/**
 * What a city sells by delivery or takeaway, whatever the shop or zone. An empty menu is taken for a fault of the
 * upstream: the page keeps its last good copy, and the fault is reported.
 */
export const getMenu = cache(
  async (language: Language, cityId: number, orderType: OrderType): Promise<readonly ProductGroup[]> => {
    const query = { city_id: cityId, order_type: orderType };
    const reply = await readCached(menu, { query }, { language, tags: ["menu", `menu:${cityId}`] });
    if (reply.product_groups.every(({ products }) => products.length === 0)) {
      logger().error({ cityId, orderType }, "the upstream answered with an empty menu");
      throw new UpstreamError(502, "bad_gateway");
    }
    return reply.product_groups;
  },
);

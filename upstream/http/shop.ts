import { shopSet, shops } from "@/lib/contract/shop";
import { wrongField } from "../api-error";
import { movedTo } from "../rules/cart-place";
import { knownCity, placedAt } from "../rules/place";
import type { Services } from "../services";
import { say } from "../texts/say";
import { withPrepared } from "./answer";
import { changedCart } from "./cart-call";
import { preparedMenu } from "./prepared-menu";
import type { Serve } from "./serve";
import { shopView } from "./view/shop-view";

export const serveShops = (serve: Serve, services: Services): void => {
  serve(shops, ({ query, reference, language }) => {
    const city = knownCity(reference, query.city_id);
    return { shops: (reference.shopsOf.get(city.id) ?? []).map((shop) => shopView(shop, language)) };
  });

  serve(shopSet, async (call) => {
    const { reference, language, body } = call;
    const shop = reference.shopById.get(body.shop_id);
    if (shop === undefined) throw wrongField("shop_id", say("shop.unknown"));
    const { city_id, id: shop_id } = shop;
    const place = { city_id, order_type: "takeaway", shop_id, delivery_zone_id: null } as const;
    const placed = placedAt(reference, place, null);
    const reply = await changedCart(services, call, (cart) => movedTo(reference, cart, place));
    const own = { ...reply.reply(), shop: shopView(shop, language) };
    return withPrepared(own, preparedMenu(reference, placed, language));
  });
};

import { shopSet, shops } from "@/lib/contract/place/shop";
import type { Dependencies } from "../dependencies";
import { wrongField } from "../domain/api-error";
import { movedTo } from "../domain/cart/cart-place";
import { knownCity, placedAt } from "../domain/place/place";
import { changedCart } from "../services/cart/change-cart";
import { preparedMenu } from "../services/catalogue/prepared-menu";
import { shopView } from "../services/place/shop-view";
import { withPrepared } from "../services/prepared";
import { say } from "../texts/say";
import type { Serve } from "./serve";

export const serveShops = (serve: Serve, deps: Dependencies): void => {
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
    const reply = await changedCart(deps, call, (cart) => movedTo(reference, cart, place));
    const own = { ...reply.reply(), shop: shopView(shop, language) };
    return withPrepared(own, preparedMenu(reference, placed, language));
  });
};

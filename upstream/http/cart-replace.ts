import { cartReplace } from "@/lib/contract/cart";
import { parseLineKey } from "@/lib/domain/line-key";
import { ApiError, wrongField } from "../api-error";
import { addUnits, forgetLine } from "../rules/cart";
import { movedTo } from "../rules/cart-place";
import { pricedCart } from "../rules/priced-cart";
import { replacementOf } from "../rules/replacement";
import { stepOf } from "../rules/sale-step";
import type { Services } from "../services";
import type { CartRow } from "../store/carts";
import { say } from "../texts/say";
import { changedCart, onceByKey } from "./cart-call";
import type { Serve } from "./serve";
import { productKey } from "./view/product-view";

export const serveCartReplace = (serve: Serve, services: Services): void => {
  serve(cartReplace, (call) => {
    const { reference, now, body } = call;
    const { product_key, with_key, ...where } = body;
    return changedCart(
      services,
      call,
      onceByKey(call, (cart, context): CartRow => {
        const here = movedTo(reference, cart, { ...where, delivery_zone_id: null });
        const priced = pricedCart(context, here);
        const lost = priced?.lines.find(({ line }) => line.key === product_key);
        if (priced === null || lost === undefined) {
          throw new ApiError({ code: "not_found", status: 404, say: say("cart.no_line") });
        }
        const { placed } = priced;
        const inCart = new Set(priced.lines.map(({ line }) => line.product_id));
        const found = lost.is_sold
          ? null
          : replacementOf(reference, placed, lost, inCart, ({ product }) =>
              stepOf(services.brand, placed, product, now),
            );
        const wanted = parseLineKey(with_key)?.product_key;
        if (found === null || wanted !== productKey(found.offer.product.id)) {
          throw wrongField("with_key", say("cart.no_replacement"));
        }
        const line = {
          key: wanted,
          product_id: found.offer.product.id,
          modifiers: {},
          count: found.count,
          // In the place of the one it stands for.
          added_at: lost.line.added_at,
        };
        const lines = addUnits(forgetLine(here.lines, product_key), line, 1);
        return { ...here, lines };
      }),
    );
  });
};

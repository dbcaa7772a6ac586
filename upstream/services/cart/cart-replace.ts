import type { cartReplace } from "@/lib/contract/cart";
import { parseLineKey } from "@/lib/domain/menu/line-key";
import type { Dependencies } from "../../dependencies";
import { addUnits, forgetLine, movedTo } from "../../domain/cart/cart";
import type { CartRow } from "../../domain/cart/cart-row";
import { pricedCart } from "../../domain/cart/priced-cart";
import { replacementOf } from "../../domain/cart/replacement";
import { notFound, wrongField } from "../../domain/domain-error";
import { stepOf } from "../../domain/slot/sale-step";
import { say } from "../../texts/say";
import type { CallOf } from "../call";
import { productKey } from "../catalogue/product-view";
import { changedCart, onceByKey } from "./change-cart";

export const replaceProduct = (
  deps: Pick<Dependencies, "brand" | "db" | "limits">,
  call: CallOf<typeof cartReplace>,
) => {
  const { reference, now, body } = call;
  const { product_key, with_key, ...where } = body;
  return changedCart(
    deps,
    call,
    onceByKey(call, (cart, context): CartRow => {
      const here = movedTo(reference, cart, { ...where, delivery_zone_id: null });
      const priced = pricedCart(context, here);
      const lost = priced?.lines.find(({ line }) => line.key === product_key);
      if (priced === null || lost === undefined) {
        throw notFound(say("cart.no_line"));
      }
      const { placed } = priced;
      const inCart = new Set(priced.lines.map(({ line }) => line.product_id));
      const found = lost.is_sold
        ? null
        : replacementOf(reference, placed, lost, inCart, ({ product }) => stepOf(deps.brand, placed, product, now));
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
};

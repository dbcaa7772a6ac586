import type { Language } from "@/lib/contract/language";
import { orderPromise } from "../../domain/order/order-promise";
import { toCollect } from "../../domain/order/order-proposal";
import type { OrderRow } from "../../domain/order/order-row";
import { type Translated, translated } from "../../domain/translated";
import type { OrderNews, StaffReference } from "./order-words";

type NamedCount = { readonly name: Translated; readonly count: number };

/** An order as a webhook has it (docs/operating/notifications.md); amounts in minor units of its currency. */
export const orderData = (
  reference: StaffReference,
  order: OrderRow,
  language: Language,
  { details, refusal }: Pick<OrderNews, "details" | "refusal">,
) => {
  const { cart_snapshot: cart, slot, delivery_address: address } = order;
  const city = reference.cityById.get(order.city_id);
  const shop = order.shop_id === null ? undefined : reference.shopById.get(order.shop_id);
  const { from, until } = orderPromise(reference, order);
  const named = ({ name, count }: NamedCount) => ({ name: translated(name, language), count });
  return {
    ...details,
    ...(refusal !== null && { reason: refusal }),
    order: {
      number: order.id,
      status: order.original_status,
      order_type: order.order_type,
      city: city?.alias ?? null,
      shop:
        shop === undefined
          ? null
          : { id: shop.id, name: translated(shop.name, language), street: translated(shop.street, language) },
      promised: { from: from.toISOString(), until: until.toISOString(), as_soon_as_possible: slot.is_asap },
      payment: { type: order.payment_type, state: order.payment_state, paid_at: order.paid_at?.toISOString() ?? null },
      currency: order.currency,
      total: order.amount_minor,
      tip: order.tip_minor,
      to_collect: toCollect(order),
      vat: (order.vat?.rates ?? []).map(({ rate, gross_minor, net_minor, vat_minor }) => ({
        rate,
        gross: gross_minor,
        net: net_minor,
        vat: vat_minor,
      })),
      delivery: cart.delivery_minor,
      discount: cart.discount_minor,
      bonuses: cart.bonuses_minor,
      cash: order.cash_minor,
      customer: { name: order.username, phone: order.phone === "" ? null : `+${order.phone}` },
      address:
        address === null
          ? null
          : {
              text: address.full_address,
              street: address.street,
              house: address.house,
              flat: address.room,
              entrance: address.entrance,
              floor: address.floor,
              intercom: address.intercom,
              note: address.description,
              ...address.coordinates,
            },
      comment: order.comment,
      lines: cart.lines.map((line) => ({
        product_id: line.product_id,
        name: translated(line.name, language),
        count: line.count,
        choices: [...line.group_modifiers, ...line.modifiers].map(named),
        total: line.total_minor,
      })),
      gifts: (cart.gifts ?? []).map(named),
      packages: cart.packages.map(({ name, price_minor }) => ({
        name: translated(name, language),
        total: price_minor,
      })),
      without_bag: cart.without_bag,
      created_at: order.created_at.toISOString(),
      language: order.language,
    },
  };
};

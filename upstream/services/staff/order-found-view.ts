import type { Language } from "@/lib/contract/language";
import type { OrderFound } from "@/lib/contract/staff/staff-order-search";
import { major } from "../../domain/cart/prices";
import type { Reference } from "../../domain/catalogue/reference";
import type { OrderRow } from "../../domain/order/order-row";
import { translated } from "../../domain/translated";
import type { RequestRow } from "../../store/staff-messages";
import { statusOf } from "../order/order-view";
import { formName } from "./form-words";

const SHOWN_DIGITS = 4;

const streetOf = ({ delivery_address: address }: OrderRow): string | null => {
  if (address === null) return null;
  const { street, house, full_address } = address;
  return [street, house].filter((part) => part !== "").join(", ") || full_address;
};

/** A form beside the order or the customer it is of. */
export const requestGlimpse = ({ id, kind, created_at, handled_at }: RequestRow, language: Language) => ({
  request_id: id,
  title: formName(kind, language),
  created_at: created_at.toISOString(),
  is_answered: handled_at !== null,
});

/** An order as a search lists it. */
export const orderFoundView = (
  { cityById, shopById }: Pick<Reference, "cityById" | "shopById">,
  order: OrderRow,
  language: Language,
): OrderFound => {
  const shop = order.shop_id === null ? undefined : shopById.get(order.shop_id);
  return {
    order_id: order.id,
    created_at: order.created_at.toISOString(),
    timezone: cityById.get(order.city_id)?.timezone ?? "UTC",
    status: statusOf(order, language),
    payment_state: order.payment_state,
    payment_type: order.payment_type,
    order_type: order.order_type,
    shop: shop === undefined ? null : { id: shop.id, name: translated(shop.name, language) },
    name: order.username,
    phone_end: order.phone.slice(-SHOWN_DIGITS),
    address: streetOf(order),
    price_total: major(order.amount_minor),
    currency_code: order.currency,
  };
};

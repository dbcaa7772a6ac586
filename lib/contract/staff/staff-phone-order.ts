import * as z from "zod/mini";
import { cartAdd, cartForget, cartLoad, cartRemove } from "../cart";
import { cartBonuses, cartPromocodeApply, cartPromocodeForget } from "../cart-offer";
import { type Endpoint, endpoint } from "../endpoint";
import { OrderPayload, orderCreate } from "../order/order";
import { paymentTypes } from "../payment";
import { addressSet, addressSuggest } from "../place/address";
import { scheduleIntervals } from "../place/schedule";
import { shopSet } from "../place/shop";
import { menu } from "../product";
import { Id, Language, Money, phoneText } from "../scalar";

const PHONE_ORDER = "/staff/phone-orders/{phone_order_id}";

const pathOf = <const Path extends string>(path: Path) => `${PHONE_ORDER}${path}` as const;

/** An endpoint of customers, for the customer on the telephone: the same cart, the same prices, the same refusals. */
export const ofPhoneOrder = <const E extends Pick<Endpoint, "path">>(
  declared: E,
): Omit<E, "path"> & { readonly path: `${typeof PHONE_ORDER}${E["path"]}` } => {
  const { path, ...rest } = declared;
  return { ...rest, path: pathOf<E["path"]>(path) };
};

export const staffPhoneOrderBegin = endpoint({
  method: "POST",
  path: "/staff/phone-orders",
  kind: "change",
  summary:
    "Begins the order of a customer on the telephone, who is found by the phone without being logged in. Its id is good for four hours, for the account that began it.",
  body: z.strictObject({ phone: phoneText(40), city_id: Id }),
  reply: z.object({
    phone_order_id: z.string(),
    city: z.object({
      id: Id,
      alias: z.string(),
      name: z.string(),
      currency_code: z.string(),
      timezone: z.string(),
      has_delivery: z.boolean(),
      has_takeaway: z.boolean(),
      /** In which the customer is written to. */
      language: Language,
    }),
    customer: z.object({
      /** Digits. */
      phone: z.string(),
      /** Empty: not known. */
      name: z.string(),
      is_registered: z.boolean(),
      /** Bonuses; null: no account. */
      bonuses: z.nullable(Money),
      /** Addresses the customer has saved in this city. */
      addresses: z.array(z.object({ id: Id, text: z.string() })),
    }),
  }),
});

export const phoneOrderMenu = ofPhoneOrder(menu);
export const phoneOrderAddressSuggest = ofPhoneOrder(addressSuggest);
export const phoneOrderAddressSet = ofPhoneOrder(addressSet);
export const phoneOrderShopSet = ofPhoneOrder(shopSet);
export const phoneOrderSlots = ofPhoneOrder(scheduleIntervals);
export const phoneOrderPaymentTypes = ofPhoneOrder(paymentTypes);
export const phoneOrderCart = ofPhoneOrder(cartLoad);
export const phoneOrderCartAdd = ofPhoneOrder(cartAdd);
export const phoneOrderCartRemove = ofPhoneOrder(cartRemove);
export const phoneOrderCartForget = ofPhoneOrder(cartForget);
export const phoneOrderPromocode = ofPhoneOrder(cartPromocodeApply);
export const phoneOrderPromocodeForget = ofPhoneOrder(cartPromocodeForget);
export const phoneOrderBonuses = ofPhoneOrder(cartBonuses);

export const staffPhoneOrderPlace = endpoint({
  method: "POST",
  path: `${PHONE_ORDER}/order`,
  kind: "change",
  summary:
    "Places the order, once; it is paid where it is received, or by the link that the customer is sent. The phone is the customer's, whatever the payload names.",
  body: OrderPayload,
  reply: orderCreate.reply,
});

import * as z from "zod/mini";
import { CartReply } from "./cart";
import { endpoint } from "./endpoint";
import { place } from "./place/place";
import { formalText, Id } from "./scalar";

const gift = z.strictObject({ gift_id: Id, ...place });
const present = z.strictObject({ id: Id });

export const cartGiftAdd = endpoint({
  method: "PUT",
  path: "/cart/gift/add",
  kind: "change",
  summary: "Takes one unit of a gift; once per idempotency key. Refused while its condition does not hold.",
  body: gift,
  reply: CartReply,
});

export const cartGiftRemove = endpoint({
  method: "PUT",
  path: "/cart/gift/remove",
  kind: "change",
  summary: "Gives one unit of a gift back; once per idempotency key. At one unit it is forgotten.",
  body: gift,
  reply: CartReply,
});

export const cartGiftForget = endpoint({
  method: "PUT",
  path: "/cart/gift/forget",
  kind: "change",
  summary: "Gives a gift back whole.",
  body: gift,
  reply: CartReply,
});

export const cartPresentAdd = endpoint({
  method: "PUT",
  path: "/cart/gift/add-present",
  kind: "change",
  summary: "Takes one unit of a present, which is for this customer alone; once per idempotency key.",
  body: present,
  reply: CartReply,
});

export const cartPresentRemove = endpoint({
  method: "PUT",
  path: "/cart/gift/remove-present",
  kind: "change",
  summary: "Gives one unit of a present back; once per idempotency key.",
  body: present,
  reply: CartReply,
});

export const cartPromocodeApply = endpoint({
  method: "PUT",
  path: "/cart/gift/apply-promocode",
  kind: "change",
  summary:
    "Keeps a promocode with the cart, in place of another. Refused with `errors.promocode` where it is not known, has ended or is used up. Bonuses that are on are switched off by it.",
  body: z.strictObject({ promocode: formalText(200).check(z.trim(), z.minLength(1), z.maxLength(40)), ...place }),
  reply: CartReply,
});

export const cartPromocodeForget = endpoint({
  method: "PUT",
  path: "/cart/gift/forget-promocode",
  kind: "change",
  summary: "Takes the promocode back.",
  reply: CartReply,
});

export const cartBonuses = endpoint({
  method: "PUT",
  path: "/cart/gift/apply-bonuses",
  kind: "change",
  summary:
    "Pays a part with bonuses, as far as balance and cart allow; 0 switches them off. Refused while a discount is applied.",
  body: z.strictObject({ bonuses: z.number().check(z.gte(0), z.lte(10_000_000)) }),
  reply: CartReply,
});

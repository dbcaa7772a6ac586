import type { Cart } from "@/lib/contract/cart";
import type { Notification } from "@/lib/contract/notification";
import type { FieldErrors, Problem } from "@/lib/contract/problem";
import { isProblemCode } from "@/lib/contract/problem-catalogue";
import { isRecord } from "@/lib/domain/is-record";

const isText = (value: unknown): value is string => typeof value === "string";

const isFieldErrors = (value: unknown): value is FieldErrors =>
  isRecord(value) && Object.values(value).every((said) => isText(said) || (Array.isArray(said) && said.every(isText)));

const isNotification = (value: unknown): value is Notification =>
  isRecord(value) && isText(value["text"]) && ["info", "success", "error"].some((type) => type === value["type"]);

/** Enough to distinguish a cart from what a proxy says: the storefront has parsed it by the contract. */
const isCart = (value: unknown): value is Cart =>
  isRecord(value) &&
  typeof value["version"] === "number" &&
  isRecord(value["products"]) &&
  isRecord(value["prices"]) &&
  isRecord(value["explanation"]) &&
  ["packages", "related", "gifts", "presents", "messages"].every((part) => Array.isArray(value[part]));

/**
 * What a failed answer says. A proxy before the storefront may answer in its stead, so nothing is taken for granted
 * here: what does not read like a problem is left out.
 */
export const readProblem = (json: unknown): Problem => {
  if (!isRecord(json)) return { message: "" };
  const { message, code, errors, notification, cart, complete_link } = json;
  return {
    message: isText(message) ? message : "",
    ...(isProblemCode(code) && { code }),
    ...(isFieldErrors(errors) && { errors }),
    ...(isNotification(notification) && { notification }),
    ...(isCart(cart) && { cart }),
    ...(isText(complete_link) && { complete_link }),
  };
};

import type { Language } from "@/lib/contract/language";
import type { StaffMessage } from "../../adapters/staff/staff-sender";
import type { Dependencies } from "../../dependencies";
import { fittedText, plainLine } from "../../domain/staff/message-text";
import { refusalsOf } from "../../store/order-log";
import { orderByNumber } from "../../store/orders";
import { requestById, type TakenMessage } from "../../store/staff-messages";
import { say } from "../../texts/say";
import { formData, formWords } from "./form-words";
import { orderData } from "./order-data";
import { orderWords } from "./order-words";
import { noBoardWords, shopData } from "./shop-words";

type Source = Pick<Dependencies, "db" | "catalog" | "brand">;

/**
 * A message written out for its receiver, from its order, form or shop as it is now; null: that is gone.
 *
 * @param units the most UTF-16 code units of its text
 */
export const writtenMessage = async (
  { db, catalog, brand }: Source,
  { message, receiver }: TakenMessage,
  units: number,
): Promise<StaffMessage | null> => {
  const reference = catalog.current();
  const language = receiver.language ?? reference.settings.default_language;
  const { event, event_key, order_id, request_id, shop_id, details, at } = message;
  // An endpoint may serve two brands, and both have an order 1042.
  const about = { id: `${brand}_${event_key}`, event, at, language };
  if (event === "form.new") {
    const request = request_id === null ? null : await requestById(db, request_id);
    if (request === null) return null;
    const words = formWords(reference, request, language);
    return {
      ...about,
      title: plainLine(words.title),
      text: fittedText(words, units),
      data: formData(reference, request),
    };
  }
  if (event === "shop.no_board") {
    const shop = reference.shopById.get(shop_id ?? 0);
    if (shop === undefined) return null;
    const words = noBoardWords(reference, shop, language);
    return {
      ...about,
      title: plainLine(words.title),
      text: fittedText(words, units),
      data: shopData(reference, shop, language),
    };
  }
  const order = order_id === null ? null : await orderByNumber(db, order_id);
  if (order === null) return null;
  const refusal = event === "order.canceled" ? ((await refusalsOf(db, [order.id])).get(order.id) ?? null) : null;
  const words = orderWords({ reference, order, language }, { event, details, refusal });
  const data = orderData(reference, order, language, { details, refusal });
  return { ...about, title: plainLine(words.title), text: fittedText(words, units), data };
};

/** The message by which an operator sees that a receiver is reached. */
export const testMessage = (brand: string, shop: string, language: Language, now: Date): StaffMessage => {
  const title = say("staff.test", { shop: plainLine(shop) })(language);
  return { id: `${brand}_test_${now.getTime()}`, event: "test", at: now, language, title, text: title, data: { shop } };
};

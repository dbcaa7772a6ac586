import { isLuhn } from "@/lib/domain/luhn";
import { Refusal } from "./refusal";

/** Names no payload of the contract has: whoever sends one sends a card. */
const cardKeys = /^(pan|cvv2?|cvc2?|card_?number|card_?cvv|card_?cvc)$/i;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const digitRuns = /\d(?:[ -]?\d){12,}/g;

const isCard = (run: string): boolean => {
  const digits = run.replace(/\D/g, "");
  return digits.length <= 19 && isLuhn(digits);
};

const hasCardNumber = (text: string): boolean => !uuid.test(text) && (text.match(digitRuns) ?? []).some(isCard);

/** Whether a payload holds a card number or a field for one, however deep. */
export const holdsCardData = (value: unknown): boolean => {
  if (typeof value === "string") return hasCardNumber(value);
  if (Array.isArray(value)) return value.some(holdsCardData);
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([key, field]) => cardKeys.test(key) || holdsCardData(field));
};

/**
 * A card number is in clear nowhere but in the browser and at the acquirer (payments §5): a body that brings one is
 * refused before anybody could log or store it. Throws 422.
 */
export const assertNoCardData = (body: unknown): void => {
  if (holdsCardData(body)) throw new Refusal(422, "validation", { body: "form.text.invalid" });
};

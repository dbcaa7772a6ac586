import type { ModifierCounts } from "@/lib/contract/cart";
import type { Language } from "@/lib/contract/language";
import type { Product } from "@/lib/contract/product";
import { isAddable } from "@/lib/domain/menu/addable";
import { type SelectionProblem, selectionProblems } from "@/lib/domain/menu/modifier";
import { type Phrase, say } from "../../texts/say";
import { wrongField, wrongFields } from "../api-error";
import { isSold, type Offer } from "../catalogue/assortment";
import type { Reference } from "../catalogue/reference";
import { translated } from "../translated";

const unknown = say("product.unknown");

/** @throws ApiError 422 `product_key` for what the place does not sell now */
export const assertSold: (offer: Offer | null) => asserts offer is Offer = (offer) => {
  if (offer === null) throw wrongField("product_key", unknown);
  if (!isSold(offer)) throw wrongField("product_key", offer.alert ?? unknown);
};

const groupName = (reference: Reference, id: number): Phrase | null => {
  const row = reference.modifierGroupById.get(id);
  return row === undefined ? null : (language: Language) => translated(row.name, language);
};

const modifierName = (reference: Reference, id: number): Phrase | null => {
  const row = reference.modifierById.get(id);
  return row === undefined ? null : (language: Language) => translated(row.name, language);
};

const phraseOf = (reference: Reference, problem: SelectionProblem): Phrase => {
  if (problem.kind === "unknown") return say("product.modifiers_unknown");
  const name =
    problem.modifier_id === null
      ? groupName(reference, problem.group_id ?? 0)
      : modifierName(reference, problem.modifier_id);
  return say("product.modifiers_wrong", { name: name ?? "" });
};

/**
 * @param product on the wire, as the place sells it
 * @throws ApiError 422 `product_key` when what it must be made with has run out, `modifiers` for a wrong choice (SPEC-25)
 */
export const assertChoice = (reference: Reference, product: Product, counts: ModifierCounts): void => {
  if (!isAddable(product)) throw wrongField("product_key", say("product.modifiers_stop"));
  const phrases = selectionProblems(product, counts).map((problem) => phraseOf(reference, problem));
  const [first] = phrases;
  if (first === undefined) return;
  throw wrongFields({ modifiers: phrases }, first);
};

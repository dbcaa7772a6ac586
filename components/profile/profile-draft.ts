import { readFormDraft, writeFormDraft } from "@/lib/client/form/form-draft";
import { type ProfileValues, profileFields } from "./profile-values";

/**
 * The form as this tab kept it for a customer, so that typed data survives a reload (SPEC-416); what does not read like a
 * value is taken from `known`. Another customer's is left alone.
 */
export const readProfileDraft = (brand: string, userId: number, known: ProfileValues): ProfileValues => {
  const { user_id, ...kept } = readFormDraft(brand, "profile");
  if (user_id !== userId) return known;
  const text = (name: "name" | "email" | "birthday") => {
    const value = kept[name];
    return typeof value === "string" ? value : known[name];
  };
  const flag = (name: "is_subscribed" | "is_required_call_confirm_order" | "is_print_fiscal_receipt") => {
    const value = kept[name];
    return typeof value === "boolean" ? value : known[name];
  };
  const { sex } = kept;
  return {
    name: text("name"),
    sex: sex === "male" || sex === "female" ? sex : known.sex,
    email: text("email"),
    birthday: text("birthday"),
    is_subscribed: flag("is_subscribed"),
    is_required_call_confirm_order: flag("is_required_call_confirm_order"),
    is_print_fiscal_receipt: flag("is_print_fiscal_receipt"),
  };
};

/** Keeps in this tab the fields that differ from what is known of the customer; forgets them where none does. */
export const writeProfileDraft = (brand: string, userId: number, values: ProfileValues, known: ProfileValues): void => {
  const unsaved = profileFields.filter((field) => values[field] !== known[field]);
  const kept = Object.fromEntries(unsaved.map((field) => [field, values[field]]));
  writeFormDraft(brand, "profile", unsaved.length === 0 ? null : { user_id: userId, ...kept });
};

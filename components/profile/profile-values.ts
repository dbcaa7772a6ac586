import type { User, UserChange } from "@/lib/contract/user";
import { birthdayProblem } from "@/lib/domain/customer/birthday";
import { emailText, isEmail } from "@/lib/domain/customer/email";
import { isTooLong, isUnstorable, textOrNull } from "@/lib/domain/text";

/** What a customer may change of himself, as it stands in the form; the names are those of the wire. */
export type ProfileValues = {
  name: string;
  /** null: not said, so nothing is preselected. */
  sex: User["sex"] | null;
  email: string;
  /** DD.MM.YYYY, or a part of it. */
  birthday: string;
  is_subscribed: boolean;
  is_required_call_confirm_order: boolean;
  is_print_fiscal_receipt: boolean;
};

/** The fields, in their order on the screen. */
export const profileFields = [
  "name",
  "sex",
  "email",
  "birthday",
  "is_subscribed",
  "is_required_call_confirm_order",
  "is_print_fiscal_receipt",
] as const satisfies readonly (keyof ProfileValues)[];

/** The customer as his form shows him. */
export const valuesOf = (user: User): ProfileValues => ({
  name: user.name,
  sex: user.is_sex_set === false ? null : user.sex,
  email: user.email ?? "",
  birthday: user.birthday ?? "",
  is_subscribed: user.is_subscribed,
  is_required_call_confirm_order: user.is_required_call_confirm_order,
  is_print_fiscal_receipt: user.is_print_fiscal_receipt,
});

const said = (value: ProfileValues[keyof ProfileValues]): ProfileValues[keyof ProfileValues] =>
  typeof value === "string" ? value.trim() : value;

/** Whether anything differs; spaces around a text do not count. */
export const isChanged = (values: ProfileValues, known: ProfileValues): boolean =>
  profileFields.some((field) => said(values[field]) !== said(known[field]));

/** What is sent: only what differs, so that a change made elsewhere meanwhile stays. */
export const changeOf = (values: ProfileValues, known: ProfileValues): UserChange => {
  const differs = (field: keyof ProfileValues) => said(values[field]) !== said(known[field]);
  return {
    ...(differs("name") && { name: values.name.trim() }),
    ...(differs("sex") && values.sex !== null && { sex: values.sex }),
    ...(differs("email") && { email: textOrNull(emailText(values.email)) }),
    ...(differs("birthday") && { birthday: textOrNull(values.birthday) }),
    ...(differs("is_subscribed") && { is_subscribed: values.is_subscribed }),
    ...(differs("is_required_call_confirm_order") && {
      is_required_call_confirm_order: values.is_required_call_confirm_order,
    }),
    ...(differs("is_print_fiscal_receipt") && { is_print_fiscal_receipt: values.is_print_fiscal_receipt }),
  };
};

/**
 * The form after the customer has become another than the form knew: a field that was left alone follows, one that was
 * typed into stays.
 *
 * @param before what the form knew, or what it has sent
 * @param after what is known now
 */
export const followed = (typed: ProfileValues, before: ProfileValues, after: ProfileValues): ProfileValues => {
  const follow = <Field extends keyof ProfileValues>(field: Field): ProfileValues[Field] =>
    typed[field] === before[field] ? after[field] : typed[field];
  return {
    name: follow("name"),
    sex: follow("sex"),
    email: follow("email"),
    birthday: follow("birthday"),
    is_subscribed: follow("is_subscribed"),
    is_required_call_confirm_order: follow("is_required_call_confirm_order"),
    is_print_fiscal_receipt: follow("is_print_fiscal_receipt"),
  };
};

const textProblem = (field: string, text: string): string | null => {
  if (isTooLong(text)) return `form.${field}.max`;
  return isUnstorable(text) ? "form.text.invalid" : null;
};

const emailProblem = ({ email }: ProfileValues): string | null => {
  if (email.trim() === "") return null;
  return textProblem("email", email) ?? (isEmail(email) ? null : "form.email.invalid");
};

const dateProblem = ({ birthday }: ProfileValues, today: string): string | null =>
  birthday.trim() === "" ? null : birthdayProblem(birthday, today);

/**
 * What is wrong before anything is sent: message keys by field. Nothing is required.
 *
 * @param today `YYYY-MM-DD`
 */
export const profileProblems = (values: ProfileValues, today: string): Record<string, string> => {
  const found = {
    name: textProblem("name", values.name),
    email: emailProblem(values),
    birthday: dateProblem(values, today),
  };
  return Object.fromEntries(Object.entries(found).flatMap(([field, key]) => (key === null ? [] : [[field, key]])));
};

import type { UserChange } from "@/lib/contract/user";
import { birthdayDate, birthdayProblem } from "@/lib/domain/customer/birthday";
import { isEmail } from "@/lib/domain/customer/email";
import { textOrNull } from "@/lib/domain/text";
import { wrongFields } from "../api-error";
import type { UserFields } from "./user-row";

/**
 * The columns a change of the profile writes. What it does not name stays.
 *
 * @throws ApiError 422 with message keys, by field
 */
export const userFields = (change: UserChange, now: Date): UserFields => {
  const { name, email, birthday, ...rest } = change;
  const fields: UserFields = {
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
    ...(name !== undefined && { name: name.trim() }),
    ...(email !== undefined && { email: textOrNull(email) }),
  };
  const errors: Record<string, string[]> = {};
  let birthdayField: Pick<UserFields, "birthday"> = {};
  if (fields.email && !isEmail(fields.email)) errors["email"] = ["form.email.invalid"];
  if (birthday !== undefined) {
    const text = textOrNull(birthday);
    const problem = text === null ? null : birthdayProblem(text, now.toISOString().slice(0, 10));
    if (problem !== null) errors["birthday"] = [problem];
    birthdayField = { birthday: text === null ? null : birthdayDate(text) };
  }
  if (Object.keys(errors).length === 0) return { ...fields, ...birthdayField };
  throw wrongFields(errors);
};

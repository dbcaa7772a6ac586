import type { UserChange } from "@/lib/contract/user";
import { birthdayDate, birthdayProblem } from "@/lib/domain/birthday";
import { isEmail } from "@/lib/domain/email";
import { ApiError } from "../api-error";
import type { UserFields } from "../store/users";
import { say } from "../texts/say";

/** An empty field means that nothing is told. */
const told = (text: string | null): string | null => (text === null || text.trim() === "" ? null : text.trim());

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
    ...(email !== undefined && { email: told(email) }),
  };
  const errors: Record<string, string[]> = {};
  if (fields.email && !isEmail(fields.email)) errors["email"] = ["form.email.invalid"];
  if (birthday !== undefined) {
    const text = told(birthday);
    const problem = text === null ? null : birthdayProblem(text, now.toISOString().slice(0, 10));
    if (problem !== null) errors["birthday"] = [problem];
    fields.birthday = text === null ? null : birthdayDate(text);
  }
  if (Object.keys(errors).length === 0) return fields;
  throw new ApiError({ code: "validation", status: 422, say: say("problem.validation"), errors });
};

import type { userFavourites, userFavouritesChange } from "@/lib/contract/favourite";
import { MAX_FAVOURITES } from "@/lib/contract/favourite-limit";
import type { UserChange, userBalance, userChange, userDelete, userProfile } from "@/lib/contract/user";
import { birthdayDate, birthdayProblem } from "@/lib/domain/customer/birthday";
import { emailText, isEmail } from "@/lib/domain/customer/email";
import { parseLineKey } from "@/lib/domain/menu/line-key";
import { textOrNull } from "@/lib/domain/text";
import type { Dependencies } from "../../dependencies";
import { major } from "../../domain/cart/prices";
import { siteNetwork } from "../../domain/customer/caller-network";
import type { UserFields, UserRow } from "../../domain/customer/user-row";
import { conflict, wrongFields } from "../../domain/domain-error";
import { userOfToken } from "../../store/sessions";
import { changeFavourites, favouritesOf } from "../../store/user-favourites";
import { changeUser, forgetUser } from "../../store/users";
import { say } from "../../texts/say";
import { type CallOf, userOf } from "../call";
import { productKey } from "../catalogue/product-view";
import { userView } from "./user-view";

/** Who is logged in by a session's token; null for a guest and for a session that has ended. */
export const customerOfSession = async (
  { db, sessionDays: days }: Pick<Dependencies, "db" | "sessionDays">,
  token: string | null,
  { now, caller }: { readonly now: Date; readonly caller: string },
): Promise<UserRow | null> =>
  token === null ? null : userOfToken(db, token, { now, days, network: siteNetwork(caller) });

/**
 * The columns a change of the profile writes. What it does not name stays.
 *
 * @throws DomainError 422 with message keys, by field
 */
const userFields = (change: UserChange, now: Date): UserFields => {
  const { name, email, birthday, ...rest } = change;
  const fields: UserFields = {
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
    ...(change.sex !== undefined && { is_sex_set: true }),
    ...(name !== undefined && { name: name.trim() }),
    ...(email !== undefined && { email: email === null ? null : textOrNull(emailText(email)) }),
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

export const readProfile = ({ user }: CallOf<typeof userProfile>) => ({ user: user && userView(user) });

export const changeProfile = async (deps: Pick<Dependencies, "db">, call: CallOf<typeof userChange>) => {
  const fields = userFields(call.body, call.now);
  return { user: userView(await changeUser(deps.db, userOf(call), fields)) };
};

export const deleteAccount = async (deps: Pick<Dependencies, "db">, call: CallOf<typeof userDelete>) => {
  const isForgotten = await forgetUser(deps.db, userOf(call), call);
  if (isForgotten) return {};
  throw conflict(say("user.order_under_way"));
};

export const readBalance = (call: CallOf<typeof userBalance>) => ({ balance: major(userOf(call).balance_minor) });

const keysOfProducts = (ids: readonly number[]) => ({ product_keys: ids.map(productKey) });

/** The products that keys name; a key that is none names nothing. */
const productIds = (keys: readonly string[] = []): number[] => [
  ...new Set(
    keys.flatMap((key) => {
      const parsed = parseLineKey(key);
      return parsed === null ? [] : [Number(parsed.product_key.slice(1))];
    }),
  ),
];

export const readFavourites = async ({ db }: Pick<Dependencies, "db">, call: CallOf<typeof userFavourites>) =>
  keysOfProducts(await favouritesOf(db, userOf(call).id));

export const markFavourites = async (deps: Pick<Dependencies, "db">, call: CallOf<typeof userFavouritesChange>) => {
  const { body, now } = call;
  // A dish that no menu has ever had is not stored: anybody could fill the table with numbers.
  const add = productIds(body.add).filter((id) => call.reference.productById.has(id));
  const change = { add, remove: productIds(body.remove), most: MAX_FAVOURITES, now };
  return keysOfProducts(await changeFavourites(deps.db, userOf(call).id, change));
};

import type { User } from "@/lib/contract/user";
import { birthdayText } from "@/lib/domain/customer/birthday";
import { major } from "../../domain/cart/prices";
import type { UserRow } from "../../domain/customer/user-row";

export const userView = (row: UserRow): User => ({
  id: row.id,
  phone: row.phone ?? "",
  name: row.name,
  sex: row.sex,
  // The release before does not store it, and nobody is female by default.
  is_sex_set: row.is_sex_set || row.sex === "female",
  email: row.email,
  birthday: row.birthday === null ? null : birthdayText(row.birthday),
  is_required_call_confirm_order: row.is_required_call_confirm_order,
  is_subscribed: row.is_subscribed,
  is_print_fiscal_receipt: row.is_print_fiscal_receipt,
  balance: major(row.balance_minor),
});

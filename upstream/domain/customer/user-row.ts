/** A customer as stored. */
export type UserRow = {
  readonly id: number;
  /** Digits; null once the account is deleted. */
  readonly phone: string | null;
  readonly name: string;
  readonly sex: "male" | "female";
  /** Whether the customer has said it. */
  readonly is_sex_set: boolean;
  readonly email: string | null;
  readonly birthday: string | null;
  readonly is_required_call_confirm_order: boolean;
  readonly is_subscribed: boolean;
  readonly is_print_fiscal_receipt: boolean;
  /** Bonuses, minor units. */
  readonly balance_minor: number;
  /** The cart that waits for the customer while he is logged out (SPEC-31). */
  readonly cart_id: string | null;
  readonly created_at: Date;
  readonly deleted_at: Date | null;
};

/** What the profile changes. */
export type UserFields = Partial<
  Pick<
    UserRow,
    | "name"
    | "sex"
    | "is_sex_set"
    | "email"
    | "birthday"
    | "is_required_call_confirm_order"
    | "is_subscribed"
    | "is_print_fiscal_receipt"
  >
>;

/** Whose orders these are, once he has logged in. */
export const userOwner = (id: number): string => `u:${id}`;
/** Whose orders these are, while he is a guest. */
export const guestOwner = (cartId: string): string => `g:${cartId}`;

export const isGuestOwner = (owner: string): boolean => owner.startsWith("g:");

/** Whose the orders of a call are: the customer's who is logged in, else this browser's. Null: nobody's. */
export const ownerOf = ({
  user,
  guestCartId,
}: {
  readonly user: UserRow | null;
  readonly guestCartId: string | null;
}): string | null => {
  if (user !== null) return userOwner(user.id);
  return guestCartId === null ? null : guestOwner(guestCartId);
};

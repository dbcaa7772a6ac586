import { guestOwner, type UserRow, userOwner } from "../../domain/customer/user-row";

type Owning = { readonly user: UserRow | null; readonly guestCartId: string | null };

/** Whose the orders of a call are: the customer's who is logged in, else this browser's. Null: nobody's. */
export const ownerOf = ({ user, guestCartId }: Owning): string | null => {
  if (user !== null) return userOwner(user.id);
  return guestCartId === null ? null : guestOwner(guestCartId);
};

import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { isPersonal, isUserKey, queryKeys } from "@/lib/client/core/query-keys";
import type { User } from "@/lib/contract/user";

const isCart = (key: QueryKey): boolean => key[0] === queryKeys.cart[0];

/** They are merged into the account's by a call of their own, `mergeFavourites`. */
const areFavourites = (key: QueryKey): boolean => key[0] === queryKeys.favourites[0];

/**
 * Makes the cache that of a customer who has just logged in: replies that depend on who he is are fetched again. No query is
 * removed: a component that reads a removed one would never learn of its successor (TanStack/query: `removeQueries` does not
 * notify observers).
 *
 * @param isSame he had been logged in here before: his replies stay on screen until the new ones come, and with them the
 *   forms that stand on them
 */
export const becomeCustomer = async (client: QueryClient, user: User, isSame: boolean): Promise<void> => {
  // A reply in flight would still say that nobody is logged in.
  await client.cancelQueries({ queryKey: queryKeys.user, exact: true });
  client.setQueryData(queryKeys.user, user);
  const others = ({ queryKey }: { readonly queryKey: QueryKey }) =>
    isPersonal({ queryKey }) && !isUserKey(queryKey) && !areFavourites(queryKey);
  void client.resetQueries({
    // A guest's cart is his after the login too.
    predicate: ({ queryKey, state }) =>
      others({ queryKey }) && !isCart(queryKey) && !(isSame && state.data !== undefined),
  });
  void client.invalidateQueries({ predicate: others });
};

import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import { MAX_FAVOURITES } from "./favourite-limit";
import { formalText } from "./scalar";

const keys = z.array(formalText(60).check(z.minLength(1))).check(z.maxLength(MAX_FAVOURITES));

/** Keys of products as a menu has them, the newest first. A dish that is sold nowhere any more may be among them. */
export const FavouriteKeys = z.object({ product_keys: z.array(z.string()) });

export const userFavourites = endpoint({
  method: "GET",
  path: "/user/favourites",
  kind: "read",
  summary: "The customer's favourite dishes, the newest first.",
  reply: FavouriteKeys,
});

export const userFavouritesChange = endpoint({
  method: "PUT",
  path: "/user/favourites",
  kind: "change",
  summary:
    "Adds dishes to the customer's favourites and takes others off; what is there already, or is no dish, changes nothing. The newest 200 are stored.",
  body: z.strictObject({ add: z.optional(keys), remove: z.optional(keys) }),
  reply: FavouriteKeys,
});

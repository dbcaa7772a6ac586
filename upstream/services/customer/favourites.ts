import type { userFavourites, userFavouritesChange } from "@/lib/contract/favourite";
import { MAX_FAVOURITES } from "@/lib/contract/favourite-limit";
import { parseLineKey } from "@/lib/domain/menu/line-key";
import type { Dependencies } from "../../dependencies";
import { changeFavourites, favouritesOf } from "../../store/user-favourites";
import { type CallOf, userOf } from "../call";
import { productKey } from "../catalogue/product-view";

const keysOf = (ids: readonly number[]) => ({ product_keys: ids.map(productKey) });

/** The products that keys name; a key that is none names nothing. */
const idsOf = (keys: readonly string[] = []): number[] => [
  ...new Set(
    keys.flatMap((key) => {
      const parsed = parseLineKey(key);
      return parsed === null ? [] : [Number(parsed.product_key.slice(1))];
    }),
  ),
];

export const readFavourites = async ({ db }: Dependencies, call: CallOf<typeof userFavourites>) =>
  keysOf(await favouritesOf(db, userOf(call).id));

export const markFavourites = async (deps: Dependencies, call: CallOf<typeof userFavouritesChange>) => {
  const { body, now } = call;
  // A dish that no menu has ever had is not kept: anybody could fill the table with numbers.
  const add = idsOf(body.add).filter((id) => call.reference.productById.has(id));
  const change = { add, remove: idsOf(body.remove), most: MAX_FAVOURITES, now };
  return keysOf(await changeFavourites(deps.db, userOf(call).id, change));
};

/** The printers of shops: `printers.json` as rows, and rows as its document. */

import { allNamed, type DocumentContext, named } from "./document-context";
import type { RowContext } from "./place-rows";
import type { PrintersFile } from "./schema/printers";
import type { ShopRows } from "./shop-rows";

type Connection = PrintersFile["printers"][number]["connection"];

/** The printers in the order of the file. */
export const printerRows = ({ documents, ids }: RowContext): ShopRows["printers"] =>
  documents.printers.map(
    ({ key, shop, name, model, width, code_page, cut, connection, prints, groups, language }, index) => ({
      key,
      sort: index + 1,
      shop_id: ids.shop(shop),
      name,
      model,
      width,
      code_page,
      cut,
      connection: connection.by,
      target: connection.by === "cloudprnt" ? connection.mac : connection.to,
      parts: prints,
      group_ids: groups.map((group) => ids.group(group)),
      language,
    }),
  );

type Row = ShopRows["printers"][number];

const connectionOf = ({ connection: by, target }: Row): Connection =>
  by === "cloudprnt" ? { by, mac: target } : { by, to: target };

/** The same as the file has it. */
export const printersDocument = ({ rows, keys }: DocumentContext): PrintersFile => {
  const cityOf = new Map(rows.shops.map(({ id, city_id }) => [id, city_id]));
  return {
    printers: rows.printers.map((row) => {
      const { key, shop_id, name, model, width, code_page, cut, parts, group_ids, language } = row;
      return {
        key,
        shop: `${named(keys.cities, cityOf.get(shop_id) ?? 0)}/${named(keys.shops, shop_id)}`,
        name,
        model,
        width,
        code_page,
        cut,
        connection: connectionOf(row),
        prints: parts,
        groups: allNamed(keys.groups, group_ids),
        language,
      };
    }),
  };
};

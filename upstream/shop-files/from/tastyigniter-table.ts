/** The menus that TastyIgniter exports as CSV (https://github.com/tastyigniter/ti-ext-cart, `MenuExport`): columns as its database has them. */

import { ExportTable, isNo, type TableSource, type Titles } from "./export-table";
import { plainText } from "./html-text";
import type { Converted } from "./menu-draft";
import type { SourceProduct } from "./source-menu";
import { NamedGroups, tableMenu } from "./table-menu";

const titles = {
  id: ["menu_id"],
  name: ["menu_name"],
  description: ["menu_description"],
  price: ["menu_price"],
  status: ["menu_status"],
  categories: ["categories", "menu_category"],
  picture: ["thumb_url", "menu_photo"],
} as const satisfies Titles<string>;
type Name = keyof typeof titles;

/** Makes the files of a menu of the menus that TastyIgniter exports. */
export const convertTastyIgniterTable = (source: TableSource): Converted => {
  const table = new ExportTable<Name>(source, titles);
  const groups = new NamedGroups();
  const products = table.rows.flatMap((row): SourceProduct[] => {
    const name = plainText(table.cell(row, "name"));
    const before = table.faults.length;
    const price = table.amount(row, table.title("price"), table.cell(row, "price"));
    const isOff = isNo(table.cell(row, "status"));
    if (name === "" || isOff || price === null) {
      if (table.faults.length === before)
        table.remarks.leftOut("dishes that are disabled, or without a name or a price", name || `line ${row.line}`);
      return [];
    }
    const categories = table
      .cell(row, "categories")
      .split(/[|,]/)
      .map((category) => plainText(category));
    const [group = ""] = categories;
    if (categories.length > 1) table.remarks.changed("dishes of several categories stand in one", name);
    return [
      {
        id: table.cell(row, "id"),
        name,
        description: plainText(table.cell(row, "description")),
        group: groups.idOf(group),
        pictures: [table.cell(row, "picture")],
        variants: [{ name, price, oldPrice: null }],
      },
    ];
  });
  return tableMenu(source, table, { groups, products, stores: null });
};

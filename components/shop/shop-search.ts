import type { Shop } from "@/lib/contract/place/shop";

const plain = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLocaleLowerCase().trim();

/** What a shop is found by: name, street, description and tags. */
export const searchText = ({ name, address, tags }: Pick<Shop, "name" | "address" | "tags">): string =>
  plain([name, address.street, address.description ?? "", ...tags].join(" "));

/** Whether a search text holds every typed word. */
export const isFound = (text: string, typed: string): boolean =>
  plain(typed)
    .split(/[\s,.]+/)
    .every((word) => text.includes(word));

/** The shops whose name, street, description or tag holds every typed word; all of them while nothing is typed. */
export const findShops = (shops: readonly Shop[], typed: string): Shop[] =>
  shops.filter((shop) => isFound(searchText(shop), typed));

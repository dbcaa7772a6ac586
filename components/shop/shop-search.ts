import type { Shop } from "@/lib/contract/shop";

const plain = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLocaleLowerCase().trim();

/** The shops whose name, street, description or tag holds every typed word; all of them while nothing is typed. */
export const findShops = (shops: readonly Shop[], typed: string): Shop[] => {
  const words = plain(typed)
    .split(/[\s,.]+/)
    .filter((word) => word !== "");
  return shops.filter(({ name, address, tags }) => {
    const text = plain([name, address.street, address.description ?? "", ...tags].join(" "));
    return words.every((word) => text.includes(word));
  });
};

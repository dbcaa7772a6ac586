import type { ModifierCounts } from "@/lib/contract/cart";

/**
 * The key of a cart line: "p17", or with modifiers "p17~3x1.5x2", sorted by id, so that the same choice in any order is
 * one line (SPEC-26). Counts of 0 are left out.
 */
export const lineKey = (productKey: string, counts: ModifierCounts): string => {
  const chosen = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([id, count]) => `${Number(id)}x${count}`);
  return chosen.length === 0 ? productKey : `${productKey}~${chosen.join(".")}`;
};

/** The product and the modifiers of a line key; null when it is not one. */
export const parseLineKey = (key: string): { product_key: string; modifiers: ModifierCounts } | null => {
  const match = /^(p\d{1,9})(?:~(\d{1,9}x\d{1,3}(?:\.\d{1,9}x\d{1,3})*))?$/.exec(key);
  const productKey = match?.[1];
  if (productKey === undefined) return null;
  const pairs = match?.[2]?.split(".") ?? [];
  const modifiers = pairs.map((pair): [string, number] => {
    const [id = "", count = "0"] = pair.split("x");
    return [id, Number(count)];
  });
  return { product_key: productKey, modifiers: Object.fromEntries(modifiers) };
};

import type { ReceiptParts } from "./receipt-parts";

/** A receipt for mailboxes that show plain text. */
export const receiptText = (parts: ReceiptParts): string => {
  const { brand, title, status, facts, items, prices, total, returned, notes, link } = parts;
  const named = ([name, value]: readonly [string, string]): string => `${name}: ${value}`;
  return [
    brand,
    title,
    `${status.name}. ${status.text}`,
    "",
    ...facts.map(named),
    "",
    `${items.title}:`,
    ...items.lines.map(({ name, more, sum }) => `- ${name}${more === "" ? "" : ` (${more})`}: ${sum}`),
    "",
    `${prices.title}:`,
    ...prices.rows.map(named),
    named(total),
    ...(returned === null ? [] : [named(returned)]),
    "",
    `${link.text}: ${link.url}`,
    ...notes,
    "",
  ].join("\n");
};

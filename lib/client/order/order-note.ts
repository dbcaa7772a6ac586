import { readStored, writeStored } from "@/lib/client/core/browser-storage";

/** What became of an order of the same cart that waited for its payment (ADR-0041). */
export type OrderNote =
  /** It goes on waiting, and no second one was made. */
  | { readonly kind: "resumed" }
  /** It was cancelled for the new one. */
  | { readonly kind: "replaced"; readonly orderId: number };

type Said = { readonly is_resumed?: boolean | undefined; readonly replaced_order_id?: number | null | undefined };

/** What the answer to an order says of another one; null: there was none. */
export const orderNote = ({ is_resumed, replaced_order_id: orderId }: Said): OrderNote | null => {
  if (is_resumed === true) return { kind: "resumed" };
  return orderId === null || orderId === undefined ? null : { kind: "replaced", orderId };
};

const storageKey = (brand: string): string => `${brand}_order_note`;

/** Keeps a note for the next page of this tab: pages of payment are documents of their own. */
export const keepOrderNote = (brand: string, note: OrderNote | null): void =>
  writeStored(
    "sessionStorage",
    storageKey(brand),
    note && (note.kind === "replaced" ? `replaced:${note.orderId}` : note.kind),
  );

/** The stored note, once; null: none. */
export const takeOrderNote = (brand: string): OrderNote | null => {
  const [kind, id] = (readStored("sessionStorage", storageKey(brand)) ?? "").split(":");
  writeStored("sessionStorage", storageKey(brand), null);
  if (kind === "resumed") return { kind };
  return kind === "replaced" && Number.isSafeInteger(Number(id)) ? { kind, orderId: Number(id) } : null;
};

import type * as z from "zod/mini";
import type { RefusedLine } from "@/lib/contract/agent/agent-session";
import type { Message } from "../wire/scalar";

/** More of a dish than a line may have is as many as it may. */
export const MOST_UNITS = 100;

type WantedLine = { readonly id: string; readonly quantity: number };

const codes = { item: "item_unavailable", choice: "invalid_modification", quantity: "invalid_quantity" } as const;

/** What the place does not sell as it was chosen. */
export const refusedLines = (
  refused: readonly z.output<typeof RefusedLine>[],
  wanted: readonly WantedLine[],
): Message[] =>
  refused.map(({ line, reason, message }) => ({
    type: "error",
    code: codes[reason],
    content: `${wanted[line]?.id ?? ""}: ${message}`,
    severity: "recoverable",
  }));

export const capped = (wanted: readonly WantedLine[]): Message[] =>
  wanted
    .filter(({ quantity }) => quantity > MOST_UNITS)
    .map(({ id }) => ({ type: "warning", code: "quantity_capped", content: `${id}: ${MOST_UNITS}` }));

import { closestTarget } from "@/components/ui/closest-target";
import type { ModalKind, ModalRequest } from "@/lib/client/modal/modal-stack";

/** Modals that a plain button opens by `data-opens`: those that need no fields. */
export const openable = [
  "cities",
  "feedback",
  "call_me_back",
  "provider_partner",
  "rent_partner",
  "user_order",
  "return_request",
] as const satisfies readonly ModalKind[];
export type Openable = (typeof openable)[number];

/**
 * The modal that a press opens: buttons and links of the server's HTML name it by `data-opens`; those that only customers
 * may follow carry `data-login`, the address after the login or nothing (SPEC-172). `data-bonus-info` opens a note on paused
 * bonuses for customers; a guest goes to their page.
 */
export const requestedModal = (event: Pick<Event, "target">, isCustomer: () => boolean): ModalRequest | null => {
  const address = closestTarget(event, "[data-login]")?.dataset["login"] ?? null;
  if (address !== null && !isCustomer()) return { kind: "user_login", ...(address !== "" && { request_uri: address }) };
  if (closestTarget(event, "[data-bonus-info]") !== null && isCustomer()) return { kind: "bonus_info" };
  const name = closestTarget(event, "[data-opens]")?.dataset["opens"];
  const kind = openable.find((one) => one === name);
  return kind === undefined ? null : { kind };
};

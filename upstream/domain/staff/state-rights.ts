import type { StateKind } from "@/lib/contract/staff/staff-state";
import { type StaffCaller, worksFor } from "./permissions";

/** What a state is to be set of. */
export type StateTarget = {
  readonly kind: StateKind;
  readonly place: "shop" | "zone" | "city";
  /** The shop itself, the one that cooks for the zone, or all of the city. */
  readonly shopIds: readonly number[];
};

const worksForAll = (caller: StaffCaller, shopIds: readonly number[]): boolean =>
  shopIds.length > 0 && shopIds.every((id) => worksFor(caller, id));

/** Whether a caller is of a kitchen: its states end with the business day at the latest. */
export const isOfKitchen = (caller: StaffCaller): boolean => caller.kind === "device" || caller.role === "kitchen";

/**
 * Who may set and end which temporary state: kitchens stop dishes, count portions, pause and hurry their own shop; managers set the
 * kitchen minutes of slots and pause zones too; owners whole cities.
 */
export const maySetState = (caller: StaffCaller, { kind, place, shopIds }: StateTarget): boolean => {
  if (!worksForAll(caller, shopIds)) return false;
  if (isOfKitchen(caller)) return place === "shop" && kind !== "capacity";
  if (caller.kind === "device") return false;
  if (caller.role === "manager") return place !== "city";
  return caller.role === "owner";
};

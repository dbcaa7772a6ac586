import type { StaffRole } from "@/lib/contract/staff/staff-account";
import type { StaffCaller } from "@/lib/contract/staff/staff-session";

const all: readonly StaffRole[] = ["owner", "manager", "kitchen", "courier_desk", "support"];

/** The roles that a caller may give: owners all, managers those below them. The upstream refuses the others (`mayManage`). */
export const rolesOf = (caller: StaffCaller): readonly StaffRole[] =>
  caller.kind === "account" && caller.account.role === "owner" ? all : ["kitchen", "courier_desk"];

/** Roles that work at certain shops. */
export const worksAtShops = (role: StaffRole): boolean => role !== "owner" && role !== "support";

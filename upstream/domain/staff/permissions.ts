import type { StaffAccount, StaffRole } from "@/lib/contract/staff/staff-account";
import type { StaffEndpointName } from "@/lib/contract/staff/staff-endpoints";
import type { StaffStep } from "@/lib/contract/staff/staff-session";

/** Who makes a call: an account with what its login still lacks, or the paired tablet of a shop. */
export type StaffCaller =
  | {
      readonly kind: "account";
      readonly id: number;
      readonly role: StaffRole;
      /** Empty: all shops. */
      readonly shopIds: readonly number[];
      readonly step: StaffStep | null;
    }
  | { readonly kind: "device"; readonly id: number; readonly shopId: number };

/** `device` is a paired tablet. */
export type Party = StaffRole | "device";

/** `anyone`: without a login too; `enrolling`: an account that sets up its second factor, and every complete one. */
type Right = "anyone" | "second_factor" | "enrolling" | readonly Party[];

const accounts = ["owner", "manager", "kitchen", "courier_desk", "support"] as const satisfies readonly StaffRole[];

/** Those who answer customers: a kitchen, its tablet and couriers see the orders they work on, not the customers. */
const support = ["owner", "manager", "support"] as const satisfies readonly StaffRole[];
const everyone = [...accounts, "device"] as const satisfies readonly Party[];
/** Who works in the kitchen, or leads it. */
const cooks = ["owner", "manager", "kitchen", "device"] as const satisfies readonly Party[];

/** Who may call what: each endpoint of the console once. Which shops and accounts a call may touch, `worksFor` and `mayManage` say. */
export const permissions = {
  staffSession: "anyone",
  staffLogin: "anyone",
  staffLogout: "anyone",
  staffTotp: "second_factor",
  staffPasskeyOptions: "anyone",
  staffPasskeyLogin: "anyone",
  staffInvitation: "anyone",
  staffInvitationAccept: "anyone",
  staffDevicePair: "anyone",
  staffTotpBegin: "enrolling",
  staffTotpConfirm: "enrolling",
  staffPasskeyBegin: "enrolling",
  staffPasskeyAdd: "enrolling",
  staffSessions: accounts,
  staffSessionEnd: accounts,
  staffPasswordChange: accounts,
  staffPasskeys: accounts,
  staffPasskeyDelete: accounts,
  staffDevices: ["owner", "manager"],
  staffDeviceBegin: ["owner", "manager"],
  staffDeviceEnd: ["owner", "manager"],
  staffAccounts: ["owner", "manager"],
  staffInvite: ["owner", "manager"],
  staffAccountChange: ["owner", "manager"],
  staffReset: ["owner", "manager"],
  staffAudit: ["owner"],
  staffOrderActs: [...accounts, "device"],
  staffOrderMenu: ["owner", "manager", "support"],
  staffOrderLinesPreview: ["owner", "manager", "support"],
  staffOrderLines: ["owner", "manager", "support"],
  staffOrderPropose: ["owner", "manager", "support"],
  staffOrderProposalAnswer: ["owner", "manager", "support"],
  staffOrderRefund: ["owner", "manager", "support"],
  staffOrderCompensation: ["owner", "manager", "support"],
  staffOrderDelay: ["owner", "manager", "support", "kitchen", "device"],
  staffOrderContact: ["owner", "manager", "support", "courier_desk"],
  staffOrderAddressSuggest: ["owner", "manager", "support", "courier_desk"],
  staffOrderAddressPreview: ["owner", "manager", "support", "courier_desk"],
  staffOrderAddress: ["owner", "manager", "support", "courier_desk"],
  staffOrderNote: ["owner", "manager", "support", "kitchen", "device"],
  staffFigures: ["owner", "manager"],
  staffFiguresMail: ["owner", "manager"],
  staffFiguresMailChange: ["owner", "manager"],
  staffHeartbeat: ["owner", "manager", "kitchen", "courier_desk", "support", "device"],
  staffShops: ["owner", "manager", "kitchen", "courier_desk", "support", "device"],
  staffStates: [...accounts, "device"],
  // Which states, `state-rights.ts` says.
  staffStatePlaces: ["owner", "manager", "kitchen", "device"],
  staffStateSet: ["owner", "manager", "kitchen", "device"],
  staffStateEnd: ["owner", "manager", "kitchen", "device"],
  staffMenu: ["owner", "manager", "kitchen", "device"],
  staffOrderSearch: support,
  staffOrderStory: support,
  staffOrderCustomer: support,
  staffRequests: support,
  staffRequest: support,
  staffRequestChange: support,
  staffRequestReply: support,
  staffPhoneOrderBegin: support,
  phoneOrderMenu: support,
  phoneOrderAddressSuggest: support,
  phoneOrderAddressSet: support,
  phoneOrderShopSet: support,
  phoneOrderSlots: support,
  phoneOrderPaymentTypes: support,
  phoneOrderCart: support,
  phoneOrderCartAdd: support,
  phoneOrderCartRemove: support,
  phoneOrderCartForget: support,
  phoneOrderPromocode: support,
  phoneOrderPromocodeForget: support,
  phoneOrderBonuses: support,
  staffPhoneOrderPlace: support,
  staffPayLink: support,
  staffPayLinkSend: support,
  staffBoard: everyone,
  staffBoardEvents: everyone,
  staffBoardRecall: everyone,
  staffBoardOrder: everyone,
  // Who may tap what, `domain/order/pending-move.ts` says.
  staffBoardMove: everyone,
  staffBoardUndo: everyone,
  staffBoardSeen: cooks,
  staffBoardMark: cooks,
  staffStations: ["owner", "manager"],
  staffStationsChange: ["owner", "manager"],
  staffPrinting: everyone,
  staffPrintAgain: everyone,
  staffPrinterTest: cooks,
  staffPrintToken: ["owner", "manager"],
  staffTicket: everyone,
} as const satisfies Record<StaffEndpointName, Right>;

/** `login`: nobody is logged in, or the login is not complete; `forbidden`: this role may not. */
type Refusal = "login" | "forbidden";

/** Why a caller may not call an endpoint; null: it may. */
export const refusalOf = (name: StaffEndpointName, caller: StaffCaller | null): Refusal | null => {
  const right: Right = permissions[name];
  if (right === "anyone") return null;
  if (caller === null) return "login";
  if (caller.kind === "device") return typeof right !== "string" && right.includes("device") ? null : "forbidden";
  if (right === "second_factor") return caller.step === "second_factor" ? null : "forbidden";
  if (caller.step === "second_factor") return "login";
  if (right === "enrolling") return null;
  if (caller.step !== null) return "login";
  return right.includes(caller.role) ? null : "forbidden";
};

const isEndpoint = (name: string): name is StaffEndpointName => Object.hasOwn(permissions, name);

/** The endpoints that a caller may call once its login is complete; the console shows what they serve. */
export const allowedTo = (caller: StaffCaller): StaffEndpointName[] =>
  Object.keys(permissions)
    .filter(isEndpoint)
    .filter((name) => permissions[name] !== "anyone" && refusalOf(name, caller) === null);

/** Whether a shop is the caller's: orders of others answer as if there were none. */
export const worksFor = (caller: StaffCaller, shopId: number): boolean =>
  caller.kind === "device" ? caller.shopId === shopId : caller.shopIds.length === 0 || caller.shopIds.includes(shopId);

/** Roles that a manager may give: nobody gets more rights than who invites them. */
const belowManagers: readonly StaffRole[] = ["kitchen", "courier_desk"];

/**
 * Whether a caller may invite, change or reset an account: owners all, managers those of kitchen and courier desk whose shops are all
 * theirs.
 */
export const mayManage = (
  caller: StaffCaller,
  { role, shop_ids }: Pick<StaffAccount, "role" | "shop_ids">,
): boolean => {
  if (caller.kind === "device") return false;
  if (caller.role === "owner") return true;
  if (caller.role !== "manager" || !belowManagers.includes(role)) return false;
  return caller.shopIds.length === 0 || (shop_ids.length > 0 && shop_ids.every((id) => worksFor(caller, id)));
};

/** Roles that work at certain shops: without one they would work for all. */
export const needsShops = (role: StaffRole): boolean =>
  role === "kitchen" || role === "courier_desk" || role === "manager";

/** Roles whose login needs a second factor. */
export const needsSecondFactor = (role: StaffRole): boolean => role === "owner";

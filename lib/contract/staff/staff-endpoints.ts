import type { Endpoint } from "../endpoint";
import { staffAccountChange, staffAccounts, staffInvite, staffReset } from "./staff-account";
import { staffAudit } from "./staff-audit";
import {
  staffBoard,
  staffBoardEvents,
  staffBoardMark,
  staffBoardMove,
  staffBoardOrder,
  staffBoardRecall,
  staffBoardSeen,
  staffBoardUndo,
  staffStationsChange,
} from "./staff-board";
import {
  staffInvitation,
  staffInvitationAccept,
  staffPasskeyAdd,
  staffPasskeyBegin,
  staffPasskeyDelete,
  staffPasskeys,
  staffPasswordChange,
  staffTotpBegin,
  staffTotpConfirm,
} from "./staff-credential";
import { staffDeviceBegin, staffDeviceEnd, staffDevicePair, staffDevices } from "./staff-device";
import { staffFigures, staffFiguresMail, staffFiguresMailChange } from "./staff-figures";
import { staffHeartbeat } from "./staff-heartbeat";
import { staffOrderCustomer, staffOrderSearch } from "./staff-order-search";
import { staffOrderStory } from "./staff-order-story";
import { staffPrintAgain, staffPrinterTest, staffPrinting, staffPrintToken, staffTicket } from "./staff-printing";
import {
  staffLogin,
  staffLogout,
  staffPasskeyLogin,
  staffPasskeyOptions,
  staffSession,
  staffSessionEnd,
  staffSessions,
  staffTotp,
} from "./staff-session";
import { staffShops } from "./staff-shop";
import { staffMenu, staffStateEnd, staffStatePlaces, staffStateSet, staffStates } from "./staff-state";

/** Every endpoint of the console by its name. The upstream serves them on the listener of the staff alone. */
export const staffEndpoints = {
  staffSession,
  staffLogin,
  staffLogout,
  staffTotp,
  staffPasskeyOptions,
  staffPasskeyLogin,
  staffSessions,
  staffSessionEnd,
  staffInvitation,
  staffInvitationAccept,
  staffPasswordChange,
  staffTotpBegin,
  staffTotpConfirm,
  staffPasskeys,
  staffPasskeyBegin,
  staffPasskeyAdd,
  staffPasskeyDelete,
  staffDevices,
  staffDeviceBegin,
  staffDevicePair,
  staffDeviceEnd,
  staffAccounts,
  staffInvite,
  staffAccountChange,
  staffReset,
  staffAudit,
  staffFigures,
  staffFiguresMail,
  staffFiguresMailChange,
  staffHeartbeat,
  staffShops,
  staffStates,
  staffStatePlaces,
  staffStateSet,
  staffStateEnd,
  staffMenu,
  staffOrderSearch,
  staffOrderStory,
  staffOrderCustomer,
  staffBoard,
  staffBoardRecall,
  staffBoardOrder,
  staffBoardMove,
  staffBoardUndo,
  staffBoardSeen,
  staffBoardMark,
  staffStationsChange,
  staffBoardEvents,
  staffPrinting,
  staffPrintAgain,
  staffPrinterTest,
  staffPrintToken,
  staffTicket,
} as const satisfies Record<string, Endpoint>;
export type StaffEndpointName = keyof typeof staffEndpoints;

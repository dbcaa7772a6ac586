import { Hono } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { requestIdOf } from "@/lib/contract/request-id";
import { staffAccountChange, staffAccounts, staffInvite, staffReset } from "@/lib/contract/staff/staff-account";
import { staffAudit } from "@/lib/contract/staff/staff-audit";
import {
  staffBoard,
  staffBoardEvents,
  staffBoardMark,
  staffBoardMove,
  staffBoardOrder,
  staffBoardRecall,
  staffBoardSeen,
  staffBoardUndo,
  staffStations,
  staffStationsChange,
} from "@/lib/contract/staff/staff-board";
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
} from "@/lib/contract/staff/staff-credential";
import { staffDeviceBegin, staffDeviceEnd, staffDevicePair, staffDevices } from "@/lib/contract/staff/staff-device";
import { staffFigures, staffFiguresMail, staffFiguresMailChange } from "@/lib/contract/staff/staff-figures";
import { staffHeartbeat } from "@/lib/contract/staff/staff-heartbeat";
import {
  staffOrderActs,
  staffOrderAddress,
  staffOrderAddressPreview,
  staffOrderAddressSuggest,
  staffOrderCompensation,
  staffOrderContact,
  staffOrderDelay,
  staffOrderLines,
  staffOrderLinesPreview,
  staffOrderMenu,
  staffOrderNote,
  staffOrderRefund,
} from "@/lib/contract/staff/staff-order-change";
import { staffOrderProposalAnswer, staffOrderPropose } from "@/lib/contract/staff/staff-order-proposal";
import {
  staffPrintAgain,
  staffPrinterTest,
  staffPrinting,
  staffPrintToken,
  staffTicket,
} from "@/lib/contract/staff/staff-printing";
import {
  staffLogin,
  staffLogout,
  staffPasskeyLogin,
  staffPasskeyOptions,
  staffSession,
  staffSessionEnd,
  staffSessions,
  staffTotp,
} from "@/lib/contract/staff/staff-session";
import { staffShops } from "@/lib/contract/staff/staff-shop";
import {
  staffMenu,
  staffStateEnd,
  staffStatePlaces,
  staffStateSet,
  staffStates,
} from "@/lib/contract/staff/staff-state";
import { methodLabel } from "@/lib/observability/process-metrics";
import { notFound } from "./domain/domain-error";
import { problemResponse, routePattern } from "./http/answer";
import { consoleHeaders, serveConsole } from "./http/console-files";
import { limitBody } from "./http/guard";
import { languageOf } from "./http/serve";
import { servePrinting } from "./http/serve-printing";
import { mountStaffEndpoints, type ServeStaff, sameOriginOnly } from "./http/serve-staff";
import { servePhoneOrders } from "./http/staff-phone-orders";
import { serveSupport } from "./http/staff-support";
import { changeMark, confirmSeen, readBoard, readBoardOrder, readRecall } from "./services/staff/board";
import { watchBoard } from "./services/staff/board-events";
import { moveOnBoard, undoOnBoard } from "./services/staff/board-moves";
import type { BoardStreams } from "./services/staff/board-streams";
import { readOrderActs } from "./services/staff/change-order";
import { takeHeartbeat } from "./services/staff/heartbeat";
import { correctAddress, previewHouse, suggestHouses } from "./services/staff/order-address";
import { correctContact, delayOrder, writeNote } from "./services/staff/order-corrections";
import { changeLines, previewLines, readOrderMenu } from "./services/staff/order-lines";
import { compensate, refundOrder } from "./services/staff/order-money";
import { answerProposal, proposeChange } from "./services/staff/order-proposals";
import { makePrintToken, printAgain, printTestPage, readPrinting, readTicket } from "./services/staff/printing";
import {
  changeAccount,
  endOneStaffSession,
  inviteStaff,
  listAccounts,
  listActs,
  listStaffSessions,
  resetStaff,
} from "./services/staff/staff-accounts";
import type { StaffDependencies } from "./services/staff/staff-call";
import {
  acceptInvitation,
  beginTotp,
  changePassword,
  confirmTotp,
  readInvitation,
} from "./services/staff/staff-credentials";
import { beginPairing, endDevice, listDevices, pairDevice } from "./services/staff/staff-devices";
import { changeFiguresMail, readFiguresMail, staffFiguresOf } from "./services/staff/staff-figures";
import { checkTotp, logInStaff, logOutStaff, readStaffSession } from "./services/staff/staff-login";
import { readStaffMenu } from "./services/staff/staff-menu";
import {
  addNewPasskey,
  beginPasskey,
  deletePasskey,
  listPasskeys,
  logInByPasskey,
  passkeyOptions,
} from "./services/staff/staff-passkeys";
import { listShops } from "./services/staff/staff-shops";
import { endStateEarly, listStatePlaces, listStates, setState } from "./services/staff/staff-states";
import { changeStations, readStations } from "./services/staff/stations";

const serveOrderChanges = (serve: ServeStaff, deps: StaffDependencies): void => {
  serve(staffOrderActs, (call) => readOrderActs(deps, call));
  serve(staffOrderMenu, (call) => readOrderMenu(deps, call));
  serve(staffOrderLinesPreview, (call) => previewLines(deps, call));
  serve(staffOrderLines, (call) => changeLines(deps, call));
  serve(staffOrderPropose, (call) => proposeChange(deps, call));
  serve(staffOrderProposalAnswer, (call) => answerProposal(deps, call));
  serve(staffOrderRefund, (call) => refundOrder(deps, call));
  serve(staffOrderCompensation, (call) => compensate(deps, call));
  serve(staffOrderDelay, (call) => delayOrder(deps, call));
  serve(staffOrderContact, (call) => correctContact(deps, call));
  serve(staffOrderAddressSuggest, (call) => suggestHouses(deps, call));
  serve(staffOrderAddressPreview, (call) => previewHouse(deps, call));
  serve(staffOrderAddress, (call) => correctAddress(deps, call));
  serve(staffOrderNote, (call) => writeNote(deps, call));
};

const serveLogins = (serve: ServeStaff, deps: StaffDependencies): void => {
  serve(staffShops, (call) => listShops(deps, call));
  serve(staffSession, async (call) => readStaffSession(deps, call));
  serve(staffLogin, (call) => logInStaff(deps, call));
  serve(staffLogout, (call) => logOutStaff(deps, call));
  serve(staffTotp, (call) => checkTotp(deps, call));
  serve(staffPasskeyOptions, (call) => passkeyOptions(deps, call));
  serve(staffPasskeyLogin, (call) => logInByPasskey(deps, call));
  serve(staffSessions, (call) => listStaffSessions(deps, call));
  serve(staffSessionEnd, (call) => endOneStaffSession(deps, call));
};

const serveCredentials = (serve: ServeStaff, deps: StaffDependencies): void => {
  serve(staffInvitation, (call) => readInvitation(deps, call));
  serve(staffInvitationAccept, (call) => acceptInvitation(deps, call));
  serve(staffPasswordChange, (call) => changePassword(deps, call));
  serve(staffTotpBegin, (call) => beginTotp(deps, call));
  serve(staffTotpConfirm, (call) => confirmTotp(deps, call));
  serve(staffPasskeys, (call) => listPasskeys(deps, call));
  serve(staffPasskeyBegin, (call) => beginPasskey(deps, call));
  serve(staffPasskeyAdd, (call) => addNewPasskey(deps, call));
  serve(staffPasskeyDelete, (call) => deletePasskey(deps, call));
};

const serveAccounts = (serve: ServeStaff, deps: StaffDependencies): void => {
  serve(staffAccounts, (call) => listAccounts(deps, call));
  serve(staffInvite, (call) => inviteStaff(deps, call));
  serve(staffAccountChange, (call) => changeAccount(deps, call));
  serve(staffReset, (call) => resetStaff(deps, call));
  serve(staffAudit, (call) => listActs(deps, call));
  serve(staffDevices, (call) => listDevices(deps, call));
  serve(staffDeviceBegin, (call) => beginPairing(deps, call));
  serve(staffDevicePair, (call) => pairDevice(deps, call));
  serve(staffDeviceEnd, (call) => endDevice(deps, call));
  serve(staffFigures, (call) => staffFiguresOf(deps, call));
  serve(staffFiguresMail, (call) => readFiguresMail(deps, call));
  serve(staffFiguresMailChange, (call) => changeFiguresMail(deps, call));
};

const serveBoards = (serve: ServeStaff, deps: StaffDependencies & { readonly boardStreams: BoardStreams }): void => {
  serve(staffBoard, (call) => readBoard(deps, call));
  serve(staffBoardEvents, async (call) => watchBoard(deps, call));
  serve(staffBoardRecall, (call) => readRecall(deps, call));
  serve(staffBoardOrder, (call) => readBoardOrder(deps, call));
  serve(staffBoardMove, (call) => moveOnBoard(deps, call));
  serve(staffBoardUndo, (call) => undoOnBoard(deps, call));
  serve(staffBoardSeen, (call) => confirmSeen(deps, call));
  serve(staffBoardMark, (call) => changeMark(deps, call));
  serve(staffStations, (call) => readStations(deps, call));
  serve(staffStationsChange, (call) => changeStations(deps, call));
  serve(staffHeartbeat, (call) => takeHeartbeat(deps, call));
};

const serveStates = (serve: ServeStaff, deps: StaffDependencies): void => {
  serve(staffStates, (call) => listStates(deps, call));
  serve(staffStatePlaces, async (call) => listStatePlaces(call));
  serve(staffStateSet, (call) => setState(deps, call));
  serve(staffStateEnd, (call) => endStateEarly(deps, call));
  serve(staffMenu, (call) => readStaffMenu(deps, call));
};

const apiHeaders = secureHeaders({
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  referrerPolicy: "no-referrer",
  xFrameOptions: "DENY",
});

const serveTickets = (serve: ServeStaff, deps: StaffDependencies): void => {
  serve(staffPrinting, (call) => readPrinting(deps, call));
  serve(staffPrintAgain, (call) => printAgain(deps, call));
  serve(staffPrinterTest, (call) => printTestPage(deps, call));
  serve(staffPrintToken, (call) => makePrintToken(deps, call));
  serve(staffTicket, (call) => readTicket(deps, call));
};

/**
 * The console as a function of a request: its API under `/staff/`, its files everywhere else. It has a listener of its own, which no
 * storefront reaches.
 *
 * @param consoleFolder the build of the console
 */
export const createStaffApp = (
  deps: StaffDependencies & { readonly boardStreams: BoardStreams },
  trustedHops: number,
  consoleFolder: string,
): Hono => {
  const app = new Hono();
  const language = (c: Parameters<typeof languageOf>[0]) => languageOf(c, deps.catalog.current());
  app.onError((error, c) => problemResponse(c, error, language(c), deps.log));
  app.notFound((c) => problemResponse(c, notFound(), language(c), deps.log));
  app.use((c, next) => (c.req.path.startsWith("/staff/") ? apiHeaders : consoleHeaders)(c, next));
  app.use(async (c, next) => {
    const start = performance.now();
    const requestId = requestIdOf(c.req.header("x-request-id"));
    c.header("x-request-id", requestId);
    c.set("requestId", requestId);
    await next();
    const ms = Math.round((performance.now() - start) * 10) / 10;
    const { status } = c.res;
    const entry = { request_id: requestId, method: methodLabel(c.req.method), path: routePattern(c), status, ms };
    deps.log.info({ ...entry, ...c.get("refusal") }, "staff request");
  });
  // Before the console's files, which answer every other address.
  servePrinting(app, deps, trustedHops);
  app.use(serveConsole(consoleFolder));
  app.use(limitBody);
  app.use(sameOriginOnly(deps));
  const serve = mountStaffEndpoints(app, deps, trustedHops);
  serveLogins(serve, deps);
  serveOrderChanges(serve, deps);
  serveCredentials(serve, deps);
  serveAccounts(serve, deps);
  serveBoards(serve, deps);
  serveStates(serve, deps);
  serveSupport(serve, deps);
  servePhoneOrders(serve, deps);
  serveTickets(serve, deps);
  return app;
};

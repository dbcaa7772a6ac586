import { staffRequest, staffRequestChange, staffRequestReply, staffRequests } from "@/lib/contract/staff/staff-inbox";
import { staffOrderCustomer, staffOrderSearch } from "@/lib/contract/staff/staff-order-search";
import { staffOrderStory } from "@/lib/contract/staff/staff-order-story";
import { staffPayLink, staffPayLinkSend } from "@/lib/contract/staff/staff-pay-link";
import { readOrderCustomer, searchStaffOrders } from "../services/staff/order-search";
import { readOrderStory } from "../services/staff/order-story";
import { readPayLink, sendPayLink } from "../services/staff/pay-link";
import { changeRequest, listRequests, readRequest, replyToRequest } from "../services/staff/request-inbox";
import type { StaffDependencies } from "../services/staff/staff-call";
import type { ServeStaff } from "./serve-staff";

/** Those who answer customers: orders found and read, requests of visitors. */
export const serveSupport = (serve: ServeStaff, deps: StaffDependencies): void => {
  serve(staffOrderSearch, (call) => searchStaffOrders(deps, call));
  serve(staffOrderStory, (call) => readOrderStory(deps, call));
  serve(staffOrderCustomer, (call) => readOrderCustomer(deps, call));
  serve(staffPayLink, (call) => readPayLink(deps, call));
  serve(staffPayLinkSend, (call) => sendPayLink(deps, call));
  serve(staffRequests, (call) => listRequests(deps, call));
  serve(staffRequest, (call) => readRequest(deps, call));
  serve(staffRequestChange, (call) => changeRequest(deps, call));
  serve(staffRequestReply, (call) => replyToRequest(deps, call));
};

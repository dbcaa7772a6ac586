import { staffOrderCustomer, staffOrderSearch } from "@/lib/contract/staff/staff-order-search";
import { staffOrderStory } from "@/lib/contract/staff/staff-order-story";
import { readOrderCustomer, searchStaffOrders } from "../services/staff/order-search";
import { readOrderStory } from "../services/staff/order-story";
import type { StaffDependencies } from "../services/staff/staff-call";
import type { ServeStaff } from "./serve-staff";

/** Those who answer customers: orders found and read. */
export const serveSupport = (serve: ServeStaff, deps: StaffDependencies): void => {
  serve(staffOrderSearch, (call) => searchStaffOrders(deps, call));
  serve(staffOrderStory, (call) => readOrderStory(deps, call));
  serve(staffOrderCustomer, (call) => readOrderCustomer(deps, call));
};

import { staffEndpoints } from "@/lib/contract/staff/staff-endpoints";
import { ofPhoneOrder, staffPhoneOrderBegin, staffPhoneOrderPlace } from "@/lib/contract/staff/staff-phone-order";
import { asCustomer, beginPhoneOrder, placePhoneOrder } from "../services/staff/phone-order";
import type { StaffDependencies } from "../services/staff/staff-call";
import { serveAddresses } from "./address";
import { serveCarts } from "./cart";
import { serveProducts } from "./catalogue";
import { servePayments } from "./payment";
import { serveShops, serveSlots } from "./place";
import type { Serve } from "./serve";
import type { ServeStaff } from "./serve-staff";

const paths = new Set(Object.values(staffEndpoints).map(({ method, path }) => `${method} ${path}`));

/**
 * Orders on the telephone: what customers call, served to the staff for the customer on the telephone. Of those calls only the ones
 * that `staff-endpoints.ts` names are there.
 */
export const servePhoneOrders = (serve: ServeStaff, deps: StaffDependencies): void => {
  const serveCustomer: Serve = (endpoint, handler) => {
    const own = ofPhoneOrder(endpoint);
    if (paths.has(`${own.method} ${own.path}`)) serve(own, async (call) => handler(await asCustomer(deps, call)));
  };
  serve(staffPhoneOrderBegin, (call) => beginPhoneOrder(deps, call));
  serveProducts(serveCustomer);
  serveAddresses(serveCustomer, deps);
  serveShops(serveCustomer, deps);
  serveSlots(serveCustomer, deps);
  serveCarts(serveCustomer, deps);
  servePayments(serveCustomer, deps);
  serve(staffPhoneOrderPlace, (call) => placePhoneOrder(deps, call));
};

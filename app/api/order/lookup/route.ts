import { route } from "@/lib/bff/route";
import { orderLookup } from "@/lib/contract/order/order-lookup";

export const POST = route(orderLookup);

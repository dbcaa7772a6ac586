import { route } from "@/lib/bff/route";
import { orderCacheHold } from "@/lib/contract/order/order-cache";

export const POST = route(orderCacheHold);

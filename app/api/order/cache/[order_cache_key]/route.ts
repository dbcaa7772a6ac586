import { route } from "@/lib/bff/route";
import { orderCache } from "@/lib/contract/order/order-cache";

export const GET = route(orderCache);

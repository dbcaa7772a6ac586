import { route } from "@/lib/bff/route";
import { orderCacheCreate } from "@/lib/contract/order/order-cache";

export const POST = route(orderCacheCreate);

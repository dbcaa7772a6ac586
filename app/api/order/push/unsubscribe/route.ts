import { route } from "@/lib/bff/route";
import { orderPushOff } from "@/lib/contract/order/order-message";

export const POST = route(orderPushOff);

import { route } from "@/lib/bff/route";
import { orderPushOn } from "@/lib/contract/order/order-message";

export const POST = route(orderPushOn);

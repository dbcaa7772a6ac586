import { route } from "@/lib/bff/route";
import { orderMessages } from "@/lib/contract/order/order-message";

export const GET = route(orderMessages);

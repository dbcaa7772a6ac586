import { route } from "@/lib/bff/route";
import { orderLinkAnswer } from "@/lib/contract/order/order-link";

export const POST = route(orderLinkAnswer);

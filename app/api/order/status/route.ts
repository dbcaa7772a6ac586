import { route } from "@/lib/bff/route";
import { orderStatus } from "@/lib/contract/order/order";

export const POST = route(orderStatus);

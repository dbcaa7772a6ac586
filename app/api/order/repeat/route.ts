import { route } from "@/lib/bff/route";
import { orderRepeat } from "@/lib/contract/order/order-repeat";

export const POST = route(orderRepeat);

import { route } from "@/lib/bff/route";
import { orderPost3ds } from "@/lib/contract/order/order-payment";

export const POST = route(orderPost3ds);

import { route } from "@/lib/bff/route";
import { orderRate } from "@/lib/contract/order/order-rating";

export const POST = route(orderRate);

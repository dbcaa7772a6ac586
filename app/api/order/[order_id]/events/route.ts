import { route } from "@/lib/bff/route";
import { orderEvents } from "@/lib/contract/order/order-tracking";

export const GET = route(orderEvents);

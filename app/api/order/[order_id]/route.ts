import { route } from "@/lib/bff/route";
import { orderById } from "@/lib/contract/order/order";

export const GET = route(orderById);

import { route } from "@/lib/bff/route";
import { orderCreate } from "@/lib/contract/order/order";

export const POST = route(orderCreate);

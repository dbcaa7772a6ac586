import { route } from "@/lib/bff/route";
import { orderLink } from "@/lib/contract/order/order-link";

export const POST = route(orderLink);

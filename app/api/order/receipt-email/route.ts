import { route } from "@/lib/bff/route";
import { orderReceiptEmail } from "@/lib/contract/order/order-message";

export const POST = route(orderReceiptEmail);

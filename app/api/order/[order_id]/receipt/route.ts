import { route } from "@/lib/bff/route";
import { orderReceipt } from "@/lib/contract/order/order-message";

export const GET = route(orderReceipt, { page: ({ html }) => html });

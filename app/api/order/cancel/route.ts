import { route } from "@/lib/bff/route";
import { orderCancel } from "@/lib/contract/order/order";

export const POST = route(orderCancel);

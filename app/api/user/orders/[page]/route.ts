import { route } from "@/lib/bff/route";
import { userOrders } from "@/lib/contract/order/user-order";

export const GET = route(userOrders);

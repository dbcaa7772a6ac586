import { route } from "@/lib/bff/route";
import { userOrders } from "@/lib/contract/user-order";

export const GET = route(userOrders);

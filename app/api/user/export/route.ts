import { route } from "@/lib/bff/route";
import { userExport } from "@/lib/contract/order/user-order";

export const GET = route(userExport);

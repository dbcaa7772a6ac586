import { route } from "@/lib/bff/route";
import { threeDsOutcome } from "@/lib/contract/order/order-payment";

export const POST = route(threeDsOutcome);

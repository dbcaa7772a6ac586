import { termUrl } from "@/lib/bff/payment";
import { threeDsReturn } from "@/lib/contract/order/order-payment";

export const POST = termUrl(threeDsReturn);

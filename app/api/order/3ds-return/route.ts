import { termUrl } from "@/lib/bff/term-url";
import { threeDsReturn } from "@/lib/contract/order/order-payment";

export const POST = termUrl(threeDsReturn);

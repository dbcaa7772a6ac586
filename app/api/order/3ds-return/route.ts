import { issuerReturn } from "@/lib/bff/issuer-return";
import { threeDsReturn } from "@/lib/contract/order/order-payment";

export const POST = issuerReturn(threeDsReturn);

import { allowedLinks } from "@/lib/bff/payment";
import { route } from "@/lib/bff/route";
import { orderPay } from "@/lib/contract/order/order-payment";

export const POST = route(orderPay, { transform: allowedLinks });

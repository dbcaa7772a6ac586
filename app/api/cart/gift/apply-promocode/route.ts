import { route } from "@/lib/bff/route";
import { cartPromocodeApply } from "@/lib/contract/cart-offer";

export const PUT = route(cartPromocodeApply);

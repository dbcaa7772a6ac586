import { route } from "@/lib/bff/route";
import { cartPromocodeForget } from "@/lib/contract/cart-offer";

export const PUT = route(cartPromocodeForget);

import { route } from "@/lib/bff/route";
import { cartGiftForget } from "@/lib/contract/cart-offer";

export const PUT = route(cartGiftForget);

import { route } from "@/lib/bff/route";
import { cartGiftRemove } from "@/lib/contract/cart-offer";

export const PUT = route(cartGiftRemove);

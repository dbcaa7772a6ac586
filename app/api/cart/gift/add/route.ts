import { route } from "@/lib/bff/route";
import { cartGiftAdd } from "@/lib/contract/cart-offer";

export const PUT = route(cartGiftAdd);

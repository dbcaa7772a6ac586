import { route } from "@/lib/bff/route";
import { cartPresentRemove } from "@/lib/contract/cart-offer";

export const PUT = route(cartPresentRemove);

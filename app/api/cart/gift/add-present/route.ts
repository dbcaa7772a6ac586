import { route } from "@/lib/bff/route";
import { cartPresentAdd } from "@/lib/contract/cart-offer";

export const PUT = route(cartPresentAdd);

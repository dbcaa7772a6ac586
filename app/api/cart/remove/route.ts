import { route } from "@/lib/bff/route";
import { cartRemove } from "@/lib/contract/cart";

export const PUT = route(cartRemove);

import { route } from "@/lib/bff/route";
import { cartLoad } from "@/lib/contract/cart";

export const PUT = route(cartLoad);

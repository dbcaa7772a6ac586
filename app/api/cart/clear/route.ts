import { route } from "@/lib/bff/route";
import { cartClear } from "@/lib/contract/cart";

export const DELETE = route(cartClear);

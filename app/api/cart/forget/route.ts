import { route } from "@/lib/bff/route";
import { cartForget } from "@/lib/contract/cart";

export const PUT = route(cartForget);

import { route } from "@/lib/bff/route";
import { cartReplace } from "@/lib/contract/cart";

export const PUT = route(cartReplace);

import { route } from "@/lib/bff/route";
import { cartSetInterval } from "@/lib/contract/cart";

export const PUT = route(cartSetInterval);

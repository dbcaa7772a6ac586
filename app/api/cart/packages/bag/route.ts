import { route } from "@/lib/bff/route";
import { cartBag } from "@/lib/contract/cart";

export const PUT = route(cartBag);

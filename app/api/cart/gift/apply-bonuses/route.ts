import { route } from "@/lib/bff/route";
import { cartBonuses } from "@/lib/contract/cart-offer";

export const PUT = route(cartBonuses);

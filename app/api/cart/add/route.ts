import { route } from "@/lib/bff/route";
import { cartAdd } from "@/lib/contract/cart";

export const PUT = route(cartAdd);

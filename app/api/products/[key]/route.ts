import { route } from "@/lib/bff/route";
import { productByKey } from "@/lib/contract/product";

export const GET = route(productByKey);

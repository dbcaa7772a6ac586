import { route } from "@/lib/bff/route";
import { relatedProducts } from "@/lib/contract/product";

export const POST = route(relatedProducts);

import { route } from "@/lib/bff/route";
import { shops } from "@/lib/contract/place/shop";

export const GET = route(shops);

import { route } from "@/lib/bff/route";
import { shops } from "@/lib/contract/shop";

export const GET = route(shops);

import { route } from "@/lib/bff/route";
import { shopSet } from "@/lib/contract/place/shop";

export const POST = route(shopSet);

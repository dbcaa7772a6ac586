import { route } from "@/lib/bff/route";
import { shopSet } from "@/lib/contract/shop";

export const POST = route(shopSet);

import { route } from "@/lib/bff/route";
import { addressCheck } from "@/lib/contract/place/address";

export const POST = route(addressCheck);

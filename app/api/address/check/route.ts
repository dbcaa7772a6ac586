import { route } from "@/lib/bff/route";
import { addressCheck } from "@/lib/contract/address";

export const POST = route(addressCheck);

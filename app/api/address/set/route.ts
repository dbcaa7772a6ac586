import { route } from "@/lib/bff/route";
import { addressSet } from "@/lib/contract/place/address";

export const POST = route(addressSet);

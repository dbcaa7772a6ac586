import { route } from "@/lib/bff/route";
import { addressSet } from "@/lib/contract/address";

export const POST = route(addressSet);

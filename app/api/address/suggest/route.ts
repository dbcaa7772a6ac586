import { route } from "@/lib/bff/route";
import { addressSuggest } from "@/lib/contract/address";

export const GET = route(addressSuggest);

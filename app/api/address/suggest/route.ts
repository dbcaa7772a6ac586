import { route } from "@/lib/bff/route";
import { addressSuggest } from "@/lib/contract/place/address";

export const GET = route(addressSuggest);

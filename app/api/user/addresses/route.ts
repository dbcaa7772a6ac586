import { route } from "@/lib/bff/route";
import { userAddressAdd, userAddresses } from "@/lib/contract/place/user-address";

export const GET = route(userAddresses);
export const POST = route(userAddressAdd);

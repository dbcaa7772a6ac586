import { route } from "@/lib/bff/route";
import { userAddressChange, userAddressDelete } from "@/lib/contract/place/user-address";

export const PATCH = route(userAddressChange);
export const DELETE = route(userAddressDelete);

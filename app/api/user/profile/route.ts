import { afterLogout, knownCustomer } from "@/lib/bff/login";
import { route } from "@/lib/bff/route";
import { userChange, userDelete, userProfile } from "@/lib/contract/user";

export const GET = route(userProfile, { transform: knownCustomer });
export const PATCH = route(userChange);
export const DELETE = route(userDelete, { transform: afterLogout });

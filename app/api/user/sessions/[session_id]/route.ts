import { route } from "@/lib/bff/route";
import { userSessionEnd } from "@/lib/contract/user";

export const DELETE = route(userSessionEnd);

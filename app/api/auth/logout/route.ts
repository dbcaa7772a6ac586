import { route } from "@/lib/bff/route";
import { authLogout } from "@/lib/contract/auth";

export const POST = route(authLogout);

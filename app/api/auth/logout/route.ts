import { afterLogout } from "@/lib/bff/login";
import { route } from "@/lib/bff/route";
import { authLogout } from "@/lib/contract/auth";

export const POST = route(authLogout, { transform: afterLogout });

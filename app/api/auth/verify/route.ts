import { afterLogin } from "@/lib/bff/login";
import { route } from "@/lib/bff/route";
import { authVerify } from "@/lib/contract/auth";

export const POST = route(authVerify, { transform: afterLogin });

import { route } from "@/lib/bff/route";
import { authSendCode } from "@/lib/contract/auth";

export const POST = route(authSendCode);

import { route } from "@/lib/bff/route";
import { authCaptcha } from "@/lib/contract/auth";

export const GET = route(authCaptcha);

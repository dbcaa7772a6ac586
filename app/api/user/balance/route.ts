import { route } from "@/lib/bff/route";
import { userBalance } from "@/lib/contract/user";

export const GET = route(userBalance);

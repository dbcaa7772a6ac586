import { route } from "@/lib/bff/route";
import { userSessions, userSessionsEndOthers } from "@/lib/contract/user";

export const GET = route(userSessions);
export const DELETE = route(userSessionsEndOthers);

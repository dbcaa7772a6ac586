import { route } from "@/lib/bff/route";
import { userExport } from "@/lib/contract/user-order";

export const GET = route(userExport);

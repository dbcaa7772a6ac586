import { route } from "@/lib/bff/route";
import { clock } from "@/lib/contract/settings";

export const GET = route(clock);

import { byHandOverLink } from "@/lib/bff/hand-over";
import { route } from "@/lib/bff/route";
import { handOverTake } from "@/lib/contract/hand-over";

export const POST = route(handOverTake, { handle: byHandOverLink(handOverTake, (body) => body) });

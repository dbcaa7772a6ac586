import { byHandOverLink } from "@/lib/bff/hand-over";
import { route } from "@/lib/bff/route";
import { handOver } from "@/lib/contract/hand-over";

export const POST = route(handOver, { handle: byHandOverLink(handOver, (body) => body) });

import { rest } from "@/lib/agents/rest";
import { tools } from "@/lib/agents/tools";

export const GET = rest(tools.get_order);

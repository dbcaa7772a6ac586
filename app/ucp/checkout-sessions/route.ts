import { rest } from "@/lib/agents/rest";
import { tools } from "@/lib/agents/tools";

export const POST = rest(tools.create_checkout);

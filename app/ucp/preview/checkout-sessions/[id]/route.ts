import { foodTools } from "@/lib/agents/food/food-tools";
import { DRAFT } from "@/lib/agents/release";
import { rest } from "@/lib/agents/rest";

export const GET = rest(foodTools.get_checkout, DRAFT);

export const PUT = rest(foodTools.update_checkout, DRAFT);

import { foodTools } from "@/lib/agents/food/food-tools";
import { DRAFT } from "@/lib/agents/release";
import { rest } from "@/lib/agents/rest";

export const POST = rest(foodTools.create_checkout, DRAFT);

import { answerMcp } from "@/lib/agents/mcp";

export const POST = answerMcp;

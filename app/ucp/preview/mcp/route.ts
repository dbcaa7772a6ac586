import { answerPreviewMcp } from "@/lib/agents/mcp";

export const POST = answerPreviewMcp;

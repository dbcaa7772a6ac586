import { generatedText } from "@/app/_seo/generated-text";
import { llmsText } from "@/lib/agents/llms-text";

export const dynamic = "force-dynamic";

export const GET = (): Promise<Response> => generatedText("text/plain", llmsText);

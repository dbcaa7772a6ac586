import { route } from "@/lib/bff/route";
import { feedbackQuestions } from "@/lib/contract/feedback";

export const POST = route(feedbackQuestions);

import { route } from "@/lib/bff/route";
import { feedbackReturnRequest } from "@/lib/contract/feedback";

export const POST = route(feedbackReturnRequest);

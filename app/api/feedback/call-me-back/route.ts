import { route } from "@/lib/bff/route";
import { feedbackCallMeBack } from "@/lib/contract/feedback";

export const POST = route(feedbackCallMeBack);

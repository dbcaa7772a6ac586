import { route } from "@/lib/bff/route";
import { feedbackLandlord } from "@/lib/contract/feedback";

export const POST = route(feedbackLandlord);

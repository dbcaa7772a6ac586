import { route } from "@/lib/bff/route";
import { feedbackSupplier } from "@/lib/contract/feedback";

export const POST = route(feedbackSupplier);

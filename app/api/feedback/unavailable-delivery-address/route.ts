import { route } from "@/lib/bff/route";
import { feedbackUnavailableAddress } from "@/lib/contract/feedback";

export const POST = route(feedbackUnavailableAddress);

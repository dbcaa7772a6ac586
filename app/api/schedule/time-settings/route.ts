import { route } from "@/lib/bff/route";
import { scheduleTimeSettings } from "@/lib/contract/place/schedule";

export const POST = route(scheduleTimeSettings);

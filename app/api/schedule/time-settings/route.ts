import { route } from "@/lib/bff/route";
import { scheduleTimeSettings } from "@/lib/contract/schedule";

export const POST = route(scheduleTimeSettings);

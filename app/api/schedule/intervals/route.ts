import { route } from "@/lib/bff/route";
import { scheduleIntervals } from "@/lib/contract/place/schedule";

export const POST = route(scheduleIntervals);

import { route } from "@/lib/bff/route";
import { scheduleIntervals } from "@/lib/contract/schedule";

export const POST = route(scheduleIntervals);

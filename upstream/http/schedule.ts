import { scheduleIntervals, scheduleTimeSettings } from "@/lib/contract/place/schedule";
import type { Dependencies } from "../dependencies";
import { listIntervals, readTimeSettings } from "../services/place/schedule";
import type { Serve } from "./serve";

/** Time slots. */
export const serveSchedules = (serve: Serve, deps: Dependencies): void => {
  serve(scheduleIntervals, (call) => listIntervals(deps, call));
  serve(scheduleTimeSettings, readTimeSettings);
};

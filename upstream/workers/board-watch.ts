import type { Dependencies } from "../dependencies";
import { poll, type Repeated } from "../poll";
import { watchAttendance } from "../services/staff/attendance";

/** Looks every second whether somebody listens at each shop's boards (ADR-0117). */
export const openBoardWatch = (deps: Pick<Dependencies, "catalog" | "clock" | "db" | "log">): Repeated =>
  poll(
    () => watchAttendance(deps),
    (error) => deps.log.error({ err: error }, "board watch failed"),
  );

import type { Dependencies } from "../dependencies";
import { poll, type Repeated } from "../poll";
import { watchAttendance } from "../services/staff/attendance";
import { watchUnaccepted } from "../services/staff/unaccepted-orders";

/** Looks every second whether somebody listens at each shop's boards, and what nobody has accepted (ADR-0117). */
export const openAttendanceWatch = (deps: Pick<Dependencies, "catalog" | "clock" | "db" | "log">): Repeated =>
  poll(
    async () => watchUnaccepted(deps, await watchAttendance(deps)),
    (error) => deps.log.error({ err: error }, "attendance watch failed"),
  );

import type { Instrumentation } from "next";

/** Runs once at the start of a server. */
export const register = async (): Promise<void> => {
  // The build drops this block for the edge runtime, which has no process to end.
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { startServer } = await import("@/lib/observability/server-start");
    startServer();
    const { joinInstances } = await import("@/lib/cache/instances");
    joinInstances();
    // Hashed before the first map is opened; what is wrong with it is logged.
    const { mapPlan } = await import("@/lib/bff/map-plan");
    void mapPlan();
  }
};

export const onRequestError: Instrumentation.onRequestError = async (...report) => {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { reportRequestError } = await import("@/lib/observability/server-start");
    reportRequestError(...report);
  }
};

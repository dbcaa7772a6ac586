"use client";

import { useTranslations } from "next-intl";
import { flash } from "@/lib/client/flash/flash";
import type { ProblemOptions } from "./show-problem";

/**
 * `useProblemHandler` for what every page brings along: a failure is rare, so how it is shown comes with the first one.
 * Where that does not come either there is no network, and that is what is said.
 */
export const useDeferredProblemHandler = () => {
  const t = useTranslations();
  return async (error: unknown, options: ProblemOptions = {}): Promise<void> => {
    const shown = await import("./show-problem").catch(() => null);
    if (shown === null) flash({ type: "error", text: t("common.offline") });
    else shown.showProblem(t, error, options);
  };
};

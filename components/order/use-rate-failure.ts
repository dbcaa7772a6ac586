"use client";

import { useTranslations } from "next-intl";
import { ApiClientError } from "@/lib/client/core/api-client";

/** Why a rating was not taken, in the words of the server where it had any. */
export const useRateFailure = (): ((error: unknown) => string) => {
  const t = useTranslations("order.rating");
  return (error) =>
    error instanceof ApiClientError && error.problem.message !== "" ? error.problem.message : t("failed");
};

"use client";

import { useTranslations } from "next-intl";
import { messageOf } from "@/lib/client/core/call-failure";

/** Why a rating was not taken, in the words of the server where it had any. */
export const useRateFailure = (): ((error: unknown) => string) => {
  const t = useTranslations("order.rating");
  return (error) => messageOf(error) || t("failed");
};

"use client";

import { useTranslations } from "next-intl";
import { ApiClientError } from "@/lib/client/core/api-client";
import { CookiesNeeded } from "@/lib/client/core/cookies-needed";
import { firstMessages } from "@/lib/client/core/field-errors";
import { useFieldText } from "@/lib/client/core/problem-handler";
import { codeOfStatus } from "@/lib/contract/problem-catalogue";

/** What a failed call of the login says: its first field, else its message, else our own words for its reason. */
export const useFailureText = (): ((failure: unknown) => string) => {
  const t = useTranslations("error");
  const fieldText = useFieldText();
  return (failure) => {
    if (failure instanceof CookiesNeeded) return t("cookies");
    if (!(failure instanceof ApiClientError)) return t("internal");
    const { problem, status } = failure;
    const [first] = Object.values(firstMessages(problem.errors));
    if (first !== undefined) return fieldText(first);
    return problem.message === "" ? t(problem.code ?? codeOfStatus(status)) : problem.message;
  };
};

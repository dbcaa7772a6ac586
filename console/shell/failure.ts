import { useTranslations } from "next-intl";
import { asApiClientError } from "@/lib/client/core/call-failure";
import { firstMessages } from "@/lib/client/core/field-errors";
import { codeOfStatus } from "@/lib/contract/problem-catalogue";

/** Writes a failed call in words: those of the upstream, else ours. */
export const useFailureText = (): ((error: unknown) => string) => {
  const t = useTranslations("error");
  return (error) => {
    const { problem, status } = asApiClientError(error);
    if (problem.message !== "") return problem.message;
    if (status === 0 && !navigator.onLine) return t("offline");
    const code = problem.code ?? codeOfStatus(status);
    return t.has(code) ? t(code) : t("internal");
  };
};

/** The first message of each field that a refusal names; empty for any other failure. */
export const fieldErrorsOf = (error: unknown): Readonly<Record<string, string>> =>
  error === null ? {} : firstMessages(asApiClientError(error).problem.errors);

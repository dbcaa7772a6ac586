"use client";

import { useTranslations } from "next-intl";
import { fieldText, type ProblemOptions, showProblem } from "./show-problem";

/** `fieldText` with the texts of the page. */
export const useFieldText = (): ((message: string) => string) => {
  const t = useTranslations();
  return (message) => fieldText(t, message);
};

/** `showProblem` with the texts of the page. */
export const useProblemHandler = () => {
  const t = useTranslations();
  return (error: unknown, options: ProblemOptions = {}): void => showProblem(t, error, options);
};

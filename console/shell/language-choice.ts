import { createContext, useContext } from "react";
import type { Language } from "@/lib/contract/language";

export type LanguageChoice = {
  /** Switches this browser, for all accounts. */
  readonly choose: (language: Language) => void;
  /** What the account or the shop of the tablet speaks; null: nobody is logged in. */
  readonly propose: (language: Language | null) => void;
};

const ChoiceContext = createContext<LanguageChoice | null>(null);

export const LanguageChoiceProvider = ChoiceContext;

/** Switches the language; throws outside of the application. */
export const useLanguageChoice = (): LanguageChoice => {
  const choice = useContext(ChoiceContext);
  if (choice === null) throw new Error("useLanguageChoice outside the application");
  return choice;
};

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import { type ReactNode, useLayoutEffect, useMemo, useState } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import type { Language } from "@/lib/contract/language";
import { formats } from "@/lib/i18n/formats";
import { type LanguageChoice, LanguageChoiceProvider } from "./language-choice";
import { browserLanguage, chosenLanguage, loadTexts, rememberLanguage } from "./texts";

const TEXTS = "texts";

/** Provides the texts: in the language this browser was switched to, else in that of the account, else in the browser's own. */
export function Languages({ children }: { readonly children: ReactNode }) {
  const [chosen, setChosen] = useState(chosenLanguage);
  const [proposed, setProposed] = useState<Language | null>(null);
  const language = chosen ?? proposed ?? browserLanguage();
  const texts = useQuery({
    queryKey: [TEXTS, language],
    queryFn: () => loadTexts(language),
    staleTime: Number.POSITIVE_INFINITY,
    // What is shown stays until the other language is here.
    placeholderData: (shown) => shown,
  });
  const choice = useMemo<LanguageChoice>(
    () => ({
      choose: (next) => {
        rememberLanguage(next);
        setChosen(next);
      },
      propose: setProposed,
    }),
    [],
  );
  const queries = useQueryClient();
  useLayoutEffect(() => {
    if (document.documentElement.lang === language) return;
    document.documentElement.lang = language;
    // Names and refusals come in the language of the page.
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== TEXTS });
  }, [language, queries]);
  // There are no words yet to say it with but those of English.
  if (texts.isError)
    return <EmptyState level={1} title="The console could not be loaded." text="Load the page again." />;
  if (texts.data === undefined) return null;
  return (
    <LanguageChoiceProvider value={choice}>
      <NextIntlClientProvider locale={language} messages={texts.data} formats={formats} timeZone="UTC">
        {children}
      </NextIntlClientProvider>
    </LanguageChoiceProvider>
  );
}

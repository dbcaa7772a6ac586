"use client";

import { NextIntlClientProvider, useLocale, useMessages } from "next-intl";
import type { ReactNode } from "react";
import { use, useMemo } from "react";
import { useStorefront } from "@/lib/client/core/storefront";
import { deferredMessages } from "@/lib/i18n/deferred";
import type { MessageTree } from "@/lib/i18n/merge";

type MoreTextsProps = { readonly texts: MessageTree; readonly children: ReactNode };

/** Adds texts to those of the page. */
export function MoreTexts({ texts, children }: MoreTextsProps) {
  const known = useMessages();
  const locale = useLocale();
  const all = useMemo(() => ({ ...known, ...texts }), [known, texts]);
  return (
    <NextIntlClientProvider locale={locale} messages={all}>
      {children}
    </NextIntlClientProvider>
  );
}

/** Waits for the texts of screens that open later; stands below a `Suspense`, and only in browsers. */
export function DeferredTexts({ children }: { readonly children: ReactNode }) {
  const { language } = useStorefront();
  return <MoreTexts texts={use(deferredMessages(language))}>{children}</MoreTexts>;
}

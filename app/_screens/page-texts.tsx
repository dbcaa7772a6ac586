import { getLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { MoreTexts } from "@/components/modal/deferred-texts";
import { pickMessages } from "@/lib/i18n/merge";
import { messagesOf } from "@/lib/i18n/messages";
import type { Namespace } from "@/lib/i18n/namespaces";

type PageTextsProps = { readonly names: readonly Namespace[]; readonly children: ReactNode };

/** The texts that client components of this page need at once, beside those of every page. */
export async function PageTexts({ names, children }: PageTextsProps) {
  const messages = await messagesOf(await getLocale());
  return <MoreTexts texts={pickMessages(messages, names)}>{children}</MoreTexts>;
}

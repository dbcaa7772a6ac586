import type { Language } from "@/lib/contract/language";
import type { MessageTree } from "./merge";
import { deferredNamespaces, type Namespace, namespaces } from "./namespaces";

/** Texts that server components alone write, and those of a single page, which brings them along. */
const onServer: readonly Namespace[] = ["menu", "page", "payment-page", "shell", "zone"];

/** Texts that are fetched by themselves, see `notice-texts.ts`. */
const apart: readonly Namespace[] = ["consent", "offline", "preview", "stop"];

/** Texts that every page brings along, whole; of some others it brings a few, see `critical-messages.ts`. */
export const criticalNamespaces: readonly Namespace[] = namespaces.filter(
  (name) =>
    !onServer.includes(name) && !apart.includes(name) && !deferredNamespaces.some((deferred) => deferred === name),
);

/** The table names every language, so it is no part of a page: another language makes no page heavier (SPEC-527). */
const textsOf = async (language: Language): Promise<MessageTree> => {
  const { deferredFiles } = await import("./message-files");
  return (await deferredFiles[language]()).texts;
};

const requests = new Map<Language, Promise<MessageTree>>();

/** The deferred texts of a language. Fetched once; after a failure, again. */
export const deferredMessages = (language: Language): Promise<MessageTree> => {
  const known = requests.get(language);
  if (known !== undefined) return known;
  const coming = textsOf(language);
  requests.set(language, coming);
  // Not at once: the callers that wait have to get the failure before one may retry.
  coming.catch(() => setTimeout(() => requests.delete(language), 1_000));
  return coming;
};

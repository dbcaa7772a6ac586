import type { Language } from "@/lib/contract/language";
import type { MessageTree } from "./merge";
import type { Namespace } from "./namespaces";

/**
 * Texts that every page brings along, whole; of some others it brings a few, see `critical-messages.ts`. A new namespace is none of them
 * by itself: server components need none here, a single page brings its own along by `PageTexts`, and `notice-texts.ts` fetches a few.
 */
export const criticalNamespaces = ["common", "order-type", "shell-live"] as const satisfies readonly Namespace[];

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

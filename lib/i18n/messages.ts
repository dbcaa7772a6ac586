import type { Language } from "@/lib/contract/language";
import { fallbackLanguage } from "./languages";
import { isTree, type MessageTree, mergeMessages } from "./merge";
import { namespaces } from "./namespaces";

const loadNamespace = async (language: Language, namespace: string): Promise<MessageTree> => {
  try {
    const file: unknown = (await import(`../../messages/${language}/${namespace}.json`)).default;
    return isTree(file) ? file : {};
  } catch {
    // A language that lacks a whole file falls back like one that lacks a key; the translation check names it.
    return {};
  }
};

const load = async (language: Language): Promise<MessageTree> => {
  const files = await Promise.all(
    namespaces.map(async (namespace) => [namespace, await loadNamespace(language, namespace)] as const),
  );
  const own = Object.fromEntries(files);
  return language === fallbackLanguage ? own : mergeMessages(await messagesOf(fallbackLanguage), own);
};

const known = new Map<Language, Promise<MessageTree>>();

/** All messages of a language, English where it lacks one. Read once a process. */
export const messagesOf = (language: Language): Promise<MessageTree> => {
  const found = known.get(language) ?? load(language);
  known.set(language, found);
  return found;
};

import { criticalNamespaces } from "./deferred";
import { isTree, type MessageTree, pickMessages } from "./merge";
import type { Namespace } from "./namespaces";

/**
 * Of some namespaces the living parts of a first screen say a few texts only: those of the cards and of the chips, and
 * those of failures that our API has not put into words itself.
 */
export const someMessages = {
  error: ["bad_gateway", "internal", "offline", "rate_limited", "timeout", "unavailable"],
  menu: ["groups", "stopped", "stopped_text"],
  product: ["add", "added", "choose", "choose_more", "not_here", "portions_left", "sold_out"],
} as const satisfies Partial<Record<Namespace, readonly string[]>>;

const few = (texts: unknown, keys: readonly string[]): MessageTree =>
  Object.fromEntries(isTree(texts) ? keys.map((key) => [key, texts[key]]) : []);

/** The texts that every page brings along for its client components. */
export const criticalMessages = (messages: MessageTree): MessageTree => ({
  ...pickMessages(messages, criticalNamespaces),
  ...Object.fromEntries(Object.entries(someMessages).map(([name, keys]) => [name, few(messages[name], keys)])),
});

import type { MessageTree } from "./merge";
import type { Namespace } from "./namespaces";

/** Of all messages those that client components of a page use: the rest need not travel. */
export const pickMessages = (messages: MessageTree, names: readonly Namespace[]): MessageTree =>
  Object.fromEntries(names.flatMap((name) => (messages[name] === undefined ? [] : [[name, messages[name]]])));

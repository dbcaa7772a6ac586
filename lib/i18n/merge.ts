import type { Namespace } from "./namespaces";

/** A tree of messages; a leaf is a text, or what a text was compiled to at build. */
export type MessageTree = { readonly [key: string]: unknown };

/** Whether a value is a branch of a tree of messages; a compiled text is an array. */
export const isTree = (value: unknown): value is MessageTree =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The texts of `own`, and those of `fallback` for each key that `own` lacks. */
export const mergeMessages = (fallback: MessageTree, own: MessageTree): MessageTree => {
  const merged: Record<string, unknown> = { ...fallback };
  for (const [key, value] of Object.entries(own)) {
    const below = merged[key];
    merged[key] = isTree(below) && isTree(value) ? mergeMessages(below, value) : value;
  }
  return merged;
};

/** Of all messages those that client components of a page use: the rest need not travel. */
export const pickMessages = (messages: MessageTree, names: readonly Namespace[]): MessageTree =>
  Object.fromEntries(names.flatMap((name) => (messages[name] === undefined ? [] : [[name, messages[name]]])));

import type { en } from "./en";

export type TextKey = keyof typeof en;
/** Every text of one language: the compiler finds a missing one. */
export type Texts = Readonly<Record<TextKey, string>>;

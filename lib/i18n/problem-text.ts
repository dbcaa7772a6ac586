import "server-only";
import * as z from "zod/mini";
import type { Language } from "@/lib/contract/language";
import type { ProblemCode } from "@/lib/contract/problem";
import { messagesOf } from "./messages";

/** These texts carry no arguments, so they need no formatter. */
const Texts = z.record(z.string(), z.string());

/** What a failed call says in the customer's language when the upstream said nothing. */
export const problemText = async (language: Language, code: ProblemCode): Promise<string> => {
  const { error } = await messagesOf(language);
  return z.parse(Texts, error)[code] ?? code;
};

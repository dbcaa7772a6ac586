import type { FieldErrors } from "@/lib/contract/problem";

/** Not a field: it names the kind of the failure beside the fields (SPEC-260). */
const KIND_FIELD = "typeError";
const CASH_KIND = "change";

/** The messages of a field, which may come as one text. */
export const messageList = (messages: string | readonly string[] | undefined): readonly string[] =>
  typeof messages === "string" ? [messages] : (messages ?? []);

/** The first message of each field; fields without one, and the kind of the failure, are left out (SPEC-43). */
export const firstMessages = (errors: FieldErrors | undefined): Record<string, string> => {
  const first: Record<string, string> = {};
  for (const [field, messages] of Object.entries(errors ?? {})) {
    const message = messageList(messages).find((text) => text !== "");
    if (field !== KIND_FIELD && message !== undefined) first[field] = message;
  }
  return first;
};

/** Whether a failure is about the cash figure: `typeError` is "change", as a text or in a list (SPEC-43). */
export const isChangeError = (errors: FieldErrors | undefined): boolean =>
  messageList(errors?.[KIND_FIELD]).includes(CASH_KIND);

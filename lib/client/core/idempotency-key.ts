import { useState } from "react";

/** Names the intents of one button or form by keys; see `useIdempotencyKey`. */
export const createIdempotencyKeys = () => {
  let last: { readonly intent: string; readonly key: string } | null = null;
  return {
    /** The key (uuid) of an intent: the same as long as the intent is the same. */
    keyOf: (intent: unknown): string => {
      const text = JSON.stringify(intent);
      if (last?.intent !== text) last = { intent: text, key: crypto.randomUUID() };
      return last.key;
    },
    /** The intent was answered, or came to nothing: the same one again has a new key. */
    forget: (): void => {
      last = null;
    },
  };
};

/**
 * The idempotency key of an intent (SPEC-23): a customer who presses twice, or again after a lost answer, sends the same key and is
 * served once; any other request has its own key.
 */
export const useIdempotencyKey = (): ReturnType<typeof createIdempotencyKeys> => {
  const [keys] = useState(createIdempotencyKeys);
  return keys;
};

import { useState } from "react";

/** Names the intents of one button or form by keys; see `useIdempotencyKey`. */
export const createIdempotencyKeys = () => {
  let last: { readonly intent: string; readonly key: string } | null = null;
  return {
    /** The key (uuid) of what is asked for: the same as long as the same is asked for. */
    keyOf: (intent: unknown): string => {
      const text = JSON.stringify(intent);
      if (last?.intent !== text) last = { intent: text, key: crypto.randomUUID() };
      return last.key;
    },
    /** The intent was answered, or came to nothing: the same asked for again is a new one. */
    forget: (): void => {
      last = null;
    },
  };
};

/**
 * The idempotency key of an intent (SPEC-23): who presses twice, or again after a lost answer, sends the same key and is
 * served once; anything else he asks for has a key of its own.
 */
export const useIdempotencyKey = (): ReturnType<typeof createIdempotencyKeys> => {
  const [keys] = useState(createIdempotencyKeys);
  return keys;
};

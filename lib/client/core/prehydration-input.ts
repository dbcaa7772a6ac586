"use client";

import { type RefObject, useEffect, useEffectEvent } from "react";

/**
 * Takes over what was typed into a field before the page came to life: the browser keeps it in the field, and React
 * does not ask.
 */
export const usePrehydrationInput = (field: RefObject<HTMLInputElement | null>, take: (text: string) => void): void => {
  const onTyped = useEffectEvent(take);
  useEffect(() => {
    const text = field.current?.value ?? "";
    if (text !== "") onTyped(text);
  }, [field]);
};

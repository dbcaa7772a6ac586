"use client";

import { useCallback, useState } from "react";
import { useFieldText } from "@/lib/client/core/problem-handler";

/** Field → message key or text, the first of each (SPEC-43). */
export type FieldMessages = Readonly<Record<string, string>>;

/** Focuses the wrong field that stands first on the screen (SPEC-416). */
const focusFirst = (ids: readonly string[]): void => {
  const elements = ids.flatMap((id) => document.getElementById(id) ?? []);
  const [first] = elements.toSorted((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  first?.focus();
  first?.scrollIntoView?.({ block: "center" });
};

/**
 * The errors of a form: a failure clears the earlier ones and leads to the first of its own, a changed field clears its
 * own (SPEC-43).
 *
 * @param form begins the ids of its fields
 */
export const useFormErrors = (form: string) => {
  const [errors, setErrors] = useState<FieldMessages>({});
  const textOf = useFieldText();
  const idOf = (field: string): string => `${form}-${field}`;
  const clear = useCallback((field: string) => {
    setErrors((known) => {
      if (known[field] === undefined) return known;
      const { [field]: _cleared, ...others } = known;
      return others;
    });
  }, []);
  const fail = (messages: FieldMessages) => {
    setErrors(messages);
    // After the texts are on the page: a focused field is read with its error.
    setTimeout(() => focusFirst(Object.keys(messages).map(idOf)));
  };
  const errorOf = (field: string): string | null => {
    const message = errors[field];
    if (message === undefined) return null;
    const text = textOf(message);
    return text.startsWith("form.") ? textOf("form.unknown") : text;
  };
  return { fail, clear, errorOf, idOf, count: Object.keys(errors).length };
};

"use client";

import { useCallback, useEffect, useRef, useState } from "react";

/** Field → message key or text, the first of each (SPEC-43). */
export type FieldMessages = Readonly<Record<string, string>>;

/** Fields that are not typed but follow from the chosen address or shop. */
export const placeFields = [
  "delivery_address",
  "delivery_address.street",
  "delivery_address.house",
  "shop_id",
] as const;

const ownFields = [
  "username",
  "phone",
  "email",
  "delivery_address.room",
  "delivery_address.entrance",
  "delivery_address.floor",
  "delivery_address.intercom",
  "delivery_address.description",
  "interval_id",
  "tip",
  "payment_type",
  "cash",
  "order_comment",
  "agreement",
];

const isPlaceField = (name: string): boolean => placeFields.some((field) => field === name);

/** Whether an error of this name has a place in the form; any other is shown beside the button. */
export const isShown = (name: string): boolean => isPlaceField(name) || ownFields.includes(name);

/** The id of a field's element: what an error brings into view and focuses. */
export const fieldId = (name: string): string => `checkout-${isPlaceField(name) ? "place" : name.replaceAll(".", "-")}`;

const place = (one: HTMLElement, other: HTMLElement): number =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** Focuses the field that stands first on the screen among those that are wrong (SPEC-416). */
const focusFirst = (names: readonly string[]): void => {
  const elements = names.flatMap((name) => document.getElementById(fieldId(name)) ?? []);
  const [first] = elements.toSorted(place);
  first?.focus();
  first?.scrollIntoView?.({ block: "center" });
};

/** The errors of a form: `showErrors` replaces all, a changed field clears its own (SPEC-43); `mark` adds one without moving the focus. */
export const useFieldErrors = () => {
  const [errors, setErrors] = useState<FieldMessages>({});
  const showErrors = useCallback((messages: FieldMessages) => {
    setErrors(messages);
    // After the texts are on the page: a focused field is read with its error.
    setTimeout(() => focusFirst(Object.keys(messages)));
  }, []);
  const clear = useCallback((name: string) => {
    setErrors((known) => {
      if (known[name] === undefined) return known;
      const { [name]: _cleared, ...others } = known;
      return others;
    });
  }, []);
  const mark = useCallback((name: string, message: string) => {
    setErrors((known) => (known[name] === message ? known : { ...known, [name]: message }));
  }, []);
  return { errors, showErrors, clear, mark };
};

/** Clears the errors of a choice made elsewhere when it changes. */
export const useClearOnChange = (choice: string, names: readonly string[], clear: (name: string) => void): void => {
  const known = useRef(choice);
  useEffect(() => {
    if (known.current === choice) return;
    known.current = choice;
    for (const name of names) clear(name);
  }, [choice, names, clear]);
};

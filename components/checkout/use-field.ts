"use client";

import type { FieldPath, UseFormReturn } from "react-hook-form";
import { useFieldText } from "@/lib/client/core/problem-handler";
import type { CheckoutValues } from "./checkout-values";
import { type FieldMessages, fieldId } from "./field-errors";

/** What every part of the form is given. */
export type PartProps = {
  readonly form: UseFormReturn<CheckoutValues>;
  readonly errors: FieldMessages;
};

/** The props of a text field by its name: its value, its id, and its error in words. */
export const useField = ({ form, errors }: PartProps) => {
  const errorOf = useErrorText(errors);
  return (name: FieldPath<CheckoutValues>) => ({
    ...form.register(name),
    id: fieldId(name),
    error: errorOf(name),
  });
};

/** The error of a field in words; a key this language does not know is replaced by a general one. */
export const useErrorText = (errors: FieldMessages): ((name: string) => string | undefined) => {
  const textOf = useFieldText();
  return (name) => {
    const message = errors[name];
    if (message === undefined) return undefined;
    const text = textOf(message);
    return text.startsWith("form.") ? textOf("form.unknown") : text;
  };
};

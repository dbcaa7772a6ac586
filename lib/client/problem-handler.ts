"use client";

import { useTranslations } from "next-intl";
import type { PreselectedProduct } from "@/lib/domain/modal-stack";
import { catalogue, codeOfStatus, type Shows } from "@/lib/errors/catalogue";
import { firstMessages } from "@/lib/errors/field-errors";
import { flash } from "@/lib/stores/flash";
import { useModals } from "@/lib/stores/modal";
import { CallError } from "./http";

type HandlerOptions = {
  /**
   * Takes the first message of each field, a key or a text (see `useFieldText`), and the failure they came with. A form
   * passes it; without it field errors are shown as a notification.
   */
  readonly onFields?: (messages: Readonly<Record<string, string>>, error: CallError) => void;
  /** What the customer wanted to add: it goes along when he is asked for a place first (decision 19). */
  readonly preselected?: PreselectedProduct;
};

/** A place is missing or no longer good: the customer is asked for it (spec 2 §8). */
const placeFields = ["delivery_address", "shop_id"];

/** Shows a field message: a key the messages know is translated, any other text stands as it is (decision 67). */
export const useFieldText = (): ((message: string) => string) => {
  const t = useTranslations();
  return (message) => (message.startsWith("form.") && t.has(message) ? t(message) : message);
};

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";

/**
 * Turns a failed call into what the customer sees, as the catalogue of errors says. A call that was cancelled shows
 * nothing.
 */
export const useProblemHandler = () => {
  const t = useTranslations("error");
  const fieldText = useFieldText();
  const open = useModals((state) => state.open);

  const showText = (shows: Shows, text: string): void => {
    if (shows === "modal") open({ kind: "server_error", message: text });
    else flash({ type: "error", text });
  };

  return (error: unknown, { onFields, preselected }: HandlerOptions = {}): void => {
    if (isCancelled(error)) return;
    const failure = error instanceof CallError ? error : new CallError(500, { message: "", code: "internal" });
    const { problem, status } = failure;
    const entry = catalogue[problem.code ?? codeOfStatus(status)];
    const fields = firstMessages(problem.errors);
    const names = Object.keys(fields);
    if (problem.notification !== undefined) flash(problem.notification);
    if (onFields !== undefined && names.length > 0) return onFields(fields, failure);
    if (names.some((name) => placeFields.includes(name))) return open({ kind: "order_types", preselected });
    const [first] = Object.values(fields);
    const own = problem.message === "" ? t(entry.message) : problem.message;
    return showText(entry.shows, entry.shows === "fields" && first !== undefined ? fieldText(first) : own);
  };
};

"use client";

import { useTranslations } from "next-intl";
import type { PreselectedProduct } from "@/lib/domain/modal-stack";
import { catalogue, codeOfStatus } from "@/lib/errors/catalogue";
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

const failureOf = (error: unknown): CallError =>
  error instanceof CallError ? error : new CallError(500, { message: "", code: "internal" });

/**
 * Turns a failed call into what the customer sees, as the catalogue of errors says. A call that was cancelled shows
 * nothing.
 */
export const useProblemHandler = () => {
  const t = useTranslations("error");
  const fieldText = useFieldText();
  const open = useModals((state) => state.open);

  const showText = ({ problem, status }: CallError, field: string | undefined): void => {
    const code = problem.code ?? codeOfStatus(status);
    const { shows } = catalogue[code];
    const usual = status === 0 && !navigator.onLine ? "offline" : code;
    const own = problem.message === "" ? t(usual) : problem.message;
    const said = shows === "fields" && field !== undefined ? fieldText(field) : own;
    // The words of forms come with their screens; where there is none, the failure is told as a whole.
    const text = said.startsWith("form.") ? own : said;
    if (shows === "modal") open({ kind: "server_error", message: own });
    else flash({ type: "error", text });
  };

  const show = (failure: CallError, { onFields, preselected }: HandlerOptions): void => {
    const fields = firstMessages(failure.problem.errors);
    const names = Object.keys(fields);
    if (onFields !== undefined && names.length > 0) onFields(fields, failure);
    else if (names.some((name) => placeFields.includes(name))) open({ kind: "order_types", preselected });
    else showText(failure, Object.values(fields)[0]);
  };

  return (error: unknown, options: HandlerOptions = {}): void => {
    if (isCancelled(error)) return;
    const failure = failureOf(error);
    if (failure.problem.notification !== undefined) flash(failure.problem.notification);
    show(failure, options);
  };
};

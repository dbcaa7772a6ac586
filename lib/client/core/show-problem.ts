import type { useTranslations } from "next-intl";
import { flash } from "@/lib/client/flash/flash";
import type { PreselectedProduct } from "@/lib/client/modal/modal-stack";
import { useModals } from "@/lib/client/modal/modal-store";
import { catalogue, codeOfStatus } from "@/lib/contract/problem-catalogue";
import type { ApiClientError } from "./api-client";
import { asApiClientError, isLoginNeeded } from "./call-failure";
import { CookiesNeeded } from "./cookies-needed";
import { firstMessages } from "./field-errors";

export type ProblemOptions = {
  /**
   * Takes the first message of each field, a key or a text (see `fieldText`), and the failure they came with. A form
   * passes it; without it field errors are shown as a notification.
   */
  readonly onFields?: (messages: Readonly<Record<string, string>>, error: ApiClientError) => void;
  /** What the customer wanted to add: it goes along where a place has to be chosen first (SPEC-19). */
  readonly preselected?: PreselectedProduct;
};

/** The texts of the page. */
export type Texts = ReturnType<typeof useTranslations<never>>;

/** A place is missing or no longer valid: the customer has to choose one (SPEC-263). */
const placeFields = ["delivery_address", "shop_id"];

/** A field message in words: a key the texts know is translated, any other text stands as it is (SPEC-67). */
export const fieldText = (t: Texts, message: string): string =>
  message.startsWith("form.") && t.has(message) ? t(message) : message;

/** The dish is not sold as requested: shown in a modal, because a notification may be missed (SPEC-263). */
const productFields = ["product", "product_key", "modifiers"];

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";

/** What a failure says that came without words; a first screen brings along those of the usual ones. */
const usualText = (t: Texts, { problem, status }: ApiClientError): string => {
  const code = status === 0 && !navigator.onLine ? "offline" : (problem.code ?? codeOfStatus(status));
  return t.has(`error.${code}`) ? t(`error.${code}`) : t("error.internal");
};

const showText = (t: Texts, failure: ApiClientError, name: string, field: string | undefined): void => {
  const { problem, status } = failure;
  const { shows } = catalogue[problem.code ?? codeOfStatus(status)];
  const own = problem.message === "" ? usualText(t, failure) : problem.message;
  const said = shows === "fields" && field !== undefined ? fieldText(t, field) : own;
  // The words of forms come with their screens; where there is none, the failure is shown as a whole.
  const text = said.startsWith("form.") ? own : said;
  if (productFields.includes(name)) useModals.getState().open({ kind: "server_error", message: text });
  else if (shows === "modal") useModals.getState().open({ kind: "server_error", message: own });
  else flash({ type: "error", text });
};

/**
 * Turns a failed call into what the customer sees, as the catalogue of errors says. A cancelled call shows nothing; one that
 * is refused because the session has ended opens the login, over the page with all that is typed there (SPEC-476).
 */
export const showProblem = (t: Texts, error: unknown, { onFields, preselected }: ProblemOptions): void => {
  if (isCancelled(error)) return;
  if (isLoginNeeded(error)) {
    useModals.getState().open({ kind: "user_login", is_again: true });
    return;
  }
  if (error instanceof CookiesNeeded) {
    useModals.getState().open({ kind: "cookies_needed" });
    return;
  }
  const failure = asApiClientError(error);
  if (failure.problem.notification !== undefined) flash(failure.problem.notification);
  const fields = firstMessages(failure.problem.errors);
  const names = Object.keys(fields);
  if (onFields !== undefined && names.length > 0) onFields(fields, failure);
  else if (names.some((name) => placeFields.includes(name))) {
    useModals.getState().open({ kind: "order_types", preselected });
  } else showText(t, failure, names[0] ?? "", Object.values(fields)[0]);
};

"use client";

import { useTranslations } from "next-intl";
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { type ApiClientError, isUnanswered } from "@/lib/client/core/api-client";
import { asApiClientError } from "@/lib/client/core/call-failure";
import { firstMessages } from "@/lib/client/core/field-errors";
import { useIdempotencyKey } from "@/lib/client/core/idempotency-key";
import { readPreference } from "@/lib/client/core/preferences";
import { useFieldText, useProblemHandler } from "@/lib/client/core/problem-handler";
import { useSingleFlight } from "@/lib/client/core/single-flight";
import { useStorefront } from "@/lib/client/core/storefront";
import type { StorefrontCity } from "@/lib/client/core/storefront-context";
import { readTypedPhone } from "@/lib/client/customer/phone-reader";
import { storedPhone } from "@/lib/client/customer/stored-phone";
import { useUser } from "@/lib/client/customer/user";
import type { PhoneMask } from "@/lib/contract/place/city";
import { writtenLocales } from "@/lib/domain/amount/number-signs";
import { emailText } from "@/lib/domain/customer/email";
import { formatPhone, phoneDigits, spelledPhone } from "@/lib/domain/customer/phone";
import type { PhoneReading } from "@/lib/domain/customer/phone-reading";
import { hasField, type RequestField, type RequestForm, requestProblems } from "@/lib/domain/customer/request-form";
import { readFormDraft, writeFormDraft } from "./form-draft";
import { type FieldMessages, useFormErrors } from "./form-errors";
import { wholeAmount, wholeText } from "./whole-text";

/** What is typed into a form, each field as text; a form shows some of them. */
export type RequestValues = Record<RequestField, string>;

const noValues: RequestValues = {
  name: "",
  phone: "",
  email: "",
  message: "",
  company: "",
  category: "",
  address: "",
  area: "",
  rent: "",
  order_id: "",
  wish: "",
};

/** What is sent of the values: e-mails and whole numbers as people write and paste them become plain ones. */
const sentValues = (values: RequestValues, language: string, city: StorefrontCity | null): RequestValues => {
  const locales = city === null ? [language] : writtenLocales(language, city.country.code);
  const place = { locales, currency: city?.prices.currency_code ?? null, sign: city?.prices.currency };
  const { email, area, rent, order_id } = values;
  return {
    ...values,
    email: emailText(email),
    area: wholeText(area, locales),
    rent: wholeAmount(rent, place),
    order_id: wholeText(order_id, locales),
  };
};

/** Why the last try arrived nowhere, where no field says it. */
type RequestFailure = { readonly title: string | null; readonly text: string };

type Options<Reply> = {
  readonly form: RequestForm;
  /** Whether nothing is sent before the visitor agrees to the privacy policy (SPEC-135). */
  readonly requiresConsent: boolean;
  /** Values that do not come from what the visitor did before. */
  readonly initial?: Partial<RequestValues>;
  /** Sends it, the phone as digits; the same values sent again after a lost answer come with the same key. */
  readonly send: (values: RequestValues, key: string) => Promise<Reply>;
  /** Gets the values with the phone as it is read by people. */
  readonly onSent: (reply: Reply, values: RequestValues) => void;
  /** Shows a refusal in its own words; true when it did. */
  readonly onRefused?: (error: ApiClientError) => boolean;
};

const NO_MASKS: readonly PhoneMask[] = [];

const draftName = (form: RequestForm): string => `form_${form}`;

const readDraft = (brand: string, form: RequestForm): Partial<RequestValues> =>
  Object.fromEntries(
    Object.entries(readFormDraft(brand, draftName(form))).filter(
      ([name, text]) => name in noValues && typeof text === "string",
    ),
  );

/** The values a form begins with: what this tab stored, then what a former order left in cookies (SPEC-68). */
const firstValues = (
  brand: string,
  form: RequestForm,
  masks: readonly PhoneMask[],
  initial: Partial<RequestValues>,
) => {
  const phone = storedPhone(readPreference(brand, "phone"), masks);
  const order_id = phoneDigits(readPreference(brand, "order_id") ?? "");
  return { ...noValues, phone, order_id, ...readDraft(brand, form), ...initial };
};

/** Fills in what is known of a customer who is logged in; what he has typed stays. */
const useKnownUser = (
  masks: readonly PhoneMask[],
  fill: (field: "name" | "phone" | "email", text: string) => void,
): void => {
  const { user } = useUser();
  const latest = useRef(fill);
  useEffect(() => {
    latest.current = fill;
  });
  useEffect(() => {
    if (user === null) return;
    latest.current("name", user.name);
    latest.current("phone", formatPhone(user.phone, masks));
    latest.current("email", user.email ?? "");
  }, [user, masks]);
};

/**
 * A form of a visitor: its values, its errors, and the sending. What is typed survives every failure, a closed modal and
 * a reload; a double press sends once; a failure clears the errors before it and leads to the first of its own.
 */
export const useRequestForm = <Reply>(options: Options<Reply>) => {
  const { form: name, requiresConsent, initial = {} } = options;
  const t = useTranslations("feedback");
  const { brand, city, language } = useStorefront();
  const masks: readonly PhoneMask[] = city?.phone_masks ?? NO_MASKS;
  const [first] = useState(() => firstValues(brand, name, masks, initial));
  const form = useForm<RequestValues>({ defaultValues: first });
  const phone = useWatch({ control: form.control, name: "phone" });
  const [hasConsent, setConsent] = useState(false);
  const { fail, clear, errorOf, idOf, count: wrong } = useFormErrors(name);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const { isBusy, run } = useSingleFlight();
  const { keyOf } = useIdempotencyKey();
  const textOf = useFieldText();
  const handleProblem = useProblemHandler();

  const keep = () => writeFormDraft(brand, draftName(name), form.getValues());

  useKnownUser(masks, (field, text) => {
    if (text !== "" && form.getValues(field) === "") form.setValue(field, text);
  });

  // A question about an order leaves nothing behind, so nothing can be there twice.
  const sentTitle = name === "order_lookup" ? null : t("failed_title");
  const unsure = name === "order_lookup" ? t("order_lookup.unsure") : t("unsure");
  const refuse = (error: unknown): void => {
    const failed = asApiClientError(error);
    const fields = Object.entries(firstMessages(failed.problem.errors));
    const [other] = fields.filter(([field]) => !hasField(name, field));
    if (fields.length > 0) {
      if (other !== undefined) setFailure({ title: sentTitle, text: textOf(other[1]) });
      fail(Object.fromEntries(fields.filter(([field]) => hasField(name, field))));
    } else if (isUnanswered(failed)) {
      // The form may have arrived.
      setFailure({ title: sentTitle, text: navigator.onLine ? unsure : t("offline") });
    } else if (!options.onRefused?.(failed)) {
      handleProblem(failed);
    }
  };

  const problemsOf = (values: RequestValues, reading: PhoneReading): FieldMessages => ({
    ...firstMessages(requestProblems(name, values, reading)),
    ...(requiresConsent && !hasConsent && { privacy: "form.privacy.required" }),
  });

  const submit = async (): Promise<void> => {
    const typed = sentValues(form.getValues(), language, city);
    const reading = await readTypedPhone(typed.phone, masks);
    setFailure(null);
    if (reading === null) return fail({ phone: "form.phone.unread" });
    const problems = problemsOf(typed, reading);
    fail(problems);
    if (Object.keys(problems).length > 0 || reading.kind !== "number") return;
    const values = { ...typed, phone: reading.digits };
    try {
      const reply = await options.send(values, keyOf(values));
      writeFormDraft(brand, draftName(name), null);
      options.onSent(reply, { ...values, phone: spelledPhone(reading, masks) });
    } catch (error) {
      refuse(error);
    }
  };

  const field = (fieldName: RequestField) => {
    const { onChange, ...registered } = form.register(fieldName);
    return {
      ...registered,
      id: idOf(fieldName),
      error: errorOf(fieldName),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        clear(fieldName);
        void onChange(event);
        keep();
      },
    };
  };

  return {
    field,
    phone: {
      id: idOf("phone"),
      name: "phone",
      value: phone,
      masks,
      error: errorOf("phone"),
      onChange: (text: string) => {
        clear("phone");
        form.setValue("phone", text);
        keep();
      },
    },
    consent: {
      id: idOf("privacy"),
      name: "privacy",
      checked: hasConsent,
      error: errorOf("privacy"),
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        clear("privacy");
        setConsent(event.currentTarget.checked);
      },
    },
    /** The form around the fields, and its button. */
    frame: {
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void run(submit);
      },
      isBusy,
      failure,
      reason: requiresConsent && !hasConsent ? t("privacy_first") : null,
      wrong,
    },
  };
};

/** What a form's parts are given. */
export type RequestFormParts = ReturnType<typeof useRequestForm>;

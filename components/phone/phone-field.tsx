"use client";

import { maskitoTransform } from "@maskito/core";
import { useMaskito } from "@maskito/react";
import clsx from "clsx";
import { useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { FieldNotes } from "@/components/ui/field";
import styles from "@/components/ui/field.module.css";
import { loadPhoneReader, usePhoneReader } from "@/lib/client/customer/phone-reader";
import { maskOfPhone, phoneDigits, phoneTemplate, spelledPhone } from "@/lib/domain/customer/phone";
import { maskOptions, type PhoneMaskLook } from "./phone-mask";

type PhoneFieldProps = Omit<ComponentProps<"input">, "value" | "onChange" | "ref" | "type"> & {
  readonly label: ReactNode;
  /** The text as it stands in the field; the form reads it (`readTypedPhone`). */
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** The city's masks; more than one adds a choice of country. None: any international number. */
  readonly masks: readonly PhoneMaskLook[];
  readonly error?: string | null | undefined;
  readonly hint?: ReactNode;
};

const loadQuietly = () => void loadPhoneReader().catch(() => undefined);

/** The mask that the field is under; undefined where its number is of none of the city's countries. */
const lookOf = (text: string, masks: readonly PhoneMaskLook[], chosen: string | null): PhoneMaskLook | undefined => {
  const picked = masks.find(({ country_code }) => country_code === chosen);
  const digits = phoneDigits(text);
  if (digits === "" || !text.startsWith("+")) return chosen === "" ? undefined : (picked ?? masks[0]);
  if (picked !== undefined && digits.startsWith(phoneDigits(picked.code))) return picked;
  return maskOfPhone(digits, masks);
};

const withFirst = (masks: readonly PhoneMaskLook[], first: PhoneMaskLook | undefined): readonly PhoneMaskLook[] =>
  first === undefined ? masks : [first, ...masks.filter((mask) => mask !== first)];

/**
 * A phone number. What is pasted is read in any spelling, "+" or "00" switches to any country, and the city's mask formats
 * and never cuts (SPEC-415, SPEC-440).
 */
export function PhoneField({ label, value, onChange, masks, error, hint, className, id, ...input }: PhoneFieldProps) {
  const t = useTranslations("common");
  const ownId = useId();
  const inputId = id ?? ownId;
  const reader = usePhoneReader();
  // Until the customer chooses, the number decides its country; it may be filled in after the field is on the page.
  const [chosen, setChosen] = useState<string | null>(null);
  const look = lookOf(value, masks, chosen);
  const options = useMemo(() => maskOptions({ masks: withFirst(masks, look), reader }), [masks, look, reader]);
  const ref = useMaskito({ options });
  const described = clsx(hint && `${inputId}-hint`, error && `${inputId}-error`) || undefined;
  const write = useRef(onChange);
  useEffect(() => {
    write.current = onChange;
  });
  // What was typed before the metadata came is written as what is typed after.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text of that moment alone
  useEffect(() => {
    if (reader === null || value === "") return;
    const text = maskitoTransform(value, options);
    if (text !== value) write.current(text);
  }, [reader]);

  const choose = (country: string) => {
    setChosen(country);
    const next = masks.find(({ country_code }) => country_code === country);
    const digits = phoneDigits(value);
    const own = look === undefined || !value.startsWith("+") ? digits : digits.slice(phoneDigits(look.code).length);
    const text = next === undefined ? "+" : `${next.code}${own}`;
    onChange(own === "" && next !== undefined ? "" : maskitoTransform(text, maskOptions({ masks, reader })));
  };

  const spell = () => {
    const reading = reader?.read(value, withFirst(masks, look));
    const text = reading?.kind === "number" ? spelledPhone(reading, masks) : value;
    // A text that stays keeps its error.
    if (text !== value) onChange(text);
  };

  return (
    <div className={clsx(styles.field, className)}>
      <label htmlFor={inputId} className={styles.label}>
        <span>{label}</span>
        {input.required && (
          <span className={styles.star} aria-hidden="true">
            {" *"}
          </span>
        )}
      </label>
      <div className={clsx(styles.box, error && styles.wrong)}>
        {masks.length > 1 && (
          <select
            className={styles.select}
            aria-label={t("phone_country")}
            value={look?.country_code ?? ""}
            onFocus={loadQuietly}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            {masks.map((mask) => (
              <option key={mask.country_code} value={mask.country_code}>
                {`${mask.country_code} ${mask.code}`}
              </option>
            ))}
            <option value="">{t("phone_other")}</option>
          </select>
        )}
        <input
          autoComplete="tel"
          enterKeyHint="next"
          placeholder={look === undefined ? "+" : phoneTemplate(look).replaceAll("#", "_")}
          {...input}
          ref={ref}
          id={inputId}
          type="tel"
          inputMode="tel"
          className={styles.input}
          value={value}
          onFocus={loadQuietly}
          onInput={(event) => {
            loadQuietly();
            onChange(event.currentTarget.value);
          }}
          onBlur={(event) => {
            spell();
            input.onBlur?.(event);
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
        />
      </div>
      <FieldNotes id={inputId} error={error} hint={hint} />
    </div>
  );
}

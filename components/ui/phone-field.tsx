"use client";

import { maskitoTransform } from "@maskito/core";
import { useMaskito } from "@maskito/react";
import clsx from "clsx";
import { useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { useId, useMemo, useState } from "react";
import { FieldNotes } from "./field";
import styles from "./field.module.css";
import type { PhoneMaskLook } from "./phone-mask";
import { maskOf, maskOptions, wholeMask } from "./phone-mask";

type PhoneFieldProps = Omit<ComponentProps<"input">, "value" | "onChange" | "ref" | "type"> & {
  readonly label: ReactNode;
  /** Digits with the calling code, "79001234567"; empty when nothing is typed. */
  readonly value: string;
  readonly onChange: (digits: string) => void;
  /** The city's masks; more than one adds a choice of country. */
  readonly masks: readonly PhoneMaskLook[];
  readonly error?: string | null | undefined;
  readonly hint?: ReactNode;
};

const fallback: PhoneMaskLook = { name: "", code: "+7", mask: "+7 (###) ###-##-##", country_code: "RU" };
const digitsOf = (text: string) => text.replaceAll(/\D/g, "");

/** A phone number under the city's mask; takes pasted numbers in any spelling and keeps the caret (SPEC-415). */
export function PhoneField({ label, value, onChange, masks, error, hint, className, id, ...input }: PhoneFieldProps) {
  const t = useTranslations("common");
  const ownId = useId();
  const inputId = id ?? ownId;
  // Until the customer chooses, the number tells its country; it may be filled in after the field is on the page.
  const [chosen, setChosen] = useState<string | null>(null);
  const look = masks.find((mask) => mask.country_code === chosen) ?? maskOf(value, masks) ?? fallback;
  const options = useMemo(() => maskOptions(look), [look]);
  const ref = useMaskito({ options });
  const [typed, setTyped] = useState("");
  const shown = digitsOf(typed) === value ? typed : maskitoTransform(value, options);
  const described = clsx(hint && `${inputId}-hint`, error && `${inputId}-error`) || undefined;

  const write = (text: string) => {
    setTyped(text);
    onChange(digitsOf(text));
  };
  const choose = (code: string) => {
    setChosen(code);
    write("");
  };

  return (
    <div className={clsx(styles.field, className)}>
      <label htmlFor={inputId} className={styles.label}>
        {label}
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
            value={look.country_code}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            {masks.map((mask) => (
              <option key={mask.country_code} value={mask.country_code}>
                {`${mask.country_code} ${mask.code}`}
              </option>
            ))}
          </select>
        )}
        <input
          autoComplete="tel"
          enterKeyHint="next"
          placeholder={wholeMask(look).replaceAll("#", "_")}
          {...input}
          ref={ref}
          id={inputId}
          type="tel"
          inputMode="tel"
          className={styles.input}
          value={shown}
          onInput={(event) => write(event.currentTarget.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
        />
      </div>
      <FieldNotes id={inputId} error={error} hint={hint} />
    </div>
  );
}

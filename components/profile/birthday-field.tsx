"use client";

import type { MaskitoOptions, MaskitoPreprocessor } from "@maskito/core";
import { useMaskito } from "@maskito/react";
import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import { asciiDigits } from "@/lib/client/form/ascii-digits";
import { birthdaySpelling } from "@/lib/domain/customer/birthday";

const digit = /\d/;

/** "1." is a day or a month of one digit. */
const wholePart: MaskitoPreprocessor = ({ elementState, data }) => {
  const [, before, part] = /^(|\d\d\.)([1-9])$/.exec(elementState.value) ?? [];
  if (part === undefined || !/^[-./\s]$/.test(data)) return { elementState, data };
  const value = `${before}0${part}`;
  return { elementState: { value, selection: [value.length, value.length] }, data: "." };
};

/** DD.MM.YYYY; a date that is filled in or pasted in another spelling is turned into it. */
const options: MaskitoOptions = {
  mask: [digit, digit, ".", digit, digit, ".", digit, digit, digit, digit],
  preprocessors: [
    asciiDigits,
    wholePart,
    ({ elementState, data }) => {
      const value = birthdaySpelling(elementState.value);
      const written = birthdaySpelling(data);
      if (value !== elementState.value)
        return { elementState: { value, selection: [value.length, value.length] }, data };
      // A whole date pasted takes the place of what was there.
      return written === data
        ? { elementState, data }
        : { elementState: { value: "", selection: [0, 0] }, data: written };
    },
  ],
};

type BirthdayFieldProps = {
  readonly id: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
  readonly error: string | null;
};

/** The birthday, typed in digits; the dots come by themselves. */
export function BirthdayField({ onChange, ...field }: BirthdayFieldProps) {
  const t = useTranslations("profile.personal");
  const ref = useMaskito({ options });
  return (
    <Field
      {...field}
      ref={ref}
      label={t("birthday")}
      name="bday"
      inputMode="numeric"
      autoComplete="bday"
      enterKeyHint="done"
      placeholder={t("birthday_mask")}
      onInput={(event) => onChange(event.currentTarget.value)}
      onChange={() => undefined}
    />
  );
}

"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { Checkbox } from "./checkbox";
import styles from "./request-frame.module.css";
import { TextLink } from "./text-link";

type PrivacyCheckboxProps = Omit<ComponentProps<typeof Checkbox>, "label" | "required">;

/** The consent without which no form is sent (SPEC-135). */
export function PrivacyCheckbox(props: PrivacyCheckboxProps) {
  const t = useTranslations("feedback");
  const label = t.rich("privacy", {
    link: (text: ReactNode) => (
      <TextLink alias="privacy-policy" className={styles.link}>
        {text}
      </TextLink>
    ),
  });
  return <Checkbox {...props} required label={<span>{label}</span>} />;
}

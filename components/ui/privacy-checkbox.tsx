"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { Checkbox } from "./checkbox";
import styles from "./request-frame.module.css";

type PrivacyCheckboxProps = Omit<ComponentProps<typeof Checkbox>, "label" | "required">;

/** The consent without which no form is sent (SPEC-135). */
export function PrivacyCheckbox(props: PrivacyCheckboxProps) {
  const t = useTranslations("feedback");
  const label = t.rich("privacy", {
    // A new tab: what is being written stays where it is.
    link: (text: ReactNode) => (
      <a className={styles.link} href="/privacy-policy" target="_blank" rel="noopener">
        {text}
      </a>
    ),
  });
  return <Checkbox {...props} required label={<span>{label}</span>} />;
}

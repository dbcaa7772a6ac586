"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import styles from "./checkout-form.module.css";

type AgreementProps = Omit<ComponentProps<typeof Checkbox>, "label" | "children">;

// A new tab: the order being written stays where it is.
const linkTo = (href: string) => (text: ReactNode) => (
  <a className={styles.link} href={href} target="_blank" rel="noopener">
    {text}
  </a>
);

/** The consent without which no form goes on (SPEC-135). */
export function Agreement(props: AgreementProps) {
  const t = useTranslations("checkout");
  const label = t.rich("agreement", { privacy: linkTo("/privacy-policy"), terms: linkTo("/user-agreement") });
  return <Checkbox {...props} required label={<span>{label}</span>} />;
}

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

const links = { privacy: linkTo("/privacy-policy"), terms: linkTo("/user-agreement") };

/** Stands in the place of the consent for a customer who has given it with his login: nobody is asked twice. */
export function AgreedByLogin() {
  const t = useTranslations("checkout");
  return <p className={styles.agreed}>{t.rich("agreed_by_login", links)}</p>;
}

/** The consent without which no form goes on (SPEC-135). */
export function Agreement(props: AgreementProps) {
  const t = useTranslations("checkout");
  const label = t.rich("agreement", links);
  return <Checkbox {...props} required label={<span>{label}</span>} />;
}

"use client";

import { Phone } from "lucide-react";
import { useTranslations } from "next-intl";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import { useStorefront } from "@/lib/client/core/storefront";
import { usePhoneText } from "@/lib/client/customer/phone-text";
import { useCity } from "@/lib/client/place/city";
import type { OrderType } from "@/lib/contract/place/place";
import styles from "./called-phone.module.css";

type CalledPhoneProps = {
  /** The order type that has it at this place of the form. */
  readonly of: OrderType;
  /** Digits; empty until somebody has logged in, null where the form has a field for a phone. */
  readonly phone: string | null;
};

/** Which phone will be called, where the form has no field for one because it is the login's. */
export function CalledPhone({ of, phone }: CalledPhoneProps) {
  const t = useTranslations("checkout.called");
  const { orderType } = useStorefront();
  const { phone_masks: masks } = useCity();
  const text = usePhoneText(phone ?? "", masks);
  if (text === "" || orderType !== of) return null;
  return (
    <p className={styles.called}>
      <Phone aria-hidden="true" />
      <ExactNumbers code={text}>{t(of, { phone: text })}</ExactNumbers>
    </p>
  );
}

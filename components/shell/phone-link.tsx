import { useTranslations } from "next-intl";
import type { Elements } from "@/components/ui/elements";
import { phoneHref } from "@/lib/client/customer/phone-href";
import styles from "./phone-link.module.css";

type PhoneLinkProps = {
  readonly phone: string;
  readonly isFree: boolean;
  readonly icon?: Elements;
  readonly className?: string | undefined;
};

/** The number to call, and that the call is free where it is. */
export function PhoneLink({ phone, isFree, icon, className }: PhoneLinkProps) {
  const t = useTranslations("shell");
  return (
    <a href={phoneHref(phone)} className={className}>
      {icon}
      <span className={styles.lines}>
        <span className={styles.number}>{phone}</span>
        {isFree && <span className={styles.free}>{t("free_call")}</span>}
      </span>
    </a>
  );
}

import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import type { StaffAccount } from "@/lib/contract/staff/staff-account";
import { CopyField } from "../../shell/copy-field";
import { useShopsQuery } from "../../shell/shops";
import styles from "./link-to-send.module.css";

type LinkToSendProps = { readonly account: StaffAccount; readonly link: string };

/** The link of an invitation, alone and in a letter. It is shown once: nobody stores it. */
export function LinkToSend({ account, link }: LinkToSendProps) {
  const t = useTranslations("staff-accounts");
  const brand = useShopsQuery().data?.brand ?? "";
  const subject = t("mail_subject", { brand });
  const letter = t("mail_text", { name: account.name, brand, link });
  const address = `mailto:${encodeURIComponent(account.email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(letter)}`;
  return (
    <div className={styles.link}>
      <p>{t("link_text", { email: account.email })}</p>
      <CopyField label={t("link")} value={link} rows={2} />
      <CopyField label={t("mail")} value={letter} rows={6} />
      <ButtonLink href={address} variant="secondary">
        {t("mail_open")}
      </ButtonLink>
    </div>
  );
}

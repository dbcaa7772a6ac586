"use client";

import { Download, LogOut, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useProblemHandler } from "@/lib/client/core/problem-handler";
import { useSingleFlight } from "@/lib/client/core/single-flight";
import { useStorefront } from "@/lib/client/core/storefront";
import { useModals } from "@/lib/client/modal/modal-store";
import styles from "./account-section.module.css";
import { useUserExport } from "./profile-calls";
import { Section } from "./section";
import { useSignOut } from "./sign-out";

const saveFile = (name: string, json: string): void => {
  const address = URL.createObjectURL(new Blob([json], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: some browsers begin to read it later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};

const Export = () => {
  const t = useTranslations("profile.account");
  const { brand } = useStorefront();
  const { mutateAsync: read } = useUserExport();
  const handleProblem = useProblemHandler();
  const { isBusy, run } = useSingleFlight();
  const download = async () => {
    try {
      saveFile(`${brand}-${new Date().toISOString().slice(0, 10)}.json`, await read());
    } catch (error) {
      handleProblem(error);
    }
  };
  return (
    <Button variant="secondary" icon={<Download aria-hidden="true" />} busy={isBusy} onClick={() => void run(download)}>
      {t("export")}
    </Button>
  );
};

/** What can be done with the account as a whole: leave it, take its data along, delete it. */
export function AccountSection() {
  const t = useTranslations("profile.account");
  const open = useModals((modals) => modals.open);
  const { signOut, isPending } = useSignOut();
  return (
    <Section title={t("title")}>
      <ul className={styles.rows}>
        <li className={styles.row}>
          <p className={styles.text}>{t("export_text")}</p>
          <Export />
        </li>
        <li className={styles.row}>
          <p className={styles.text}>{t("delete_text")}</p>
          <Button
            variant="danger"
            icon={<Trash2 aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => open({ kind: "confirm_delete_account" })}
          >
            {t("delete")}
          </Button>
        </li>
        {/* A wide screen has it beside the tabs. */}
        <li className={styles.narrow}>
          <Button variant="ghost" wide icon={<LogOut aria-hidden="true" />} busy={isPending} onClick={signOut}>
            {t("sign_out")}
          </Button>
        </li>
      </ul>
    </Section>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { Status } from "@/components/ui/status";
import { messageOf } from "@/lib/client/core/call-failure";
import styles from "./slot-radios.module.css";

type WaitingProps = { readonly count: number; readonly look?: "cards" | "table" };

/** The skeleton of slots that are loading. */
export function SlotsWaiting({ count, look = "cards" }: WaitingProps) {
  const t = useTranslations("slot");
  const shapes = Array.from({ length: count }, (_, index) => `slot-${index}`);
  return (
    <div className={styles[look]} role="status">
      <span className="visually-hidden">{t("loading")}</span>
      {shapes.map((shape) => (
        <Skeleton key={shape} height={look === "cards" ? "64px" : "48px"} radius="12px" />
      ))}
    </div>
  );
}

/** The server's message, or our own, with a button to retry (SPEC-265). */
export function SlotsFailure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useTranslations("slot");
  const retry = (
    <Button variant="secondary" onClick={onRetry}>
      {t("retry")}
    </Button>
  );
  return (
    <Status tone="error" live action={retry}>
      {messageOf(error) || t("failed")}
    </Status>
  );
}

/** Why the soonest times cannot be chosen for now (SPEC-615). */
export function SlotsNotice({ words }: { readonly words: string | null | undefined }) {
  return words ? <Status live>{words}</Status> : null;
}

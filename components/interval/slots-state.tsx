"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { Status } from "@/components/ui/status";
import { messageOf } from "@/lib/client/core/call-failure";
import styles from "./slot-radios.module.css";

type WaitingProps = { readonly count: number; readonly look?: "cards" | "table" };

/** The shape of slots that are still to come. */
export function SlotsWaiting({ count, look = "cards" }: WaitingProps) {
  const t = useTranslations("interval");
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

/** What the server said, or our own words, with a way to ask again (SPEC-265). */
export function SlotsFailure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useTranslations("interval");
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

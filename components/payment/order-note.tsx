"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import { Status } from "@/components/ui/status";
import { useStorefront } from "@/lib/client/core/storefront";
import { type OrderNote as Note, takeOrderNote } from "@/lib/client/order/order-note";

type OrderNoteProps = {
  /** The page's own texts: each brings only those of its screens. */
  readonly texts?: "payment-page.note" | "tracking.note";
};

/** Says once what became of the same cart's earlier pending order. */
export function OrderNote({ texts = "payment-page.note" }: OrderNoteProps) {
  const t = useTranslations(texts);
  const { brand } = useStorefront();
  const [note, setNote] = useState<Note | null>(null);
  useEffect(() => {
    const taken = takeOrderNote(brand);
    // An effect that runs twice finds it gone.
    if (taken !== null) setNote(taken);
  }, [brand]);
  if (note === null) return null;
  return (
    <Status live>
      <ExactNumbers>{note.kind === "resumed" ? t("resumed") : t("replaced", { id: note.orderId })}</ExactNumbers>
    </Status>
  );
}

"use client";

import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useModals } from "@/lib/client/modal/modal-store";

/** Empties the cart, after a confirmation (SPEC-409). */
export function ClearButton() {
  const t = useTranslations("cart.clear");
  const open = useModals((modals) => modals.open);
  return (
    <Button
      variant="ghost"
      icon={<Trash2 aria-hidden="true" />}
      aria-label={t("label")}
      aria-haspopup="dialog"
      onClick={() => open({ kind: "confirm_empty_cart" })}
    >
      {t("button")}
    </Button>
  );
}

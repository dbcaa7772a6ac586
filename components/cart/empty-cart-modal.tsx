"use client";

import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useCart } from "@/lib/client/cart/cart";
import { useCartClear } from "@/lib/client/cart/cart-changes";
import { useProblemHandler } from "@/lib/client/core/problem-handler";
import { useModals } from "@/lib/stores/modal";
import styles from "./empty-cart-modal.module.css";

/** Asks before the whole cart goes: unlike one line, it cannot be brought back. */
export function EmptyCartModal() {
  const t = useTranslations("cart.clear");
  const { close, dismiss } = useModals();
  const { data: cart } = useCart();
  const { mutateAsync: clear, isPending } = useCartClear();
  const handleProblem = useProblemHandler();
  const confirm = async () => {
    try {
      await clear();
      dismiss("confirm_empty_cart");
    } catch (error) {
      dismiss("confirm_empty_cart");
      handleProblem(error);
    }
  };
  return (
    <ConfirmDialog
      title={t("title")}
      keep={t("keep")}
      confirm={t("confirm")}
      busy={isPending}
      onConfirm={() => void confirm()}
      onClose={close}
    >
      <p className={styles.text}>{t("text", { count: cart?.count ?? 0 })}</p>
    </ConfirmDialog>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useCart } from "@/lib/client/cart/cart";
import { useCartClear } from "@/lib/client/cart/cart-changes";
import { useProblemHandler } from "@/lib/client/core/problem-handler";
import { useModals } from "@/lib/client/modal/modal-store";
import styles from "./empty-cart-modal.module.css";

/** Confirms that the whole cart is emptied: unlike one line, it cannot be brought back. */
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

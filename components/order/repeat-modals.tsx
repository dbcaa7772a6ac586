"use client";

import { useTranslations } from "next-intl";
import { useLeave } from "@/components/modal/use-leave";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import { useModals } from "@/lib/client/modal/modal-store";
import { useRepeat } from "./repeat";
import styles from "./repeat-modals.module.css";

/** Confirms that a repeated order replaces the cart (SPEC-32). */
export function ConfirmRepeatModal({ order_id }: { readonly order_id: number }) {
  const t = useTranslations("order.repeat");
  const close = useModals((modals) => modals.close);
  const { repeat, isRepeating } = useRepeat();
  return (
    <ConfirmDialog
      title={t("confirm_title")}
      keep={t("keep")}
      confirm={t("confirm")}
      tone="primary"
      busy={isRepeating}
      onConfirm={() => repeat(order_id, true)}
      onClose={close}
    >
      <p className={styles.text}>
        <ExactNumbers>{t("confirm_text", { id: order_id })}</ExactNumbers>
      </p>
    </ConfirmDialog>
  );
}

type OrderRepeatedProps = {
  readonly city_alias: string;
  readonly missing: readonly string[];
  readonly dearer: readonly string[];
};

type NamesProps = { readonly text: string; readonly names: readonly string[] };

const Names = ({ text, names }: NamesProps) =>
  names.length === 0 ? null : (
    <>
      <p className={styles.text}>{text}</p>
      <ul className={styles.names}>
        {names.map((name) => (
          <li key={name} className={styles.name}>
            {name}
          </li>
        ))}
      </ul>
    </>
  );

/** Names what is not sold any more and what costs more; leads to the cart however it is closed. */
export function OrderRepeatedModal({ city_alias, missing, dearer }: OrderRepeatedProps) {
  const t = useTranslations("order.repeat");
  const leave = useLeave();
  const goOn = () => leave(`/${city_alias}/cart`);
  return (
    <Dialog
      title={t(missing.length > 0 ? "missing_title" : "dearer_title")}
      size="s"
      onClose={goOn}
      footer={
        <Button size="l" wide onClick={goOn}>
          {t("to_cart")}
        </Button>
      }
    >
      <div className={styles.content}>
        <Names text={t("missing_text")} names={missing} />
        <Names text={t("dearer_text")} names={dearer} />
        {missing.length > 0 && <p className={styles.text}>{t("missing_rest")}</p>}
      </div>
    </Dialog>
  );
}

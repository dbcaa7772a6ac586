import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { GRACE_S } from "@/lib/contract/staff/board-limits";
import type { BoardOrder } from "@/lib/contract/staff/board-order";
import type { LossPayer } from "@/lib/contract/staff/staff-order-change";
import { Choice } from "../../shell/choice";
import { lossPayers } from "../../shell/loss-payers";
import { moneyText } from "../../shell/money-text";
import { useScene } from "./board-context";
import styles from "./dialogs.module.css";
import { plainMove } from "./tap-queue";

type NotCollectedDialogProps = {
  readonly order: BoardOrder;
  readonly onBack: () => void;
  readonly onClose: () => void;
};

/** Nobody came for an order, or nobody opened: what becomes of its money, and who pays where nobody has. */
export function NotCollectedDialog({ order, onBack, onClose }: NotCollectedDialogProps) {
  const t = useTranslations("staff-board.not_collected");
  const loss = useTranslations("staff-order-change.loss");
  const { onTap } = useScene();
  const [payer, setPayer] = useState<LossPayer>("shop");
  const { currency_code, payment_state, to_collect, total } = order;
  const money = (amount: number): string => moneyText(amount, currency_code);
  const isPaid = payment_state !== "not_required";
  const lost = isPaid ? (to_collect ?? 0) : total;
  const confirm = () => {
    onTap(order, { ...plainMove("not_collected"), paid_by: lost > 0 ? payer : null });
    onClose();
  };
  return (
    <Dialog
      title={t("title", { number: order.order_id })}
      size="m"
      onClose={onClose}
      onBack={onBack}
      footer={
        <Button variant="danger" size="l" wide onClick={confirm}>
          {t("confirm")}
        </Button>
      }
    >
      <div className={styles.form}>
        {isPaid && <p>{t("paid", { sum: money(total - lost) })}</p>}
        {lost > 0 && <p>{t(isPaid ? "rest_lost" : "lost", { sum: money(lost) })}</p>}
        {lost > 0 && (
          <Choice
            label={loss("payer")}
            options={lossPayers.map((value) => ({ value, label: loss(value) }))}
            value={payer}
            onChange={setPayer}
          />
        )}
        <p className={styles.consequence}>{t("notified", { seconds: GRACE_S })}</p>
      </div>
    </Dialog>
  );
}

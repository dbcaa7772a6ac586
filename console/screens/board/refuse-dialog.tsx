import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextArea } from "@/components/ui/text-area";
import { GRACE_S, refusalReasons } from "@/lib/contract/staff/board-limits";
import type { BoardOrder, RefusalReason } from "@/lib/contract/staff/board-order";
import { moneyText } from "../../shell/money-text";
import { useScene } from "./board-context";
import styles from "./dialogs.module.css";
import { plainMove } from "./tap-queue";

/** As long as the contract takes a short text. */
const MOST_LETTERS = 255;

type RefuseDialogProps = {
  readonly order: BoardOrder;
  readonly onBack: () => void;
  readonly onClose: () => void;
};

/** Why an order is refused, in the words its customer will read. */
export function RefuseDialog({ order, onBack, onClose }: RefuseDialogProps) {
  const t = useTranslations("staff-board.refuse");
  const { onTap } = useScene();
  const form = useId();
  const [reason, setReason] = useState<RefusalReason | null>(null);
  const [words, setWords] = useState("");
  const [isTried, setTried] = useState(false);
  const lacksWords = reason === "other" && words.trim() === "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reason === null || lacksWords) return;
    const said = words.trim();
    onTap(order, { ...plainMove("refuse"), reason, words: said === "" ? null : said });
    onClose();
  };
  const isPaid = order.payment_state !== "not_required";
  const consequence = isPaid
    ? t("refund", { sum: moneyText(order.total, order.currency_code), seconds: GRACE_S })
    : t("notified", { seconds: GRACE_S });
  return (
    <Dialog
      title={t("title", { number: order.order_id })}
      size="m"
      onClose={onClose}
      onBack={onBack}
      footer={
        <Button type="submit" form={form} variant="danger" size="l" wide>
          {t("confirm")}
        </Button>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <fieldset className={styles.reasons}>
          <legend className={styles.legend}>{t("question")}</legend>
          {refusalReasons.map((name) => (
            <label key={name} className={styles.reason}>
              <input
                type="radio"
                name="reason"
                value={name}
                checked={reason === name}
                onChange={() => setReason(name)}
              />
              <span>{t(`reason.${name}`)}</span>
            </label>
          ))}
        </fieldset>
        {isTried && reason === null && (
          <p className={styles.wrong} role="alert">
            {t("reason_missing")}
          </p>
        )}
        {/* Not before: a tablet would cover the reasons with its keyboard. */}
        {reason !== null && (
          <TextArea
            label={t("words")}
            hint={t("words_hint")}
            rows={2}
            maxLength={MOST_LETTERS}
            value={words}
            error={isTried && lacksWords ? t("words_missing") : null}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
        )}
        <p className={styles.consequence}>{consequence}</p>
      </form>
    </Dialog>
  );
}

"use client";

import { Info } from "lucide-react";
import { useTranslations } from "next-intl";
import { bonusText } from "@/components/ui/bonuses";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import { IconButton } from "@/components/ui/icon-button";
import { Switch } from "@/components/ui/switch";
import { useCartChange } from "@/lib/client/cart/cart-changes";
import { call } from "@/lib/client/core/api-client";
import { useProblemHandler } from "@/lib/client/core/problem-handler";
import { useSingleFlight } from "@/lib/client/core/single-flight";
import { useModals } from "@/lib/client/modal/modal-store";
import type { BonusOfCart, Cart } from "@/lib/contract/cart";
import styles from "./bonus-row.module.css";

/** The toggle "pay with bonuses": as much as may be spent, or none. It switches at once, and back when the call fails. */
const useBonusToggle = ({ is_applied: isApplied, available }: BonusOfCart) => {
  const { mutateAsync, isPending, variables } = useCartChange((bonuses: number, key) =>
    call("PUT /cart/gift/apply-bonuses", { body: { bonuses }, key }),
  );
  const handleProblem = useProblemHandler();
  const { run } = useSingleFlight();
  return {
    isOn: isPending ? variables > 0 : isApplied,
    busy: isPending,
    toggle: () => void run(() => mutateAsync(isApplied ? 0 : available).catch(handleProblem)),
  };
};

type RowProps = { readonly cart: Cart; readonly bonus: BonusOfCart };

/** The balance and what of it is spent, or why no bonuses can be (SPEC-36). */
const useNote = ({ cart, bonus }: RowProps, isOn: boolean): string => {
  const t = useTranslations("cart.bonus");
  if (cart.bonus_description !== null) return cart.bonus_description;
  if (isOn && cart.prices.bonuses > 0) return t("used", { count: Math.floor(cart.prices.bonuses) });
  const balance = t("balance", { count: Math.floor(bonus.balance) });
  return bonus.balance > 0 ? `${balance}, ${t("can", { amount: bonusText(Math.floor(bonus.available)) })}` : balance;
};

const Row = ({ cart, bonus }: RowProps) => {
  const t = useTranslations("cart.bonus");
  const open = useModals((modals) => modals.open);
  const { isOn, busy, toggle } = useBonusToggle(bonus);
  const note = useNote({ cart, bonus }, isOn);
  const isBlocked = cart.bonus_description !== null || (!isOn && bonus.available <= 0);
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <span className={styles.name}>
          {t("label")}
          {bonus.is_accrual_paused && (
            <IconButton
              className={styles.info}
              label={t("info")}
              icon={<Info aria-hidden="true" />}
              aria-haspopup="dialog"
              onClick={() => open({ kind: "bonus_info" })}
            />
          )}
        </span>
        <span className={styles.note} role="status">
          <ExactNumbers>{note}</ExactNumbers>
        </span>
        <span className={styles.note}>
          {bonus.is_accrual_paused ? t("paused") : bonus.percent > 0 && t("percent", { percent: bonus.percent })}
        </span>
      </div>
      <Switch checked={isOn} label={t("label")} reason={isBlocked ? note : null} busy={busy} onToggle={toggle} />
    </div>
  );
};

/** Pays a part with bonuses, where the city has the program (SPEC-207). */
export function BonusRow({ cart }: { readonly cart: Cart }) {
  if (cart.bonus === null || cart.count === 0) return null;
  return <Row cart={cart} bonus={cart.bonus} />;
}

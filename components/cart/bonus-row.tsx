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
import type { BonusOfCart, Cart } from "@/lib/contract/cart";
import { useModals } from "@/lib/stores/modal";
import styles from "./bonus-row.module.css";

type BonusToggle = {
  readonly isOn: boolean;
  /** There is a program here, and nothing stands against using it: see `bonus_description` (SPEC-36). */
  readonly isPossible: boolean;
  readonly busy: boolean;
  /** Switches the write-off on, as much as it may be, or off. Rejects with `ApiClientError`. */
  readonly toggle: () => Promise<void>;
};

/** The toggle "pay with bonuses": it answers at once and falls back when the call fails. */
const useBonusToggle = ({ bonus, bonus_description }: Pick<Cart, "bonus" | "bonus_description">): BonusToggle => {
  const { mutateAsync, isPending, variables } = useCartChange((bonuses: number, key) =>
    call("cartBonuses", { body: { bonuses }, key }),
  );
  const isApplied = bonus?.is_applied ?? false;
  const toggle = async (): Promise<void> => {
    if (bonus === null) return;
    await mutateAsync(isApplied ? 0 : bonus.available);
  };
  return {
    isOn: isPending ? variables > 0 : isApplied,
    isPossible: bonus !== null && bonus_description === null,
    busy: isPending,
    toggle,
  };
};

type RowProps = { readonly cart: Cart; readonly bonus: BonusOfCart };

/** What is there to spend and what of it is spent; why nothing can be stands in its place (SPEC-36). */
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
  const { isOn, isPossible, busy, toggle } = useBonusToggle(cart);
  const handleProblem = useProblemHandler();
  const { run } = useSingleFlight();
  const note = useNote({ cart, bonus }, isOn);
  const isBlocked = !isPossible || (!isOn && bonus.available <= 0);
  const press = async () => {
    try {
      await toggle();
    } catch (error) {
      handleProblem(error);
    }
  };
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
      <Switch
        checked={isOn}
        label={t("label")}
        reason={isBlocked ? note : null}
        busy={busy}
        onToggle={() => void run(press)}
      />
    </div>
  );
};

/** Pays a part with bonuses, where the city has the program (SPEC-207). */
export function BonusRow({ cart }: { readonly cart: Cart }) {
  if (cart.bonus === null || cart.count === 0) return null;
  return <Row cart={cart} bonus={cart.bonus} />;
}

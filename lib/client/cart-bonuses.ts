"use client";

import type { Cart } from "@/lib/contract/cart";
import { useCartChange } from "./cart-changes";
import { call } from "./http";

export type BonusToggle = {
  readonly isOn: boolean;
  /** There is a program here, and nothing stands against using it: see `bonus_description` (SPEC-36). */
  readonly isPossible: boolean;
  readonly busy: boolean;
  /** Switches the write-off on, as much as it may be, or off. Rejects with `ApiClientError`. */
  readonly toggle: () => Promise<void>;
};

/** The toggle "pay with bonuses": it answers at once and falls back when the call fails. */
export const useBonusToggle = ({
  bonus,
  bonus_description,
}: Pick<Cart, "bonus" | "bonus_description">): BonusToggle => {
  const { mutateAsync, isPending, variables } = useCartChange((bonuses: number) =>
    call("cartBonuses", { body: { bonuses }, key: crypto.randomUUID() }),
  );
  const isApplied = bonus?.is_applied ?? false;
  const toggle = async (): Promise<void> => {
    if (isPending || bonus === null) return;
    await mutateAsync(isApplied ? 0 : bonus.available);
  };
  return {
    isOn: isPending ? variables > 0 : isApplied,
    isPossible: bonus !== null && bonus_description === null,
    busy: isPending,
    toggle,
  };
};

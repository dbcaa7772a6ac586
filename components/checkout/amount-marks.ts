"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { firstMessages } from "@/lib/client/core/field-errors";
import { type CheckoutContext, type CheckoutValues, isTipOver, problemsOf } from "./checkout-values";
import type { FieldMessages } from "./field-errors";
import { useAmountText } from "./typed-amount";

type AmountName = "tip" | "cash";

/** Delay of an error after its field was left, ms: shown at once, it would move the button that is being pressed. */
const AFTER_PRESS_MS = 300;

/** The errors of the amounts, as texts where a message key is not enough. */
const useWrongAmounts = (): ((values: CheckoutValues, context: CheckoutContext) => FieldMessages) => {
  const textOf = useAmountText();
  return (values, context) => {
    const { tip, cash } = firstMessages(problemsOf(values, context, null));
    const words = (name: AmountName, message: string | undefined): [string, string][] =>
      message === undefined ? [] : [[name, textOf(values[name], context.amounts) ?? message]];
    return Object.fromEntries([...words("tip", tip), ...words("cash", cash)]);
  };
};

/** Marks a wrong amount once its field is left; a tip over the maximum while it is typed, because the total is without it then. */
export const useAmountMarks = (
  form: UseFormReturn<CheckoutValues>,
  context: CheckoutContext,
  mark: (name: string, message: string) => void,
) => {
  const wrongOf = useWrongAmounts();
  const tip = useWatch({ control: form.control, name: "tip" });
  const isOver = isTipOver({ tip }, context);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text has cleared the mark
  useEffect(() => {
    if (isOver) mark("tip", "form.tip.max");
  }, [tip, isOver, mark]);
  const markWrong = useEffectEvent((name: AmountName) => {
    const message = wrongOf(form.getValues(), context)[name];
    if (message !== undefined) mark(name, message);
  });
  const [left, setLeft] = useState<{ readonly name: AmountName } | null>(null);
  useEffect(() => {
    if (left === null) return;
    const timer = setTimeout(() => markWrong(left.name), AFTER_PRESS_MS);
    return () => clearTimeout(timer);
  }, [left]);
  return { wrongOf, leave: (name: AmountName) => setLeft({ name }) };
};

"use client";

import clsx from "clsx";
import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import styles from "./counter.module.css";

type CounterProps = {
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** What is counted, for readers: the dish's name. */
  readonly label: string;
  /** How many a press adds or takes. */
  readonly step?: number;
  readonly min?: number;
  /** The plus stops when another step would pass it. */
  readonly max?: number;
  /** Why the plus stops; "no more than {max}" when not given. */
  readonly reason?: string | null | undefined;
  /** The change is being sent to the upstream: both sides wait for the answer (SPEC-205). */
  readonly busy?: boolean;
  readonly size?: "m" | "l";
  /** A plus alone while nothing is taken. */
  readonly quiet?: boolean;
  /** Its sides are out of the tab order: the arrow keys lead to them. */
  readonly isSkipped?: boolean;
  readonly className?: string | undefined;
};

/** Minus, number, plus. A side that has reached its end is `aria-disabled` and says why. */
export function Counter({
  value,
  onChange,
  label,
  step = 1,
  min = 0,
  max = Number.POSITIVE_INFINITY,
  reason,
  busy = false,
  size = "m",
  quiet = false,
  isSkipped = false,
  className,
}: CounterProps) {
  const t = useTranslations("common.counter");
  // A count that another step had left behind goes to the next multiple of this one.
  const odd = value % step;
  const less = value - (odd || step);
  const more = value - odd + step;
  const atMin = less < min;
  const atMax = more > max;
  const stopReason = reason ?? t("max", { max });
  const tabIndex = isSkipped ? -1 : undefined;
  const change = (event: MouseEvent, next: number, stopped: boolean) => {
    event.preventDefault();
    event.stopPropagation();
    if (!stopped && !busy) onChange(next);
  };

  return (
    <fieldset
      className={clsx(styles.counter, styles[size], quiet && value === 0 && styles.quiet, className)}
      aria-label={label}
      aria-busy={busy}
    >
      <button
        type="button"
        tabIndex={tabIndex}
        className={clsx(styles.side, styles.minus)}
        aria-label={t("decrease", { name: label })}
        aria-disabled={atMin || busy || undefined}
        onClick={(event) => change(event, less, atMin)}
      />
      <output translate="no" className={clsx(styles.value, busy && styles.busy)}>
        {value}
      </output>
      <button
        type="button"
        tabIndex={tabIndex}
        className={clsx(styles.side, styles.plus)}
        aria-label={atMax ? `${t("increase", { name: label })}. ${stopReason}` : t("increase", { name: label })}
        title={atMax ? stopReason : undefined}
        aria-disabled={atMax || busy || undefined}
        onClick={(event) => change(event, more, atMax)}
      />
    </fieldset>
  );
}

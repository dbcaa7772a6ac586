import type { ReactNode } from "react";
import styles from "./explained.module.css";

/** One step of the calculation of an amount, with the amount in words. */
export type ExplainedStep = { readonly name: string; readonly text: string | null; readonly amount: ReactNode };

/** A line of the price and the steps that made it. */
export type ExplainedLine = { readonly name: string; readonly steps: readonly ExplainedStep[] };

type ExplainedProps = { readonly title: string; readonly lines: readonly ExplainedLine[] };

/** How each line of a price was calculated, folded until it is opened. Nothing where no line has steps. */
export function Explained({ title, lines }: ExplainedProps) {
  const explained = lines.filter(({ steps }) => steps.length > 0);
  if (explained.length === 0) return null;
  return (
    <details className={styles.explained}>
      <summary className={styles.summary}>{title}</summary>
      <ul className={styles.lines}>
        {explained.map(({ name, steps }) => (
          <li key={name} className={styles.line}>
            <span className={styles.name}>{name}</span>
            <ul className={styles.steps} aria-label={name}>
              {steps.map((step, index) => (
                // Two lines of a cart may read the same, and the list never changes its order.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <li key={`${step.name} ${index}`} className={styles.step}>
                  <span className={styles.words}>
                    <span>{step.name}</span>
                    {step.text !== null && <span className={styles.text}>{step.text}</span>}
                  </span>
                  <span className={styles.amount} translate="no">
                    {step.amount}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  );
}

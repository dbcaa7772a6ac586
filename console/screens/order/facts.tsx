import type { ReactNode } from "react";
import styles from "./facts.module.css";

/** What something is called, and what it is; null and an empty text are left out. */
export type Fact = readonly [name: string, value: ReactNode];

/** Facts, a line each. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== "")
        .map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

import { ExactNumbers } from "@/components/ui/exact-numbers";
import { Price } from "@/components/ui/price";
import styles from "./bill.module.css";

type BillProps = {
  /** What the list is. */
  readonly label: string;
  readonly lines: readonly { readonly name: string; readonly count: number; readonly total: number }[];
  /** The word before the sum. */
  readonly totalLabel: string;
  readonly total: number;
};

/** The dishes of an order with what each costs, and what they cost together. */
export function Bill({ label, lines, totalLabel, total }: BillProps) {
  return (
    <div className={styles.bill}>
      <ul className={styles.bill} aria-label={label}>
        {lines.map(({ name, count, total: price }, index) => (
          // Two lines of a cart may read the same, and the list never changes its order.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={`${name} ${index}`} className={styles.line}>
            <span className={styles.dish}>
              <span>
                <ExactNumbers>{name}</ExactNumbers>
              </span>
              {count > 1 && (
                <span className={styles.count} translate="no">
                  {` × ${count}`}
                </span>
              )}
            </span>
            <Price amount={price} />
          </li>
        ))}
      </ul>
      <p className={`${styles.line} ${styles.total}`}>
        <span>{totalLabel}</span>
        <Price amount={total} />
      </p>
    </div>
  );
}

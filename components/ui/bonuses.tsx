import styles from "./bonuses.module.css";

/** What the letter beside a sum of bonuses is (SPEC-189). */
const LABEL = "B";

type BonusesProps = {
  readonly amount: number;
  /** The same in words, "120 bonuses": the letter says nothing when read aloud. */
  readonly words: string;
};

/** A number of bonuses, grouped like the prices it stands beside whatever the language is (SPEC-38). */
export const bonusText = (amount: number): string => amount.toLocaleString("ru");

/** A sum of bonuses, "120 B", the letter on a coin. */
export function Bonuses({ amount, words }: BonusesProps) {
  return (
    <span className={styles.bonuses}>
      <span aria-hidden="true" translate="no">
        <span>{`${bonusText(amount)}\u00a0`}</span>
        <span className={styles.coin}>{LABEL}</span>
      </span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

/** What the letter beside a sum of bonuses is (SPEC-189). */
const LABEL = "B";

type BonusesProps = {
  readonly amount: number;
  /** The same in words, "120 bonuses": the letter says nothing to who hears it. */
  readonly words: string;
};

/** A sum of bonuses, "120 B". */
export function Bonuses({ amount, words }: BonusesProps) {
  return (
    <span>
      <span aria-hidden="true">{`${amount.toLocaleString("ru")}\u00a0${LABEL}`}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

import clsx from "clsx";
import styles from "./payment-mark.module.css";

/** Marks of payment systems and what they are called; their pictures are made by `scripts/payment-logos.mjs`. */
const names = {
  sbp: "SBP",
  sberpay: "SberPay",
  mir: "Mir",
  visa: "Visa",
  mastercard: "Mastercard",
  unionpay: "UnionPay",
  troy: "Troy",
  uzcard: "Uzcard",
  humo: "Humo",
} as const;

type PaymentMarkName = keyof typeof names;

type PaymentMarkProps = {
  readonly name: PaymentMarkName;
  /** The name stands beside it in words. */
  readonly decorative?: boolean;
  /** Another system's card is being typed. */
  readonly faint?: boolean;
  readonly large?: boolean;
};

/** The mark of a payment system, on a plate that reads in both themes. */
export function PaymentMark({ name, decorative = false, faint = false, large = false }: PaymentMarkProps) {
  return (
    <img
      src={`/pictures/payment/${name}.svg`}
      alt={decorative ? "" : names[name]}
      width={44}
      height={28}
      className={clsx(styles.mark, faint && styles.faint, large && styles.large)}
    />
  );
}

type PaymentMarksProps = {
  readonly names: readonly PaymentMarkName[];
  /** What the list is; absent within a label, whose words would grow by all the names. */
  readonly label?: string;
  /** The system of the card that is being typed; null: not known yet. */
  readonly chosen?: PaymentMarkName | null;
};

/** The marks of several systems in a row. */
export function PaymentMarks({ names: shown, label, chosen = null }: PaymentMarksProps) {
  return (
    <ul className={styles.marks} {...(label === undefined ? { "aria-hidden": true } : { "aria-label": label })}>
      {shown.map((name) => (
        <li key={name}>
          <PaymentMark name={name} decorative={label === undefined} faint={chosen !== null && chosen !== name} />
        </li>
      ))}
    </ul>
  );
}

import styles from "./board-bar.module.css";

type BarSelectProps<Value extends string> = {
  /** Read aloud; what is chosen says enough to the eye. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

/** The browser's own list, without a line of its own for the label: the bar has one row. */
export function BarSelect<Value extends string>({ label, options, value, onChange }: BarSelectProps<Value>) {
  return (
    <select
      className={styles.select}
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = options.find((option) => option.value === currentTarget.value);
        if (chosen !== undefined) onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

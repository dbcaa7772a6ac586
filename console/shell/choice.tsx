import { Segmented, type SegmentOption } from "@/components/ui/segmented";
import styles from "./choice.module.css";

type ChoiceProps<Value extends string> = {
  /** The question that is answered. */
  readonly label: string;
  readonly options: readonly SegmentOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

/** A few answers side by side under their question, where they say nothing without it. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  return (
    <div className={styles.choice}>
      {/* Read aloud as the name of the group. */}
      <p className={styles.label} aria-hidden="true">
        {props.label}
      </p>
      <Segmented {...props} wide />
    </div>
  );
}

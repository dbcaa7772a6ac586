import { type ReactNode, useId } from "react";
import styles from "./section.module.css";

type SectionProps = {
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
};

/** A part of a screen on a ground of its own. */
export function Section({ title, text, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {text !== undefined && <p className={styles.text}>{text}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}

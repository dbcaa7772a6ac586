import clsx from "clsx";
import { useId } from "react";
import type { Elements } from "@/components/ui/elements";
import styles from "./form-section.module.css";

type FormSectionProps = {
  readonly title: string;
  /** Stands at the end of the title's line. */
  readonly action?: Elements;
  /** Makes the section focusable for an error: its choice has no field. */
  readonly id?: string;
  readonly error?: string | null | undefined;
  readonly className?: string | undefined;
  readonly children: Elements;
};

/** A section of the form with its title, and the error of its choice. */
export function FormSection({ title, action, id, error, className, children }: FormSectionProps) {
  const titleId = useId();
  const errorId = useId();
  return (
    <section
      {...(id !== undefined && { id, tabIndex: -1 })}
      className={clsx(styles.section, error && styles.wrong, className)}
      aria-labelledby={titleId}
      aria-describedby={error ? errorId : undefined}
    >
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {action}
      </header>
      {children}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </section>
  );
}

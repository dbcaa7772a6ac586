import { useId } from "react";
import type { Elements } from "@/components/ui/elements";
import styles from "./section.module.css";

type SectionProps = {
  readonly title: string;
  /** Stands at the end of the title's line. */
  readonly action?: Elements;
  readonly children: Elements;
};

/** A part of a tab under its title. */
export function Section({ title, action, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {action}
      </header>
      {children}
    </section>
  );
}

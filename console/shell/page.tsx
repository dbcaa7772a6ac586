import { type ReactNode, useEffect, useRef } from "react";
import styles from "./page.module.css";

type PageProps = {
  readonly title: string;
  /** One sentence on what is done here. */
  readonly lead?: string;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** As wide as the window, for boards and tables; else a column for reading. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
};

/** A screen within the frame: its title is the document's, and receives the focus when the screen is opened. */
export function Page({ title, lead, actions, isWide = false, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={isWide ? styles.wide : styles.page}>
      <title>{title}</title>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

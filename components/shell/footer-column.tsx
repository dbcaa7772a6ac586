import { useId } from "react";
import styles from "./footer.module.css";
import type { Openable } from "./openers";

type ColumnEntry = { readonly name: string; readonly text: string } & (
  | { readonly href: string }
  | { readonly opens: Openable }
);

type FooterColumnProps = { readonly title: string; readonly entries: readonly ColumnEntry[] };

/** A titled list of links and of buttons that look like them; nothing at all without entries. */
export function FooterColumn({ title, entries }: FooterColumnProps) {
  const id = useId();
  if (entries.length === 0) return null;
  return (
    <nav aria-labelledby={id} className={styles.column} data-marks="">
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.name}>
            {"href" in entry ? (
              <a href={entry.href} {...(entry.href.startsWith("http") && { rel: "noopener" })}>
                {entry.text}
              </a>
            ) : (
              <button type="button" data-opens={entry.opens} aria-haspopup="dialog">
                {entry.text}
              </button>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

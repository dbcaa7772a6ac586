import styles from "./loader.module.css";

/** Something takes its time, and it is said what. */
export function Loader({ text }: { readonly text: string }) {
  return (
    <div className={styles.loader}>
      <span className={styles.ring} aria-hidden="true" />
      <p role="status" className={styles.text}>
        {text}
      </p>
    </div>
  );
}

import styles from "./flash-place.module.css";

/** The place of notifications on the page. It is there before them, because readers hear what appears in it. */
export function FlashPlace() {
  return (
    <div id="flash" className={styles.page}>
      <div role="status" />
      <div role="alert" />
    </div>
  );
}

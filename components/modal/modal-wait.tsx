import styles from "./modal-wait.module.css";

/** The loader of a modal, shown after half a second (SPEC-181). */
export function ModalWait({ label }: { readonly label: string }) {
  return (
    <div role="status" className={styles.wait}>
      <span className="visually-hidden">{label}</span>
      <span className={styles.ring} />
    </div>
  );
}

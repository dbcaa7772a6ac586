import styles from "./modal-wait.module.css";

/** Stands where a modal will be, once half a second has passed without it (SPEC-181). */
export function ModalWait({ label }: { readonly label: string }) {
  return (
    <div role="status" className={styles.wait}>
      <span className="visually-hidden">{label}</span>
      <span className={styles.ring} />
    </div>
  );
}

import { Skeleton } from "@/components/ui/skeleton";
import styles from "./payment-screen.module.css";

/** Stands for what is to be paid until it has come; the text is read aloud. */
export function PaymentWaiting({ text }: { readonly text: string }) {
  return (
    <div className={styles.box} role="status">
      <span className="visually-hidden">{text}</span>
      <Skeleton height="92px" radius="20px" />
      <Skeleton height="300px" radius="20px" />
    </div>
  );
}

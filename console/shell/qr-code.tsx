import { encode } from "uqr";
import styles from "./qr-code.module.css";

type QrCodeProps = {
  readonly text: string;
  /** What it is for; read aloud. */
  readonly label: string;
};

/** A code that a telephone reads, dark on white in both themes: cameras want it so. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className={styles.code}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

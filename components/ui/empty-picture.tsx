import type { ReactNode } from "react";
import styles from "./empty-picture.module.css";

type EmptyPictureName = "cart" | "orders" | "addresses" | "search";

/** A bag that waits to be filled, a receipt nothing is on, a plan with its pin, an empty plate under a magnifying glass. */
const drawings: Record<EmptyPictureName, ReactNode> = {
  cart: (
    <>
      <path className={styles.line} d="M62 44c0-24 36-24 36 0" />
      <path className={styles.light} d="M46 42h68l6 62H40z" />
      <path className={styles.soft} d="M46.5 43.5h67l.8 8H45.8z" />
      <circle className={styles.main} cx="68" cy="70" r="3.5" />
      <circle className={styles.main} cx="92" cy="70" r="3.5" />
      <path className={styles.ring} d="M68 82c6 7 18 7 24 0" />
    </>
  ),
  orders: (
    <>
      <path className={styles.light} d="M48 12h60v88l-10-7-10 7-10-7-10 7-10-7-10 7z" />
      <path className={styles.line} d="M60 32h36M60 46h36M60 60h20" />
      <circle className={styles.main} cx="110" cy="80" r="21" />
      <path className={styles.mark} d="M110 68v12l8 6" />
    </>
  ),
  addresses: (
    <>
      <path className={styles.light} d="M28 44l34-12 36 12 34-12v60l-34 12-36-12-34 12z" />
      <path className={styles.line} d="M62 32v60M98 44v60M36 76l18-8M106 88l18-10" />
      <path className={styles.main} d="M80 8c14 0 24 10 24 24 0 17-24 40-24 40S56 49 56 32c0-14 10-24 24-24z" />
      <circle className={styles.soft} cx="80" cy="32" r="9" />
    </>
  ),
  search: (
    <>
      <circle className={styles.light} cx="70" cy="58" r="46" />
      <circle className={styles.soft} cx="70" cy="58" r="30" />
      <circle className={styles.ring} cx="90" cy="56" r="24" />
      <path className={styles.ring} d="M107 74l24 26" />
    </>
  ),
};

/** A drawing of an empty place, in the colours of the brand; it says nothing that the words beside it do not. */
export function EmptyPicture({ name }: { readonly name: EmptyPictureName }) {
  return (
    <svg viewBox="0 0 160 120" className={styles.picture} aria-hidden="true">
      <ellipse className={styles.ground} cx="80" cy="106" rx="68" ry="10" />
      <g>{drawings[name]}</g>
    </svg>
  );
}

"use client";

import { createPortal } from "react-dom";
import { useFlash } from "@/lib/stores/flash";
import styles from "./flash-place.module.css";

/** The words of the last notification, for a page without a network, which has nothing else to draw them with. */
export function PlainFlash() {
  const last = useFlash(({ items }) => items.at(-1));
  const place = document.querySelector('#flash [role="alert"]');
  return last && place && createPortal(<p className={styles.plain}>{last.text}</p>, place);
}

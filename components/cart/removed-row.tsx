"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { isFocusLost } from "@/components/ui/focus-path";
import type { CartProduct } from "@/lib/contract/cart";
import styles from "./cart-line.module.css";
import { UNDO_MS, useRemovedLines } from "./line-removal";

type RemovedRowProps = { readonly line: CartProduct; readonly onUndo: () => void };

/** Stands where a line stood, for 5 s (SPEC-409). */
export function RemovedRow({ line, onUndo }: RemovedRowProps) {
  const t = useTranslations("cart.line");
  const drop = useRemovedLines((state) => state.drop);
  const row = useRef<HTMLLIElement>(null);
  const undoButton = useRef<HTMLButtonElement>(null);
  const { key } = line;

  useEffect(() => {
    // The pressed button has gone with its line: focus goes on to what may be wanted next.
    if (isFocusLost()) undoButton.current?.focus();
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => {
      if (row.current?.contains(document.activeElement)) row.current.parentElement?.focus({ preventScroll: true });
      drop(key);
    }, UNDO_MS);
    return () => clearTimeout(timer);
  }, [key, drop]);

  const undo = () => {
    row.current?.parentElement?.focus({ preventScroll: true });
    onUndo();
  };

  return (
    <li ref={row} className={styles.removed}>
      <span className={styles.removedText} role="status">
        {t("removed", { name: line.name })}
      </span>
      <Button ref={undoButton} variant="ghost" aria-label={t("undo_label", { name: line.name })} onClick={undo}>
        <span className={styles.undo}>{t("undo")}</span>
      </Button>
    </li>
  );
}

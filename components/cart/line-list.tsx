"use client";

import { useTranslations } from "next-intl";
import { CartLine } from "./cart-line";
import styles from "./cart-line.module.css";
import { useLineRemoval, useListedLines } from "./line-removal";
import { RemovedRow } from "./removed-row";

/** The lines in the order they were added; a removed one can be brought back from its place for 5 s. */
export function LineList() {
  const t = useTranslations("cart.line");
  const lines = useListedLines();
  const { remove, undo } = useLineRemoval();
  if (lines.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t("list")} tabIndex={-1}>
      {lines.map(({ line, isRemoved }) =>
        isRemoved ? (
          <RemovedRow key={line.key} line={line} onUndo={() => void undo(line)} />
        ) : (
          <CartLine key={line.key} line={line} onRemove={() => void remove(line)} />
        ),
      )}
    </ul>
  );
}

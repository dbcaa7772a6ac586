"use client";

import type { ReactNode } from "react";
import { Button } from "./button";
import styles from "./confirm-dialog.module.css";
import { Dialog } from "./dialog";

type ConfirmDialogProps = {
  readonly title: ReactNode;
  /** The label of the cancel button. */
  readonly keep: ReactNode;
  /** What is done, in the words of the question. */
  readonly confirm: ReactNode;
  /** It takes something away that does not come back; `primary` for what can be undone. */
  readonly tone?: "danger" | "primary";
  /** It is being done. */
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/**
 * A question with two answers, one loud and one quiet: what takes something away is the quiet one. Cancel stands first, so
 * that a hasty Enter changes nothing.
 */
export function ConfirmDialog({
  title,
  keep,
  confirm,
  tone = "danger",
  busy = false,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const isDanger = tone === "danger";
  const buttons = (
    <div className={styles.buttons}>
      <Button variant={isDanger ? "primary" : "ghost"} size="l" onClick={onClose}>
        {keep}
      </Button>
      <Button
        variant={isDanger ? "ghost" : "primary"}
        size="l"
        className={isDanger ? styles.danger : undefined}
        busy={busy}
        onClick={onConfirm}
      >
        {confirm}
      </Button>
    </div>
  );
  return (
    <Dialog title={title} size="s" onClose={onClose} footer={buttons}>
      {children}
    </Dialog>
  );
}

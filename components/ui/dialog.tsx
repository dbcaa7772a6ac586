"use client";

import clsx from "clsx";
import { ArrowLeft, X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode, SyntheticEvent } from "react";
import { useId, useLayoutEffect, useRef } from "react";
import styles from "./dialog.module.css";
import { firstFieldFocus, restoreFocus } from "./dialog-focus";
import { dropDialog, pushDialog } from "./dialog-stack";
import { focusPath } from "./focus-path";
import { IconButton } from "./icon-button";

type DialogProps = {
  readonly title: ReactNode;
  /** Called by Esc, a press outside or the cross; the owner unmounts the dialog. */
  readonly onClose: () => void;
  /** Without it only the owner's own buttons lead out (mobile cart at step 2, SPEC-53). */
  readonly closable?: boolean;
  /** s 440 px, m 560, l 960, on a tablet 560 too; `sheet` is a panel at the right edge. On a phone all rise from the bottom. */
  readonly size?: "s" | "m" | "l" | "sheet";
  /** Stays in sight below the scrolling body. */
  readonly footer?: ReactNode;
  /** Shows an arrow before the title. */
  readonly onBack?: () => void;
  /** The title is read, not seen: the body has its own. */
  readonly titleHidden?: boolean;
  /** As tall as the screen allows on a phone, so that a list inside does not jump. */
  readonly tall?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/**
 * A native modal dialog, open as long as it is mounted. Stacking, Esc, focus and its return are the browser's;
 * closing before the element leaves the page is what brings focus back (SPEC-422). What the browser does not do is in
 * `dialog-focus`: the first field has the focus, and it never falls to the body.
 */
export function Dialog({
  title,
  onClose,
  closable = true,
  size = "m",
  footer,
  onBack,
  titleHidden = false,
  tall = false,
  className,
  children,
}: DialogProps) {
  const t = useTranslations("common");
  const ref = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const path = focusPath();
    dialog.showModal();
    pushDialog(dialog);
    const stopWaiting = body.current === null ? null : firstFieldFocus(body.current);
    return () => {
      stopWaiting?.();
      dropDialog(dialog);
      dialog.close();
      restoreFocus(path);
    };
  }, []);

  const onCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (closable) onClose();
  };
  const onNativeClose = (event: SyntheticEvent<HTMLDialogElement>) => {
    // The browser may close by force, past `cancel`; a dialog shown again meanwhile is not meant.
    if (event.target === event.currentTarget && !event.currentTarget.open) onClose();
  };

  return (
    <dialog
      ref={ref}
      className={clsx(styles.dialog, styles[size], tall && styles.tall, className)}
      aria-labelledby={titleId}
      closedby={closable ? "any" : "none"}
      onCancel={onCancel}
      onClose={onNativeClose}
    >
      <div className={styles.frame}>
        <header className={clsx(styles.header, titleHidden && styles.floating)}>
          {onBack && <IconButton label={t("back")} icon={<ArrowLeft aria-hidden="true" />} onClick={onBack} />}
          <h2 id={titleId} className={titleHidden ? "visually-hidden" : styles.title}>
            {title}
          </h2>
          {closable && (
            <IconButton
              variant="soft"
              className={styles.close}
              label={t("close")}
              icon={<X aria-hidden="true" />}
              onClick={onClose}
            />
          )}
        </header>
        <div ref={body} className={styles.body}>
          {children}
        </div>
        {/* Between both, so that a notification covers nothing of either. */}
        <div className={styles.outlet} data-flash-outlet="">
          <div role="status" />
          <div role="alert" />
        </div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>
  );
}

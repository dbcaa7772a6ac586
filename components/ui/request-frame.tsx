"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef } from "react";
import { Button } from "./button";
import type { Elements } from "./elements";
import styles from "./request-frame.module.css";
import { Status } from "./status";

type Failure = { readonly title: string | null; readonly text: string };

type RequestFrameProps = {
  /** What the form is called; read aloud. */
  readonly label: string;
  readonly onSubmit: (event: FormEvent) => void;
  readonly isBusy: boolean;
  /** Why the last try arrived nowhere, where no field says it. */
  readonly failure: Failure | null;
  /** Why it cannot be sent yet. */
  readonly reason: string | null;
  /** How many fields are wrong. */
  readonly wrong: number;
  readonly send: string;
  readonly children: Elements;
};

/** A form: its fields, and below them the button with the reason why it cannot be sent. */
export function RequestFrame({ label, onSubmit, isBusy, failure, reason, wrong, send, children }: RequestFrameProps) {
  const t = useTranslations("feedback");
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A long form is scrolled; what went wrong must not stand below its edge.
    if (failure !== null) ref.current?.scrollIntoView?.({ block: "center" });
  }, [failure]);

  return (
    <form className={styles.form} noValidate aria-label={label} aria-busy={isBusy} onSubmit={onSubmit}>
      {children}
      <div role="status" ref={ref}>
        {failure !== null && (
          <Status tone="error" title={failure.title}>
            {failure.text}
          </Status>
        )}
      </div>
      <div className={styles.final}>
        <Button type="submit" size="l" wide busy={isBusy} reason={reason}>
          {send}
        </Button>
        {/* Screen readers read it with the button; a finger cannot hover. */}
        {reason !== null && (
          <p className={styles.reason} aria-hidden="true">
            {reason}
          </p>
        )}
        <p role="status" className="visually-hidden">
          {wrong > 0 && t("wrong_fields", { count: wrong })}
        </p>
      </div>
    </form>
  );
}

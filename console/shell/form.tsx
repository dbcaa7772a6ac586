import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Status } from "@/components/ui/status";
import { fieldErrorsOf, useFailureText } from "./failure";
import styles from "./form.module.css";

type FormProps = {
  /** What the form is called; read aloud. */
  readonly label: string;
  readonly submit: string;
  readonly isBusy: boolean;
  /** What the last try failed with; null: nothing. */
  readonly error: unknown;
  /** The fields that show their own errors; what names none of them stands below all. */
  readonly fields: readonly string[];
  /** Takes the values as they were typed. */
  readonly onSubmit: (value: (name: string) => string) => void;
  readonly children: ReactNode;
};

/** A form of the console: fields of the browser, the reason why the last try failed, the button. */
export function Form({ label, submit, isBusy, error, fields, onSubmit, children }: FormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const failureText = useFailureText();
  const named = Object.keys(fieldErrorsOf(error));
  const isShown = error !== null && !named.some((name) => fields.includes(name));
  useEffect(() => {
    if (error !== null) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const values = new FormData(event.currentTarget);
    onSubmit((name) => {
      const value = values.get(name);
      return typeof value === "string" ? value : "";
    });
  };
  return (
    <form ref={ref} className={styles.form} aria-label={label} aria-busy={isBusy} onSubmit={send} noValidate>
      {children}
      <div role="status">{isShown && <Status tone="error">{failureText(error)}</Status>}</div>
      <Button type="submit" size="l" busy={isBusy}>
        {submit}
      </Button>
    </form>
  );
}

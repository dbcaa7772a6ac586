import type { ReactNode } from "react";
import { Form } from "../../shell/form";
import { Section } from "../../shell/section";

type ActSectionProps = {
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly act: { readonly isPending: boolean; readonly error: unknown };
  /** The fields that show their own errors. */
  readonly fields: readonly string[];
  readonly onSubmit: (value: (name: string) => string) => void;
  readonly children: ReactNode;
};

/** An act that is one form. */
export function ActSection({ title, text, submit, act, fields, onSubmit, children }: ActSectionProps) {
  return (
    <Section title={title} text={text}>
      <Form label={title} submit={submit} isBusy={act.isPending} error={act.error} fields={fields} onSubmit={onSubmit}>
        {children}
      </Form>
    </Section>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import type { Elements } from "@/components/ui/elements";
import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-area";
import { useFieldText, useProblemHandler } from "@/lib/client/core/problem-handler";
import { useSingleFlight } from "@/lib/client/core/single-flight";
import { flash } from "@/lib/client/flash/flash";
import { type FieldMessages, useFormErrors } from "@/lib/client/form/form-errors";
import { PRIVATE_HOUSE } from "@/lib/domain/place/address-text";
import { isBlank, isTooLong, isUnstorable } from "@/lib/domain/text";
import styles from "./details-form.module.css";

const fields = ["room", "entrance", "floor", "intercom", "description"] as const;

/** Room, entrance, floor, intercom and description, as typed. */
export type AddressDetails = Record<(typeof fields)[number], string>;

export const noDetails: AddressDetails = { room: "", entrance: "", floor: "", intercom: "", description: "" };

type Values = AddressDetails & { is_private_house: boolean };

const problemOf = (name: (typeof fields)[number], text: string): string | null => {
  if (isTooLong(text)) return `form.delivery_address.${name}.max`;
  if (isUnstorable(text)) return "form.text.invalid";
  // Flat or dash (SPEC-41).
  return name === "room" && isBlank(text) ? "form.delivery_address.room.required" : null;
};

const problemsOf = (values: AddressDetails): FieldMessages =>
  Object.fromEntries(
    fields.flatMap((name) => {
      const problem = problemOf(name, values[name]);
      return problem === null ? [] : [[name, problem]];
    }),
  );

const isField = (name: string): boolean => fields.some((field) => field === name);

type DetailsFormProps = {
  /** What is written here, as a heading. */
  readonly title: string;
  readonly initial: AddressDetails;
  /** The house: a field to choose it, or its name. */
  readonly place: Elements;
  /** Details that were typed with the house: they fill what is empty. */
  readonly typed?: { readonly [Name in keyof AddressDetails]: string | null } | null;
  /** Why nothing can be saved yet. */
  readonly reason?: string | null;
  /** Saves; a failure is shown here and leaves the form filled in. */
  readonly onSave: (details: AddressDetails) => Promise<void>;
  readonly onCancel: () => void;
};

/** The details of an address; a room is required, or the checkbox of a private house. */
export function DetailsForm({
  title,
  initial,
  place,
  typed = null,
  reason = null,
  onSave,
  onCancel,
}: DetailsFormProps) {
  const t = useTranslations("profile.addresses");
  const words = useTranslations("checkout");
  const { fail, clear, errorOf, idOf } = useFormErrors("address");
  const { register, control, setValue, getValues } = useForm<Values>({
    defaultValues: { ...initial, is_private_house: initial.room === PRIVATE_HOUSE },
  });
  const isPrivate = useWatch({ control, name: "is_private_house" });
  const textOf = useFieldText();
  const handleProblem = useProblemHandler();
  const { isBusy, run } = useSingleFlight();
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>("input:not([readonly])")?.focus();
  }, []);

  useEffect(() => {
    if (typed === null) return;
    for (const name of fields) {
      const text = typed[name];
      if (text !== null && getValues(name) === "") setValue(name, text);
    }
  }, [typed, getValues, setValue]);

  const refuse = (messages: FieldMessages) => {
    const [other] = Object.entries(messages).filter(([name]) => !isField(name));
    if (other !== undefined) flash({ type: "error", text: textOf(other[1]) });
    fail(Object.fromEntries(Object.entries(messages).filter(([name]) => isField(name))));
  };

  const submit = async () => {
    if (reason !== null) return;
    const { is_private_house: _, ...details } = getValues();
    const problems = problemsOf(details);
    fail(problems);
    if (Object.keys(problems).length > 0) return;
    try {
      await onSave(details);
    } catch (error) {
      handleProblem(error, { onFields: refuse });
    }
  };

  const field = (name: (typeof fields)[number]) => {
    const { onChange, ...registered } = register(name);
    return {
      ...registered,
      id: idOf(name),
      error: errorOf(name),
      onChange: (event: { readonly target: unknown; readonly type?: string }) => {
        clear(name);
        void onChange(event);
      },
    };
  };
  const { onChange: onHouse, ...house } = register("is_private_house");

  return (
    <form
      ref={ref}
      className={styles.form}
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        void run(submit);
      }}
    >
      <h3 className={styles.title}>{title}</h3>
      {place}
      <div className={styles.pair}>
        <Field
          {...field("room")}
          label={words("room")}
          required
          readOnly={isPrivate}
          autoComplete="address-line2"
          enterKeyHint="next"
        />
        <Checkbox
          {...house}
          className={styles.house}
          label={words("private_house")}
          onChange={(event) => {
            void onHouse(event);
            clear("room");
            setValue("room", event.currentTarget.checked ? PRIVATE_HOUSE : "");
          }}
        />
      </div>
      <div className={styles.triple}>
        <Field {...field("entrance")} label={words("entrance")} enterKeyHint="next" />
        <Field {...field("floor")} label={words("floor")} enterKeyHint="next" />
        <Field {...field("intercom")} label={words("intercom")} enterKeyHint="next" />
      </div>
      <TextArea
        {...field("description")}
        label={words("courier_comment")}
        placeholder={words("courier_comment_hint")}
        rows={2}
      />
      <div className={styles.buttons}>
        <Button type="submit" busy={isBusy} reason={reason}>
          {t("save")}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}

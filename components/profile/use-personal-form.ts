"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { useNow } from "@/lib/client/core/clock";
import { useFieldText, useProblemHandler } from "@/lib/client/core/problem-handler";
import { useSingleFlight } from "@/lib/client/core/single-flight";
import { useStorefront } from "@/lib/client/core/storefront";
import { flash } from "@/lib/client/flash/flash";
import { readFormDraft, writeFormDraft } from "@/lib/client/form/form-draft";
import { type FieldMessages, useFormErrors } from "@/lib/client/form/form-errors";
import type { User } from "@/lib/contract/user";
import { useProfileChange } from "./profile-calls";
import {
  changeOf,
  followed,
  isChanged,
  type ProfileValues,
  profileFields,
  profileProblems,
  valuesOf,
} from "./profile-values";

/**
 * The form as this tab stored it for a customer, so that typed data survives a reload (SPEC-416); invalid values come from
 * `known`. Another customer's draft is ignored.
 */
const readProfileDraft = (brand: string, userId: number, known: ProfileValues): ProfileValues => {
  const { user_id, ...draft } = readFormDraft(brand, "profile");
  if (user_id !== userId) return known;
  const text = (name: "name" | "email" | "birthday") => {
    const value = draft[name];
    return typeof value === "string" ? value : known[name];
  };
  const flag = (name: "is_subscribed" | "is_required_call_confirm_order" | "is_print_fiscal_receipt") => {
    const value = draft[name];
    return typeof value === "boolean" ? value : known[name];
  };
  const { sex } = draft;
  return {
    name: text("name"),
    sex: sex === "male" || sex === "female" ? sex : known.sex,
    email: text("email"),
    birthday: text("birthday"),
    is_subscribed: flag("is_subscribed"),
    is_required_call_confirm_order: flag("is_required_call_confirm_order"),
    is_print_fiscal_receipt: flag("is_print_fiscal_receipt"),
  };
};

/** Stores in this tab the fields that differ from `known`; removes the draft where none does. */
const writeProfileDraft = (brand: string, userId: number, values: ProfileValues, known: ProfileValues): void => {
  const unsaved = profileFields.filter((field) => values[field] !== known[field]);
  const draft = Object.fromEntries(unsaved.map((field) => [field, values[field]]));
  writeFormDraft(brand, "profile", unsaved.length === 0 ? null : { user_id: userId, ...draft });
};

/** How often the form reads the clock for today's date, ms. */
const DAY_MS = 60_000;

const isField = (name: string): boolean => profileFields.some((field) => field === name);

/** The form's values, stored in this tab until they are saved; changes made elsewhere are merged in. */
const useValues = (user: User, onChange: (field: string) => void) => {
  const { brand } = useStorefront();
  const [first] = useState(() => readProfileDraft(brand, user.id, valuesOf(user)));
  const form = useForm<ProfileValues>({ defaultValues: first });
  const [values, setValues] = useState(first);
  const known = useRef(valuesOf(user));

  const keep = useEffectEvent((next: ProfileValues, field: string | undefined) => {
    setValues({ ...next });
    writeProfileDraft(brand, user.id, next, valuesOf(user));
    if (field !== undefined) onChange(field);
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values: next, name }) => keep(next, name) }),
    [form],
  );
  const follow = useEffectEvent((now: ProfileValues) => settle(known.current, now));
  useEffect(() => {
    follow(valuesOf(user));
  }, [user]);

  /** Takes over what is known now, but for what has been typed since `before`. */
  const settle = (before: ProfileValues, now: ProfileValues) => {
    const next = followed(form.getValues(), before, now);
    known.current = now;
    form.reset(next);
    setValues(next);
    writeProfileDraft(brand, user.id, next, now);
  };
  return { form, values, settle };
};

/** The customer's own data: a double press saves once, and a failure keeps what is typed. */
export const usePersonalForm = (user: User) => {
  const t = useTranslations("profile.personal");
  const { fail, clear, errorOf, idOf } = useFormErrors("profile");
  const { form, values, settle } = useValues(user, clear);
  const { mutateAsync: change } = useProfileChange();
  const handleProblem = useProblemHandler();
  const textOf = useFieldText();
  const now = useNow(DAY_MS);
  const { isBusy, run } = useSingleFlight();

  const refuse = (messages: FieldMessages) => {
    const [other] = Object.entries(messages).filter(([field]) => !isField(field));
    if (other !== undefined) flash({ type: "error", text: textOf(other[1]) });
    fail(Object.fromEntries(Object.entries(messages).filter(([field]) => isField(field))));
  };

  const save = async (): Promise<void> => {
    const typed = { ...form.getValues() };
    if (!isChanged(typed, valuesOf(user))) return;
    const problems = profileProblems(typed, (now ?? new Date()).toISOString().slice(0, 10));
    fail(problems);
    if (Object.keys(problems).length > 0) return;
    try {
      settle(typed, valuesOf(await change(changeOf(typed, valuesOf(user)))));
      flash({ type: "success", text: t("saved") });
    } catch (error) {
      handleProblem(error, { onFields: refuse });
    }
  };

  const undo = () => {
    fail({});
    settle(form.getValues(), valuesOf(user));
  };

  return {
    form,
    values,
    isBusy,
    canSave: isChanged(values, valuesOf(user)),
    save: () => run(save),
    undo,
    /** The props of a text field or a checkbox, by its name. */
    field: (name: keyof ProfileValues) => ({ ...form.register(name), id: idOf(name), error: errorOf(name) }),
    idOf,
    errorOf,
  };
};

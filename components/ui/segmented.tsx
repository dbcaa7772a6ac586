"use client";

import clsx from "clsx";
import type { ReactNode } from "react";
import { useEffect, useEffectEvent, useId, useRef } from "react";
import type { Elements } from "./elements";
import styles from "./segmented.module.css";

export type SegmentOption<Value extends string> = {
  readonly value: Value;
  readonly label: ReactNode;
  readonly icon?: Elements;
  readonly disabled?: boolean;
};

type SegmentedProps<Value extends string> = {
  /** What is chosen here; read aloud as the group's name. */
  readonly label: string;
  readonly options: readonly SegmentOption<Value>[];
  /** null: nothing is chosen yet. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  /** As wide as its container, in equal parts. */
  readonly wide?: boolean;
  readonly className?: string | undefined;
};

/** A few choices side by side: native radio buttons, so arrows and forms work. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  wide = false,
  className,
}: SegmentedProps<Value>) {
  const name = useId();
  const group = useRef<HTMLFieldSetElement>(null);

  // What was pressed before the page came to life: the browser shows it, and React does not ask.
  const takeEarly = useEffectEvent((buttons: readonly HTMLInputElement[]) => {
    const pressed = options.find((option) => buttons.some((button) => button.checked && button.value === option.value));
    for (const button of buttons) button.checked = button.value === value;
    if (pressed && pressed.value !== value) onChange(pressed.value);
  });
  useEffect(() => takeEarly([...(group.current?.querySelectorAll("input") ?? [])]), []);

  return (
    <fieldset ref={group} className={clsx(styles.group, wide && styles.wide, className)}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            // A browser that restores it on a reload would show what the page no longer is.
            autoComplete="off"
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled ?? false}
            onChange={() => onChange(option.value)}
            className={styles.input}
          />
          {option.icon}
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

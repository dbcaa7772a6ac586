"use client";

import clsx from "clsx";
import { MapPin, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { useDebouncedValue } from "@/lib/client/core/debounced-value";
import { usePrehydrationInput } from "@/lib/client/core/prehydration-input";
import type { SuggestedAddress } from "@/lib/contract/place/address";
import { canSuggest, MAX_SUGGESTIONS } from "@/lib/domain/place/address-text";
import { useAddressSuggest } from "./address-calls";
import styles from "./address-combobox.module.css";

/** What a key does to an open or closed list of options (ARIA Authoring Practices, combobox with list popup). */
type ComboboxMove =
  | { readonly kind: "activate"; readonly index: number }
  | { readonly kind: "pick"; readonly index: number }
  | { readonly kind: "close" };

type ComboboxView = {
  readonly isOpen: boolean;
  /** -1 while none is active. */
  readonly active: number;
  readonly count: number;
};

const around = (index: number, count: number): number => (index + count) % count;

const step = ({ active, count, isOpen }: ComboboxView, by: 1 | -1): ComboboxMove | null => {
  if (count === 0) return null;
  const start = by === 1 ? 0 : count - 1;
  return { kind: "activate", index: !isOpen || active < 0 ? start : around(active + by, count) };
};

/** The move of a key; null leaves the key to the text field, or to the form. */
export const comboboxMove = (key: string, view: ComboboxView): ComboboxMove | null => {
  switch (key) {
    case "ArrowDown":
      return step(view, 1);
    case "ArrowUp":
      return step(view, -1);
    case "Enter":
      return view.isOpen && view.active >= 0 ? { kind: "pick", index: view.active } : null;
    case "Escape":
      return view.isOpen ? { kind: "close" } : null;
    default:
      return null;
  }
};

/** Pause in typing after which suggestions are fetched, ms. */
const TYPING_MS = 250;

const noSuggestions: readonly SuggestedAddress[] = [];

type Suggestions = { readonly list: readonly SuggestedAddress[]; readonly isNone: boolean };

/** What fits the typed text: nothing below 2 characters, 7 at most (SPEC-17). */
const useSuggestions = (text: string): Suggestions => {
  const settled = useDebouncedValue(text, 0, TYPING_MS) ?? "";
  const { data, isFetching } = useAddressSuggest(canSuggest(text) ? settled : "");
  if (!canSuggest(text) || !canSuggest(settled)) return { list: noSuggestions, isNone: false };
  const list = data?.slice(0, MAX_SUGGESTIONS) ?? noSuggestions;
  return { list, isNone: data !== undefined && list.length === 0 && !isFetching && settled === text };
};

/** The hint under the field: after a street, which a pick leaves with a comma, to type its house. */
const hintOf = (text: string, isNone: boolean): "hint" | "house_hint" | "none" => {
  if (text.endsWith(", ")) return "house_hint";
  return isNone ? "none" : "hint";
};

/**
 * Runs an action at once, or after the current press: a list that closes during a press would move the button
 * away from the finger.
 */
const useAfterPress = (isWatched: boolean): ((act: () => void) => void) => {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (!isWatched) return;
    const press = () => {
      isPressed.current = true;
    };
    // The click comes after the press is over.
    const release = () =>
      setTimeout(() => {
        isPressed.current = false;
        waiting.current?.();
        waiting.current = null;
      });
    addEventListener("pointerdown", press, true);
    addEventListener("pointerup", release, true);
    addEventListener("pointercancel", release, true);
    return () => {
      removeEventListener("pointerdown", press, true);
      removeEventListener("pointerup", release, true);
      removeEventListener("pointercancel", release, true);
      isPressed.current = false;
    };
  }, [isWatched]);
  return (act) => {
    if (isPressed.current) waiting.current = act;
    else act();
  };
};

type AddressComboboxProps = {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onPick: (suggestion: SuggestedAddress) => void;
  readonly error?: string | null | undefined;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
};

type OptionsProps = {
  readonly id: string;
  readonly list: readonly SuggestedAddress[];
  readonly active: number;
  readonly onPick: (index: number) => void;
};

const Options = ({ id, list, active, onPick }: OptionsProps) => {
  const t = useTranslations("address.field");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.children[active]?.scrollIntoView?.({ block: "nearest" });
  }, [active]);
  return (
    <div ref={box} id={id} role="listbox" aria-label={t("suggestions")} className={styles.options}>
      {list.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are read by the field, which keeps the focus
        <div
          key={option.place_id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={clsx(styles.option, index === active && styles.active)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(index)}
        >
          <MapPin aria-hidden="true" className={styles.pin} />
          <span className={styles.words}>
            <span>{option.title}</span>
            {option.subtitle !== "" && <span className={styles.subtitle}>{option.subtitle}</span>}
          </span>
        </div>
      ))}
    </div>
  );
};

/** An address typed with suggestions under it: a combobox whose focus never leaves the text (SPEC-411). */
export function AddressCombobox({ value, onChange, onPick, error, inputRef }: AddressComboboxProps) {
  const t = useTranslations("address.field");
  const listId = useId();
  const ownRef = useRef<HTMLInputElement>(null);
  const ref = inputRef ?? ownRef;
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const { list, isNone } = useSuggestions(value);
  const isOpen = isWanted && list.length > 0;
  const afterPress = useAfterPress(isOpen);

  const close = () => {
    setWanted(false);
    setActive(-1);
  };
  const type = (text: string) => {
    setWanted(true);
    setActive(-1);
    onChange(text);
  };
  usePrehydrationInput(ref, (text) => {
    if (text !== value) type(text);
  });
  const pick = (index: number) => {
    const option = list[index];
    if (option === undefined) return;
    close();
    onPick(option);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    // What was typed is sent as it stands: nothing is left to suggest.
    if (event.key === "Enter" && active < 0) close();
    const move = comboboxMove(event.key, { isOpen, active, count: list.length });
    if (move === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (move.kind === "close") return close();
    if (move.kind === "pick") return pick(move.index);
    setWanted(true);
    return setActive(move.index);
  };
  const clear = () => {
    type("");
    ref.current?.focus();
  };

  return (
    <div>
      <Field
        ref={ref}
        label={t("label")}
        placeholder={t("placeholder")}
        hint={error ? null : t(hintOf(value, isNone && isWanted))}
        error={error}
        value={value}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(isOpen && active >= 0 && { "aria-activedescendant": `${listId}-${active}` })}
        name="address-line1"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={254}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => afterPress(close)}
        end={value !== "" && <IconButton label={t("clear")} icon={<X aria-hidden="true" />} onClick={clear} />}
      />
      <span className="visually-hidden" role="status">
        {isOpen && t("found", { count: list.length })}
      </span>
      {isOpen && <Options id={listId} list={list} active={active} onPick={pick} />}
    </div>
  );
}

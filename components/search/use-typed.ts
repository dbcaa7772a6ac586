"use client";

import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { readMenuQuery } from "@/lib/client/menu/menu-filter";

const inputOf = (form: HTMLFormElement | null): HTMLInputElement | null => form?.querySelector("input") ?? null;

/**
 * What is typed in the box, and a function that changes it. The box is older than this code: it may hold text already,
 * else it takes that of the address. Esc empties it, Enter puts a phone's keyboard away.
 */
export const useTyped = (form: RefObject<HTMLFormElement | null>): readonly [string, (text: string) => void] => {
  const [typed, setTyped] = useState(
    () => inputOf(form.current)?.value || readMenuQuery(new URLSearchParams(location.search)).text,
  );

  const write = (text: string) => {
    const input = inputOf(form.current);
    if (input !== null) input.value = text;
    setTyped(text);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && typed !== "") {
      event.preventDefault();
      write("");
    }
    if (event.key === "Enter") inputOf(form.current)?.blur();
  });
  const takeOver = useEffectEvent((input: HTMLInputElement) => {
    if (input.value === "") input.value = typed;
    // Letters typed since the first look.
    else setTyped(input.value);
  });

  useEffect(() => {
    const input = inputOf(form.current);
    if (input === null) return;
    takeOver(input);
    const listening = new AbortController();
    const { signal } = listening;
    input.addEventListener("input", () => setTyped(input.value), { signal });
    input.addEventListener("keydown", (event) => onKey(event), { signal });
    return () => listening.abort();
  }, [form]);

  return [typed, write];
};

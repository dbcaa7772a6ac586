"use client";

import { type RefObject, useRef, useState } from "react";

type Refusal = {
  /** Around the links to what is missing. */
  readonly links: RefObject<HTMLDivElement | null>;
  /** Why the press did nothing, in words; empty before one, and once the reason is another. */
  readonly text: string;
  /** The button was pressed. */
  readonly refuse: () => void;
};

/** What a press of a blocked button shows: its reason in words, and the first link to what is missing in sight and in focus. */
export const useRefusal = (reason: string | null): Refusal => {
  const links = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<string | null>(null);
  const refuse = () => {
    setShown(reason);
    const first = links.current?.querySelector<HTMLElement>("a, button");
    first?.focus({ preventScroll: true });
    first?.scrollIntoView?.({ block: "nearest" });
  };
  return { links, text: reason !== null && shown === reason ? reason : "", refuse };
};

"use client";

import type { ReactNode } from "react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { Elements } from "@/components/ui/elements";
import styles from "./search-box.module.css";

const Narrowing = lazy(async () => ({ default: (await import("./narrowed-menu")).Narrowing }));

/** An address that narrows the menu. */
const narrowingQuery = /[?&](q|avoid|veg|spicy|fav)=/;

type SearchBoxProps = {
  readonly label: string;
  readonly placeholder: string;
  readonly glass: Elements;
  readonly filters: ReactNode;
};

/** The field and the button of the filters; their code loads when they are touched or the address narrows the menu. */
export function SearchBox({ label, placeholder, glass, filters }: SearchBoxProps) {
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Also what was typed before the page came to life.
    if (narrowingQuery.test(location.search) || form.current?.querySelector("input")?.value) setWanted(true);
    // Of another page that was opened first.
    else delete document.documentElement.dataset["narrow"];
  }, []);
  const want = () => setWanted(true);

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers and readers of 2022 know the role, not the element
    <div role="search" className={styles.search} onFocus={want} onPointerDown={want}>
      <form ref={form} className={styles.row} onSubmit={(event) => event.preventDefault()}>
        <div className={styles.field}>
          <label htmlFor="menu-search" className="visually-hidden">
            {label}
          </label>
          {glass}
          <input
            id="menu-search"
            type="search"
            name="q"
            maxLength={80}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={placeholder}
            className={styles.input}
          />
        </div>
        <button
          type="button"
          className={styles.filters}
          aria-expanded={isOpen}
          // A phone's field would lose the focus and shrink: the button would move away under the finger that presses it.
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            event.currentTarget.focus();
            setOpen(!isOpen);
          }}
        >
          {filters}
        </button>
      </form>
      {isWanted && (
        <Suspense>
          <Narrowing form={form} isOpen={isOpen} onOpen={setOpen} />
        </Suspense>
      )}
    </div>
  );
}

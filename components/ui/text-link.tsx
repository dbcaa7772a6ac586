"use client";

import { createContext, type ReactNode, useContext } from "react";

const Missing = createContext<readonly string[]>([]);

type MissingTextsProps = { readonly aliases: readonly string[]; readonly children: ReactNode };

/** Says to all within which text pages there are none of. */
export function MissingTexts({ aliases, children }: MissingTextsProps) {
  return <Missing value={aliases}>{children}</Missing>;
}

/** Whether there is a text page of an alias, so that a link may lead to it. */
export const useHasText = (alias: string): boolean => !useContext(Missing).includes(alias);

type TextLinkProps = {
  /** The page of the whole site. */
  readonly alias: "privacy-policy" | "user-agreement";
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Part of a sentence that leads to a text in a new tab: what is being written stays where it is. Words alone where there is no such text. */
export function TextLink({ alias, className, children }: TextLinkProps) {
  if (!useHasText(alias)) return <span>{children}</span>;
  return (
    <a className={className} href={`/${alias}`} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

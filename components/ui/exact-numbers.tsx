import type { ReactNode } from "react";

/** A number with its separators, and the sign of a currency or percent at its side: "1 042", "13:30–14:00", "€ 2,50". */
const NUMBER = String.raw`(?:\p{Sc}\s?)?\d(?:[\d\s\u2060.,:’'–−-]*\d)?(?:\s?[\p{Sc}%])?`;

const escaped = (code: string): string => code.replaceAll(/[$()*+.?[\\\]^{|}/]/g, String.raw`\$&`);

type ExactNumbersProps = {
  /** A sentence in the shop's language. */
  readonly children: string;
  /** A code that stands in it, letters and all. */
  readonly code?: string | null;
};

/**
 * A sentence whose amounts, times, numbers and code a page translator leaves as they are (SPEC-455, ADR-0067). Each part
 * has its own element, so that the translator takes no text node that React goes on writing to.
 */
export function ExactNumbers({ children: sentence, code = null }: ExactNumbersProps): ReactNode {
  const exact = new RegExp(code === null ? `(${NUMBER})` : `(${escaped(code)}|${NUMBER})`, "u");
  const parts = sentence.split(exact);
  if (parts.length === 1) return <span>{sentence}</span>;
  return (
    <span>
      {parts.map((part, index) =>
        part === "" ? null : (
          // The parts of a sentence have no other name than their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <span key={index} {...(index % 2 === 1 && { translate: "no" as const })}>
            {part}
          </span>
        ),
      )}
    </span>
  );
}

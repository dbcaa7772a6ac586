/** What a key does to an open or closed list of options (ARIA Authoring Practices, combobox with list popup). */
export type ComboboxMove =
  | { readonly kind: "activate"; readonly index: number }
  | { readonly kind: "pick"; readonly index: number }
  | { readonly kind: "close" };

export type ComboboxView = {
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

type Counted = { readonly name: string; readonly count: number };

/** A dish or an addition with how many of it there are: "Edamame × 2". No line ends between its last word and the number. */
export const counted = ({ name, count }: Counted): string => (count > 1 ? `${name}\u00a0×\u00a0${count}` : name);

type Chosen = { readonly groupModifiers: readonly Counted[]; readonly modifiers: readonly Counted[] };

/** What was chosen of a dish that was ordered: its groups' choices, then its additions. */
export const extrasOf = ({ groupModifiers, modifiers }: Chosen): string =>
  [...groupModifiers, ...modifiers].map(counted).join(", ");

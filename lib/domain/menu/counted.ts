/** A dish or an addition with how many of it there are: "Edamame × 2". No line ends between its last word and the number. */
export const counted = ({ name, count }: { readonly name: string; readonly count: number }): string =>
  count > 1 ? `${name}\u00a0×\u00a0${count}` : name;

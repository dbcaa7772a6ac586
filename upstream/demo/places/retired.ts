/** Cities the brands have left: one moved to its neighbour, the other is gone for good. */
export const retiredCities: readonly { readonly alias: string; readonly successor: string | null }[] = [
  { alias: "tolyatti", successor: "samara" },
  { alias: "novosibirsk", successor: null },
];

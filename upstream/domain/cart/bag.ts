/** Whether a city's bag comes with an order unless the customer refuses it, or only when he requests it (ADR-0137). */
export const bagTerms = ["unless_refused", "on_request"] as const;
export type BagTerms = (typeof bagTerms)[number];

/** What a customer has said of the bag; neither before he says anything. */
export type BagChoice = { readonly without_bag: boolean; readonly bag_requested: boolean };

export const noBagChoice: BagChoice = { without_bag: false, bag_requested: false };

/** Whether an order goes without the packages that can be refused. */
export const isWithoutBag = ({ without_bag, bag_requested }: BagChoice, terms: BagTerms): boolean =>
  without_bag || (terms === "on_request" && !bag_requested);

/** Whether a package is charged: each once an order, the refused bag left out (SPEC-29). */
export const isCharged = (pack: { readonly can_refuse: boolean }, withoutBag: boolean): boolean =>
  !(withoutBag && pack.can_refuse);

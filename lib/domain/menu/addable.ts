import type { Modifier, ModifierGroup, Product } from "@/lib/contract/product";

/** A group's or a modifier's max; 0 and null are no bound (SPEC-25). */
export const upperBound = (max: number | null): number => (max === null || max === 0 ? Number.POSITIVE_INFINITY : max);

/** Whether exactly one of a group is taken: a size, a dough, a base. */
export const isOneOf = ({ min, max }: Pick<ModifierGroup, "min" | "max">): boolean => min === 1 && max === 1;

/** The groups a product offers now. */
export const groupsOf = (product: Pick<Product, "modifiers">): ModifierGroup[] =>
  product.modifiers.available ? product.modifiers.groups : [];

/** The modifiers outside groups that a product offers now. */
export const singlesOf = (product: Pick<Product, "modifiers">): Modifier[] =>
  product.modifiers.available ? product.modifiers.single : [];

/** Every modifier a product offers now. */
export const allModifiers = (product: Pick<Product, "modifiers">): Modifier[] => [
  ...singlesOf(product),
  ...groupsOf(product).flatMap((group) => group.modifiers),
];

/** Whether a product has anything to choose; its modal opens before the first add (SPEC-205). */
export const hasModifiers = (product: Pick<Product, "modifiers">): boolean => allModifiers(product).length > 0;

const isForcedAndStopped = (modifier: Modifier): boolean => modifier.type === "stop" && modifier.min > 0;

const isReachable = (group: ModifierGroup): boolean => {
  const onSale = group.modifiers.filter((modifier) => modifier.type !== "stop");
  return onSale.reduce((sum, modifier) => sum + upperBound(modifier.max), 0) >= group.min;
};

/** Whether a product can be added at all: it is on sale and what it requires has not run out (SPEC-25). */
export const isAddable = (product: Pick<Product, "type" | "modifiers">): boolean =>
  product.type !== "stop" &&
  product.type !== "unavailable" &&
  !allModifiers(product).some(isForcedAndStopped) &&
  groupsOf(product).every(isReachable);

import type { ModifierCounts } from "@/lib/contract/cart";
import type { Modifier, ModifierGroup, Product } from "@/lib/contract/product";
import { toCents } from "../cents";
import { allModifiers, groupsOf, isOneOf, singlesOf, upperBound } from "./addable";
import { MAX_COUNT } from "./counter";
import { type PriceRange, priceRange } from "./price-range";

/** What a group says beside its name; an asterisk follows where it is `required` (SPEC-210). */
export type GroupHint = {
  kind: "none" | "up_to" | "range" | "exactly" | "at_least";
  min: number;
  /** 0 where there is no upper bound. */
  max: number;
  required: boolean;
};

/** What is wrong with a choice; `group_id` is null for a modifier that stands alone or is not the product's. */
export type SelectionProblem = {
  group_id: number | null;
  modifier_id: number | null;
  kind: "too_few" | "too_many" | "stopped" | "unknown";
};

type Bounds = { min: number; max: number | null };
type Modified = Pick<Product, "type" | "price" | "modifiers">;

const countOf = (modifier: Modifier, counts: ModifierCounts): number => counts[String(modifier.id)] ?? 0;

const groupSum = (group: ModifierGroup, counts: ModifierCounts): number =>
  group.modifiers.reduce((sum, modifier) => sum + countOf(modifier, counts), 0);

const hintKind = (min: number, max: number): GroupHint["kind"] => {
  if (max === 0) return min > 0 ? "at_least" : "none";
  if (min === max) return "exactly";
  return min > 0 ? "range" : "up_to";
};

/** {0,3} is "up to 3", {1,3} "from 1 to 3 *", {2,2} "exactly 2 *"; max 0 or null is no upper bound (SPEC-25). */
export const groupHint = (group: Bounds): GroupHint => {
  const max = group.max ?? 0;
  return { kind: hintKind(group.min, max), min: group.min, max, required: group.min > 0 };
};

/** Whether the plus buttons of a group can be pressed: not once its sum reaches its max (SPEC-25). */
export const canAddToGroup = (group: ModifierGroup, counts: ModifierCounts): boolean =>
  groupSum(group, counts) < upperBound(group.max);

/** Whether a modifier's own plus can be pressed: it has not run out and is below its own max (SPEC-25). */
export const canAddModifier = (modifier: Modifier, counts: ModifierCounts): boolean =>
  modifier.type !== "stop" && countOf(modifier, counts) < Math.min(upperBound(modifier.max), MAX_COUNT);

const boundsProblem = (count: number, { min, max }: Bounds): "too_few" | "too_many" | null => {
  if (count < min) return "too_few";
  return count > upperBound(max) ? "too_many" : null;
};

const modifierProblems = (modifier: Modifier, groupId: number | null, counts: ModifierCounts): SelectionProblem[] => {
  const count = countOf(modifier, counts);
  const kind = modifier.type === "stop" && count > 0 ? "stopped" : boundsProblem(count, modifier);
  return kind === null ? [] : [{ group_id: groupId, modifier_id: modifier.id, kind }];
};

const groupProblems = (group: ModifierGroup, counts: ModifierCounts): SelectionProblem[] => {
  const kind = boundsProblem(groupSum(group, counts), group);
  const own: SelectionProblem[] = kind === null ? [] : [{ group_id: group.id, modifier_id: null, kind }];
  return [...own, ...group.modifiers.flatMap((modifier) => modifierProblems(modifier, group.id, counts))];
};

const unknownProblems = (product: Modified, counts: ModifierCounts): SelectionProblem[] => {
  const known = new Set(allModifiers(product).map((modifier) => String(modifier.id)));
  return Object.keys(counts)
    .filter((id) => !known.has(id) && (counts[id] ?? 0) > 0)
    .map((id) => ({ group_id: null, modifier_id: Number(id), kind: "unknown" as const }));
};

/** Everything that keeps a choice of modifiers from being added; empty when it may be (SPEC-25). */
export const selectionProblems = (product: Modified, counts: ModifierCounts): SelectionProblem[] => [
  ...singlesOf(product).flatMap((modifier) => modifierProblems(modifier, null, counts)),
  ...groupsOf(product).flatMap((group) => groupProblems(group, counts)),
  ...unknownProblems(product, counts),
];

/**
 * The counts a product starts with: its own, but never below a minimum, and nothing that has run out.
 *
 * @param isWelcome says no to what a group suggests and the visitor avoids: he may still choose it
 */
export const initialCounts = (
  product: Pick<Product, "modifiers">,
  isWelcome: (modifier: Modifier) => boolean = () => true,
): ModifierCounts => {
  const suggested = groupsOf(product).flatMap(({ modifiers }) => modifiers.filter(({ min }) => min === 0));
  const unwelcome = new Set(suggested.filter((modifier) => !isWelcome(modifier)));
  const onSale = allModifiers(product).filter((modifier) => modifier.type !== "stop" && !unwelcome.has(modifier));
  const counts = onSale.map((modifier): [string, number] => [
    String(modifier.id),
    Math.min(Math.max(modifier.count, modifier.min), upperBound(modifier.max)),
  ]);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
};

/**
 * The counts the sheet of a dish opens with: what it starts with, and of each group of which exactly one is taken the first
 * that has not run out and that the visitor does not avoid (SPEC-814). Where there is none, he has to choose.
 */
export const openingCounts = (
  product: Pick<Product, "modifiers">,
  isWelcome: (modifier: Modifier) => boolean,
): ModifierCounts => {
  const counts = initialCounts(product, isWelcome);
  const open = groupsOf(product).filter((group) => isOneOf(group) && groupSum(group, counts) === 0);
  const first = open.flatMap(({ modifiers }) => modifiers.find((one) => one.type !== "stop" && isWelcome(one)) ?? []);
  return { ...counts, ...Object.fromEntries(first.map(({ id }) => [String(id), 1])) };
};

/**
 * A choice that was named elsewhere, where the product still takes it; it may be unfinished. Null for any other: it names what
 * has run out, what the product does not have, or too much of something.
 */
export const usableCounts = (product: Modified, counts: ModifierCounts | undefined): ModifierCounts | null =>
  counts === undefined || selectionProblems(product, counts).some(({ kind }) => kind !== "too_few") ? null : counts;

/** Major units. One unit with its modifiers, for display: the upstream alone charges (SPEC-27). */
export const unitPrice = (product: Pick<Product, "price" | "modifiers">, counts: ModifierCounts): number => {
  const modifiers = allModifiers(product).reduce(
    (sum, modifier) => sum + toCents(modifier.price) * countOf(modifier, counts),
    0,
  );
  return (toCents(product.price) + modifiers) / 100;
};

/**
 * Major units. A line of `count` such units, for display (SPEC-27): with the cheapest and with the dearest of what is
 * still to be chosen once. Both are the same when all of that is chosen.
 */
export const linePriceRange = (
  product: Pick<Product, "price" | "modifiers">,
  counts: ModifierCounts,
  count: number,
): PriceRange => {
  const open = groupsOf(product).filter((group) => groupSum(group, counts) === 0);
  const modifiers = { ...product.modifiers, groups: open };
  const { low, high } = priceRange({ price: unitPrice(product, counts), modifiers });
  return { low: (toCents(low) * count) / 100, high: (toCents(high) * count) / 100 };
};

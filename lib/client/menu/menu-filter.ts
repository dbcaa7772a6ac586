import { type Allergen, allergens } from "@/lib/contract/allergens";
import type { Modifier, ModifierGroup, Product } from "@/lib/contract/product";
import { groupsOf, singlesOf, upperBound } from "@/lib/domain/menu/addable";

/** What a visitor wants, or does not want, of a dish. */
export type MenuFilter = {
  readonly avoid: readonly Allergen[];
  readonly isVegetarian: boolean;
  readonly spice: "any" | "spicy" | "mild";
  /** Only what the visitor has marked. */
  readonly isFavourite: boolean;
};

export const NO_FILTER: MenuFilter = { avoid: [], isVegetarian: false, spice: "any", isFavourite: false };

/** How many wishes a filter has. */
export const filterSize = ({ avoid, isVegetarian, spice, isFavourite }: MenuFilter): number =>
  avoid.length + (isVegetarian ? 1 : 0) + (spice === "any" ? 0 : 1) + (isFavourite ? 1 : 0);

/** What a filter makes of a dish. */
export type Verdict =
  /** Fits, as long as the named things to choose are left out. */
  | { readonly kind: "fits"; readonly without: readonly string[] }
  | { readonly kind: "does_not_fit" }
  /** The data for the filter is missing, so the dish counts as not fitting. */
  | { readonly kind: "unknown" };

/** true: fits; false: does not; null: unknown. */
type Answer = boolean | null;

type Composition = Pick<Modifier, "allergens" | "is_vegetarian">;

/** All have to fit: one that does not decides, then one that is not known. */
const every = (answers: readonly Answer[]): Answer => {
  if (answers.includes(false)) return false;
  return answers.includes(null) ? null : true;
};

const isFree = (known: Composition["allergens"], avoid: readonly Allergen[]): Answer => {
  if (avoid.length === 0) return true;
  return known === null ? null : !avoid.some((allergen) => known.includes(allergen));
};

const suits = (made: Composition, { avoid, isVegetarian }: MenuFilter): Answer =>
  every([isFree(made.allergens, avoid), isVegetarian ? made.is_vegetarian : true]);

/** Why something that can be chosen does not suit a filter. */
export type Misfit =
  | { readonly kind: "contains"; readonly allergens: readonly Allergen[] }
  | { readonly kind: "not_vegetarian" }
  /** Its ingredients are unknown. */
  | { readonly kind: "unknown" };

/** What speaks against choosing something with a dish; null where nothing does. */
export const misfitOf = (made: Composition, filter: MenuFilter): Misfit | null => {
  const found = filter.avoid.filter((allergen) => made.allergens?.includes(allergen));
  if (found.length > 0) return { kind: "contains", allergens: found };
  if (filter.isVegetarian && made.is_vegetarian === false) return { kind: "not_vegetarian" };
  return suits(made, filter) === null ? { kind: "unknown" } : null;
};

const isAsHot = (spiciness: Product["spiciness"], spice: MenuFilter["spice"]): Answer => {
  if (spice === "any") return true;
  if (spiciness === null) return null;
  return spice === "spicy" ? spiciness > 0 : spiciness === 0;
};

const isOffered = ({ type }: Modifier): boolean => type !== "stop";
/**
 * What is in the dish unless it is taken out: it comes with it, or it has to be chosen. What a group starts with is a
 * suggestion, which the sheet leaves out where it does not suit (`initialCounts`).
 */
const insideOf = (product: Pick<Product, "modifiers">): readonly Modifier[] => [
  ...singlesOf(product).filter(({ min, count }) => min > 0 || count > 0),
  ...groupsOf(product).flatMap(({ modifiers }) => modifiers.filter(({ min }) => min > 0)),
];

const capacity = (modifiers: readonly Modifier[]): number =>
  modifiers.reduce((sum, { max }) => sum + upperBound(max), 0);

/** Whether suitable modifiers can meet a group's minimum; null if only those without data could. */
const canMeet = ({ min, modifiers }: ModifierGroup, filter: MenuFilter): Answer => {
  const offered = modifiers.filter(isOffered);
  if (capacity(offered.filter((one) => suits(one, filter) === true)) >= min) return true;
  // What has run out is not the filter's doing.
  if (capacity(offered) < min) return true;
  return capacity(offered.filter((one) => suits(one, filter) !== false)) >= min ? null : false;
};

/**
 * Whether a dish fits. What comes with it or has to be chosen counts as the dish itself; a group that has to be chosen
 * from fits while enough of it suits. What may be added, and does not suit, leaves the dish in and is named. Missing
 * data counts as not suiting.
 */
export const verdictOf = (
  product: Pick<Product, "allergens" | "is_vegetarian" | "spiciness" | "modifiers">,
  filter: MenuFilter,
): Verdict => {
  const groups = groupsOf(product);
  const modifiers = [...singlesOf(product), ...groups.flatMap((group) => group.modifiers)].filter(isOffered);
  const whole = every([
    suits(product, filter),
    isAsHot(product.spiciness, filter.spice),
    ...insideOf(product)
      .filter(isOffered)
      .map((modifier) => suits(modifier, filter)),
    ...groups.map((group) => canMeet(group, filter)),
  ]);
  if (whole === null) return { kind: "unknown" };
  if (!whole) return { kind: "does_not_fit" };
  const unsuited = modifiers.filter((modifier) => suits(modifier, filter) !== true);
  return { kind: "fits", without: [...new Set(unsuited.map(({ name }) => name))] };
};

/** What the address says of search and filter. */
export type MenuQuery = { readonly text: string; readonly filter: MenuFilter };

/** Longer than any dish's name: what is typed beyond it is not looked for. */
export const MAX_QUERY = 80;

const spices = { 1: "spicy", 0: "mild" } as const;

/** Reads `q`, `avoid=nuts,fish`, `veg=1`, `spicy=1|0` and `fav=1`; what is not known is passed over. */
export const readMenuQuery = (query: URLSearchParams): MenuQuery => {
  const avoid = (query.get("avoid") ?? "").split(",");
  const spicy = query.get("spicy");
  return {
    text: (query.get("q") ?? "").slice(0, MAX_QUERY),
    filter: {
      avoid: allergens.filter((allergen) => avoid.includes(allergen)),
      isVegetarian: query.get("veg") === "1",
      spice: spicy === "1" || spicy === "0" ? spices[spicy] : "any",
      isFavourite: query.get("fav") === "1",
    },
  };
};

/**
 * The query string with search and filter in it, other parameters unchanged. null when the address must stay as it is: it
 * names a modal or a campaign (SPEC-116), or it says so already.
 */
export const queryWithMenu = (search: string, { text, filter }: MenuQuery): string | null => {
  const query = new URLSearchParams(search);
  if (query.has("modal") || query.has("utm_source")) return null;
  const wanted = {
    q: text.trim(),
    avoid: filter.avoid.join(","),
    veg: filter.isVegetarian ? "1" : "",
    spicy: { any: "", spicy: "1", mild: "0" }[filter.spice],
    fav: filter.isFavourite ? "1" : "",
  };
  const before = query.toString();
  for (const [name, value] of Object.entries(wanted)) {
    if (value === "") query.delete(name);
    else query.set(name, value);
  }
  const after = query.toString();
  if (after === before) return null;
  return after === "" ? "" : `?${after.replaceAll("%2C", ",")}`;
};

/** How the menu of another system becomes the format's own. */

import { toCents } from "@/lib/domain/cents";
import { type Fault, oneFault } from "../fault";
import type { Texts } from "../schema/common";
import { choiceDrafts, contentOf, modifierContent, singleDrafts } from "./choice-keys";
import { menuWords, optionWords } from "./fallback-words";
import { dishKeys, type KnownKeys } from "./keys";
import { type KnownMenu, noneKnown } from "./known-menu";
import {
  type ChoiceDraft,
  type Converted,
  countFault,
  type GroupDraft,
  isAmount,
  KeyMaker,
  type MenuDraft,
  type ModifierDraft,
  menuFiles,
  NO_PICTURE,
  type ProductDraft,
  variantChoice,
} from "./menu-draft";
import { pictureAddress } from "./picture-address";
import type { Remarks } from "./remarks";
import {
  byText,
  inKeyOrder,
  type SourceGroup,
  type SourceMenu,
  type SourceProduct,
  type SourceVariant,
  textOf,
} from "./source-menu";
import type { StorePrices } from "./store-prices";

/** The most that the format holds of an amount. */
const MOST_AMOUNT = 100_000_000;

/** Whether the format holds an amount of whole units: hundredths, not below 0. */
export const isPrice = (amount: number): boolean => isAmount(amount) && amount <= MOST_AMOUNT;

type Keys = {
  readonly products: ReadonlyMap<SourceProduct, string>;
  readonly modifiers: KeyMaker;
  /** By their content. */
  readonly choices: ReadonlyMap<string, ChoiceDraft>;
  readonly singles: ReadonlyMap<string, ModifierDraft>;
};

const REST = "";

type Groups = ReadonlyMap<string, GroupDraft>;

/** The group of a product; those of none stand in one that is called "Menu". */
const groupOf = (groups: Groups, { group }: SourceProduct): GroupDraft | undefined =>
  groups.get(group ?? REST) ?? groups.get(REST);

const productKeys = (
  products: readonly SourceProduct[],
  groups: Groups,
  known: KnownKeys,
): Map<SourceProduct, string> => {
  const keys = dishKeys(
    products.map((product) => ({
      name: textOf(product.name),
      group: groupOf(groups, product)?.key ?? "",
      details: JSON.stringify([product.id, product]),
    })),
    known,
  );
  return new Map(products.map((product, index) => [product, keys[index] ?? ""]));
};

type Priced = {
  readonly price: number;
  readonly old_price: number | null;
  readonly choice: ChoiceDraft | null;
};

/** What a variation costs less than before; 0 where nobody says so. */
const discountOf = ({ price, oldPrice }: SourceVariant): number =>
  oldPrice === null ? 0 : Math.max(0, toCents(oldPrice) - toCents(price));

const notePrices = (remarks: Remarks, { variants }: SourceProduct, name: string): void => {
  if (variants.some(({ price }) => price === 0)) remarks.read("products that cost 0: look whether that is meant", name);
  if (variants.some(({ price, oldPrice }) => oldPrice !== null && oldPrice <= price))
    remarks.leftOut("old prices that are not above the price", name);
};

/** The choice of variations in their order, with keys that do not depend on it. */
const orderedVariants = (product: SourceProduct, key: string, modifiers: KeyMaker) => {
  const ordered = inKeyOrder(product.variants, ({ name, price }) => [name, price].join("\n"));
  const made = variantChoice(modifiers, key, product.variantWords ?? optionWords, ordered);
  const drafts = new Map(ordered.map((variant, at) => [variant, made.choice.modifiers[at]]));
  const inOrder = product.variants.flatMap((variant) => drafts.get(variant) ?? []);
  return { price: made.price, choice: { ...made.choice, modifiers: inOrder } };
};

/** A product of several variations costs the lowest price; one old price holds where all fell by the same. */
const pricedOf = (remarks: Remarks, product: SourceProduct, key: string, modifiers: KeyMaker): Priced => {
  const name = textOf(product.name);
  const [first, ...others] = product.variants;
  notePrices(remarks, product, name);
  const discount = discountOf(first);
  if (others.length === 0) return { price: first.price, old_price: discount > 0 ? first.oldPrice : null, choice: null };
  const { price, choice } = orderedVariants(product, key, modifiers);
  remarks.changed("variations are a choice that adds to the lowest price", name);
  const isOne = others.every((variant) => discountOf(variant) === discount);
  if (!isOne) remarks.leftOut("old prices that differ between variations", name);
  return { price, old_price: isOne && discount > 0 ? (toCents(price) + discount) / 100 : null, choice };
};

const pictureOf = (remarks: Remarks, pictures: readonly string[], name: string): string | null => {
  const named = pictures.map((picture) => picture.trim()).filter((picture) => picture !== "");
  const found = named.map((picture) => ({ picture, address: pictureAddress(picture) }));
  for (const { picture, address } of found)
    if (address === null)
      remarks.leftOut("pictures without an address of the web", `${name}: ${picture.slice(0, 100)}`);
  const usable = found.flatMap(({ picture, address }) => (address === null ? [] : [{ picture, address }]));
  if (usable.length > 1) remarks.leftOut("further pictures", name);
  const [first] = usable;
  if (first !== undefined && !/^https:/i.test(first.picture))
    remarks.changed("pictures are requested by https:// instead of http://", name);
  return first?.address ?? null;
};

const descriptionOf = (remarks: Remarks, { description, name }: SourceProduct): Texts => {
  if (textOf(description).trim() !== "") return description;
  remarks.changed("products without a description repeat their name", textOf(name));
  return name;
};

const productDraft = (remarks: Remarks, keys: Keys, product: SourceProduct): [ProductDraft, ChoiceDraft[]] => {
  const key = keys.products.get(product) ?? "";
  const name = textOf(product.name);
  const { price, old_price, choice } = pricedOf(remarks, product, key, keys.modifiers);
  const picture = pictureOf(remarks, product.pictures, name);
  if (picture === null) remarks.changed("products without a picture get a plate", name);
  const choices = (product.choices ?? []).flatMap((one) => keys.choices.get(contentOf(one)) ?? []);
  const singles = (product.singles ?? []).flatMap((one) => keys.singles.get(modifierContent(one)) ?? []);
  const draft = {
    key,
    name: product.name,
    description: descriptionOf(remarks, product),
    picture: picture ?? NO_PICTURE,
    price,
    old_price,
    ...product.fields,
    ...(singles.length > 0 && { modifiers: singles.map((one) => one.key) }),
    modifier_groups: [...(choice === null ? [] : [choice.key]), ...choices.map((one) => one.key)],
  };
  return [draft, choice === null ? [] : [choice]];
};

const groupDrafts = (remarks: Remarks, groups: readonly SourceGroup[], known: KnownKeys): Groups => {
  const all = [
    ...groups.filter(({ name }) => textOf(name).trim() !== ""),
    { id: REST, name: menuWords, picture: null },
  ];
  const keys = dishKeys(
    all.map(({ id, name }) => ({ name: textOf(name), group: "", details: id })),
    known,
  );
  return new Map(
    all.map(({ id, name, picture }, index) => [
      id,
      {
        key: keys[index] ?? "",
        name,
        picture: pictureOf(remarks, picture === null ? [] : [picture], textOf(name)) ?? NO_PICTURE,
      },
    ]),
  );
};

/** Kinds that one line names. */
const KINDS = 3;

/** What to do about a menu without a product: what was left out says why. */
const noneSold = (remarks: Remarks, remedy: string): string => {
  const kinds = remarks.all
    .filter(({ kind }) => kind === "left out")
    .map(({ what, names }) => `${what} (${names.length})`);
  return kinds.length === 0 ? remedy : `${remedy}; left out were ${kinds.slice(0, KINDS).join(", ")}`;
};

/** The draft of a menu; the remarks list what differs. */
export const draftOf = (
  { groups, products }: SourceMenu,
  remarks: Remarks,
  known: KnownMenu = noneKnown,
): MenuDraft => {
  const modifiers = new KeyMaker();
  const choices = new KeyMaker();
  const groupsById = groupDrafts(remarks, groups, known.groups);
  const allOf = <Part>(partsOf: (product: SourceProduct) => readonly Part[] | undefined): Part[] =>
    products.flatMap((product) => partsOf(product) ?? []);
  const singles = singleDrafts(
    allOf((product) => product.singles),
    known.modifiers,
    modifiers,
  );
  const keys: Keys = {
    products: productKeys(products, groupsById, known.dishes),
    modifiers,
    singles,
    choices: choiceDrafts(
      allOf((product) => product.choices),
      known.choices,
      { choices, modifiers },
    ),
  };
  // The keys of variations too are given in the order of products' keys.
  const made = new Map(
    products
      .toSorted((a, b) => byText(keys.products.get(a) ?? "", keys.products.get(b) ?? ""))
      .map((product) => [product, productDraft(remarks, keys, product)]),
  );
  const placed = products.flatMap((product) => {
    const [draft] = made.get(product) ?? [];
    if (draft === undefined) return [];
    const group = groupOf(groupsById, product);
    if (group === groupsById.get(REST))
      remarks.changed("products of no group stand in the group Menu", textOf(product.name));
    return [{ group: group?.key ?? "", product: draft }];
  });
  const variants = [...made.values()].flatMap(([, choices]) => choices);
  return {
    groups: [...groupsById.values()],
    products: placed,
    modifiers: [...singles.values()],
    choices: [...variants, ...keys.choices.values()],
  };
};

/**
 * The files of a menu, or why it is refused.
 *
 * @param faults what was wrong in the document
 * @param stores which prices are meant where those of stores differ
 * @param remedy of a menu without a product
 * @param currencies that its prices name
 * @param notCarried names of what has no place in the format, by kind
 */
export const convertMenu = (
  menu: SourceMenu,
  {
    file,
    known,
    remarks,
    remedy,
    faults = [],
    stores = null,
    currencies = [],
    notCarried,
  }: {
    readonly file: string;
    readonly known: KnownMenu;
    readonly remarks: Remarks;
    readonly remedy: string;
    readonly faults?: readonly Fault[];
    readonly stores?: StorePrices | null;
    readonly currencies?: Iterable<string>;
    readonly notCarried: Readonly<Record<string, readonly string[]>>;
  },
): Converted => {
  const unclear = stores?.fault(file) ?? null;
  const all = [...faults, ...(unclear === null ? [] : [unclear])].toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
  if (all.length > 0) return { isOk: false, faults: all, remarks: remarks.all };
  const wrong = countFault(file, menu.products.length, noneSold(remarks, remedy));
  if (wrong !== null) return wrong;
  const [currency = null, ...others] = currencies;
  if (others.length > 0) {
    const problem = `has prices in ${[currency, ...others].join(" and ")}`;
    return { ...oneFault(file, null, problem, "convert each currency by itself"), remarks: remarks.all };
  }
  const draft = draftOf(menu, remarks, known);
  for (const [what, names] of Object.entries(notCarried)) for (const name of names) remarks.leftOut(what, name);
  return { isOk: true, files: menuFiles(draft), count: draft.products.length, currency, remarks: remarks.all };
};

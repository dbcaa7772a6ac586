/**
 * The drafts of choices and of single modifiers with their keys. Carts and orders remember modifiers by these, so they depend on what
 * things are called and cost, never on the order of an export; those of the menu that is replaced stay (SPEC-543).
 */

import type { KnownChoice, KnownModifier } from "./known-menu";
import type { ChoiceDraft, KeyMaker, ModifierDraft } from "./menu-draft";
import { byText, inKeyOrder, type SourceChoice, type SourceModifier, textOf } from "./source-menu";

/** The same choice has the same content, in whatever order its modifiers stand. */
export const contentOf = ({ name, min, max, modifiers }: SourceChoice): string =>
  JSON.stringify([name, min, max, modifiers.map((modifier) => JSON.stringify(modifier)).toSorted(byText)]);

export const modifierContent = ({ name, price, min, max }: SourceModifier): string =>
  JSON.stringify([name, price, min ?? 0, max ?? 0]);

const isCalled = ({ names }: { readonly names: readonly string[] }, name: SourceModifier["name"]): boolean => {
  const own = typeof name === "string" ? [name] : Object.values(name);
  return names.some((one) => own.some((word) => word?.trim().toLowerCase() === one.trim().toLowerCase()));
};

/** How alike a modifier of the menu before is, from 0; nothing alike where it is called differently. */
const likeness = (known: KnownModifier, { name, price, min = 0, max = 0 }: SourceModifier): number => {
  if (!isCalled(known, name)) return 0;
  return 4 + (known.min === min && known.max === max ? 2 : 0) + (known.price === price ? 1 : 0);
};

/** The same of choices: their modifiers count before their limits. */
const choiceLikeness = (known: KnownChoice, choice: SourceChoice): number => {
  if (!isCalled(known, choice.name)) return 0;
  const shared = choice.modifiers.filter(({ name }) => known.modifiers.some((one) => isCalled(one, name)));
  const others = known.modifiers.length + choice.modifiers.length - 2 * shared.length;
  const hasLimits = known.min === choice.min && known.max === choice.max;
  return shared.length === 0 ? 0 : 1 + shared.length / (shared.length + others) + (hasLimits ? 0.1 : 0);
};

type Pair<Known, Thing> = { readonly known: Known; readonly thing: Thing; readonly like: number };

/** Which thing each known one has become: the most alike first, each once. */
const paired = <Known extends { readonly key: string }, Thing>(
  all: readonly Known[],
  things: readonly Thing[],
  likenessOf: (known: Known, thing: Thing) => number,
): Map<Thing, Known> => {
  const pairs = things.flatMap((thing) =>
    all
      .map((known): Pair<Known, Thing> => ({ known, thing, like: likenessOf(known, thing) }))
      .filter(({ like }) => like > 0),
  );
  const found = new Map<Thing, Known>();
  const used = new Set<Known>();
  for (const { known, thing } of pairs.toSorted((a, b) => b.like - a.like || byText(a.known.key, b.known.key))) {
    if (found.has(thing) || used.has(known)) continue;
    found.set(thing, known);
    used.add(known);
  }
  return found;
};

const nameOf = ({ name }: SourceModifier): string => textOf(name);

/** The single modifiers, each content once, by it. */
export const singleDrafts = (
  singles: readonly SourceModifier[],
  known: readonly KnownModifier[],
  modifiers: KeyMaker,
): Map<string, ModifierDraft> => {
  const distinct = new Map(singles.map((modifier) => [modifierContent(modifier), modifier]));
  const ordered = inKeyOrder([...distinct.values()], nameOf);
  const before = paired(known, ordered, likeness);
  for (const { key } of before.values()) modifiers.reserve(key);
  return new Map(
    ordered.map((modifier) => [
      modifierContent(modifier),
      { key: before.get(modifier)?.key ?? modifiers.give(textOf(modifier.name)), ...modifier },
    ]),
  );
};

/** The choices, each content once, by it. */
export const choiceDrafts = (
  choices: readonly SourceChoice[],
  known: readonly KnownChoice[],
  { choices: keys, modifiers }: { readonly choices: KeyMaker; readonly modifiers: KeyMaker },
): Map<string, ChoiceDraft> => {
  const distinct = new Map(choices.map((choice) => [contentOf(choice), choice]));
  const ordered = [...distinct].toSorted(([a], [b]) => byText(a, b)).map(([, choice]) => choice);
  const before = paired(known, ordered, choiceLikeness);
  const ofModifiers = new Map(
    [...before].map(([choice, one]) => [choice, paired(one.modifiers, inKeyOrder(choice.modifiers, nameOf), likeness)]),
  );
  for (const { key } of before.values()) keys.reserve(key);
  for (const found of ofModifiers.values()) for (const { key } of found.values()) modifiers.reserve(key);
  const draft = (choice: SourceChoice): ChoiceDraft => {
    const key = before.get(choice)?.key ?? keys.give(textOf(choice.name));
    const own = new Map(
      inKeyOrder(choice.modifiers, nameOf).map((modifier) => [
        modifier,
        ofModifiers.get(choice)?.get(modifier)?.key ?? modifiers.give(`${key}-${textOf(modifier.name)}`),
      ]),
    );
    return { ...choice, key, modifiers: choice.modifiers.map((one) => ({ key: own.get(one) ?? "", ...one })) };
  };
  return new Map(ordered.map((choice) => [contentOf(choice), draft(choice)]));
};

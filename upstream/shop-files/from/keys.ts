/**
 * Keys of dishes and groups, made of their names. Orders remember a dish by its key, so it depends on what the dish is called and where
 * it stands, never on the order of the rows: a sheet that is sorted differently has the same keys (ADR-0072).
 */

import { createHash } from "node:crypto";
import anyAscii from "any-ascii";
import { keyOfName } from "../menu-csv";

const KEY_LENGTH = 80;
const HASH_LENGTH = 6;

const hashOf = (text: string): string =>
  createHash("sha256").update(text.normalize("NFC").toLowerCase()).digest("hex").slice(0, HASH_LENGTH);

/** The soft sign has no letter of its own in Latin. */
const isSoft = (letter: string): boolean => letter === "ь";

/** Whether `keyOfName` would lose a letter: of Chinese, Georgian, Greek, Serbian. */
const isLost = (name: string): boolean =>
  [...name.normalize("NFC").toLowerCase()].some(
    (letter) => /\p{L}/u.test(letter) && !isSoft(letter) && keyOfName(letter) === "",
  );

const cut = (key: string, length: number): string => key.slice(0, length).replace(/-+$/, "");

/** The key of a name by itself: letters of all scripts in Latin, and a hash of what has no letters. */
export const baseKey = (name: string): string => {
  const key = cut(keyOfName(isLost(name) ? anyAscii(name).replaceAll("'", "") : name), KEY_LENGTH);
  return key === "" ? `nr-${hashOf(name)}` : key;
};

export type NamedDish = {
  readonly name: string;
  /** The key of its group. */
  readonly group: string;
  /** What distinguishes it from another dish of the same name in the same group. */
  readonly details: string;
};

const withSuffix = (key: string, suffix: string): string => `${cut(key, KEY_LENGTH - suffix.length - 1)}-${suffix}`;

const plainName = (name: string): string => name.normalize("NFC").toLowerCase();

/** Dishes whose names make the same key: the groups of each name. */
type Alike = Map<string, Set<string>>;

const alikeByKey = (dishes: readonly NamedDish[]): ReadonlyMap<string, Alike> => {
  const found = new Map<string, Alike>();
  for (const { name, group } of dishes) {
    const key = baseKey(name);
    const alike: Alike = found.get(key) ?? new Map();
    found.set(key, alike.set(plainName(name), (alike.get(plainName(name)) ?? new Set()).add(group)));
  }
  return found;
};

/** Where a key is another dish's too, the name distinguishes them, as far as it differs, then the group. */
const distinctKey = (base: string, { name, group }: NamedDish, alike: Alike): string => {
  const key = alike.size > 1 ? withSuffix(base, hashOf(name)) : base;
  return (alike.get(plainName(name))?.size ?? 1) > 1 ? withSuffix(key, group) : key;
};

const orderOf = ({ group, name, details }: NamedDish): string => [group, plainName(name), details].join("\n");

/** The place of a dish by which its key is found again. */
export const dishPlace = (name: string, group: string): string => `${group}\n${plainName(name)}`;

/** The key of the choice of a dish's variations. */
export const variantsKey = (dish: string): string => `${dish}-variants`;

/** Gives each key once; one that is taken gets a number. */
class Giver {
  readonly #used: Set<string>;
  readonly #last = new Map<string, number>();

  constructor(taken: Iterable<string>) {
    this.#used = new Set(taken);
  }

  give(wished: string): string {
    for (let nr = (this.#last.get(wished) ?? 0) + 1; ; nr += 1) {
      const key = nr === 1 ? wished : withSuffix(wished, String(nr));
      if (this.#used.has(key)) continue;
      this.#used.add(key);
      this.#last.set(wished, nr);
      return key;
    }
  }
}

/** Keys that a shop has already, by `dishPlace`; several of dishes of one name in one group. */
export type KnownKeys = ReadonlyMap<string, readonly string[]>;

/**
 * The keys of dishes, each once, in their order. Those of one name in one group get numbers by their details.
 *
 * @param known these stay, and no other dish gets one of them
 */
export const dishKeys = (dishes: readonly NamedDish[], known: KnownKeys = new Map()): string[] => {
  const alike = alikeByKey(dishes);
  const giver = new Giver([...known.values()].flat());
  const left = new Map([...known].map(([place, keys]) => [place, keys.toSorted()]));
  const sorted = dishes.map((dish, index) => ({ dish, index, order: orderOf(dish) }));
  const keys = new Map<number, string>();
  for (const { dish, index } of sorted.toSorted((a, b) => Number(a.order > b.order) - Number(a.order < b.order))) {
    const base = baseKey(dish.name);
    const own = left.get(dishPlace(dish.name, dish.group))?.shift();
    keys.set(index, own ?? giver.give(distinctKey(base, dish, alike.get(base) ?? new Map())));
  }
  return dishes.map((_, index) => keys.get(index) ?? "");
};

import * as z from "zod";
import { languages } from "@/lib/contract/language";

/** What shops of this repository say: nobody's telephone numbers, and texts about dishes that nobody cooks. */
export type Invented = { readonly phones: ReadonlySet<string>; readonly texts: ReadonlySet<string> };

/** Files of a shop as an export writes them, by their names. */
export type ShopFiles = ReadonlyMap<string, string>;

type Leaf = { readonly path: readonly string[]; readonly text: string };

/** Characters and words of a text that two people do not write alike: "Sunflower oil, salt" may be anybody's. */
const LONG_TEXT = 40;
const MANY_WORDS = 5;
/** What is named of one shop and of one file: who mends these will see the others next time. */
const FILES = 12;
const FIELDS = 6;

/** Areas and streets hold no texts about a shop. */
const isLookedAt = (name: string): boolean => !/\.(zones\.geojson|streets\.json)$/.test(name);
const isPage = (name: string): boolean => name.endsWith(".md");

const isLanguage = (name: string): boolean => languages.some((language) => language === name);

const Keyed = z.looseObject({ key: z.string() });

const leavesOf = (value: unknown, path: readonly string[] = []): Leaf[] => {
  if (typeof value === "string") return [{ path, text: value }];
  if (Array.isArray(value))
    return value.flatMap((item, index) => {
      const keyed = Keyed.safeParse(item);
      return leavesOf(item, [...path, keyed.success ? keyed.data.key : String(index)]);
    });
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part, [...path, name]));
};

const digits = (phone: string): string => phone.replaceAll(/\D/g, "");
const isPhone = ({ path }: Leaf): boolean => ["phone", "default_phone"].includes(path.at(-1) ?? "");
/** Receipts would name it as the seller's. */
const isVatNumber = ({ path }: Leaf): boolean => path.slice(-2).join(".") === "vat.number";
const isLong = (text: string): boolean => text.length >= LONG_TEXT && text.split(/\s+/).length >= MANY_WORDS;

/** The text below the title. */
const bodyOf = (page: string): string => page.replace(/^---[\s\S]*?\n---\n/, "").trim();

/** Names that belong to nobody (RFC 2606, RFC 6761). */
const isNobodys = (host: string): boolean => /(^|\.)(example(\.(com|net|org))?|test|invalid|localhost)\.?$/i.test(host);

/** Whether a text has a link or an e-mail address that leads nowhere. */
const leadsNowhere = (text: string): boolean =>
  [...text.matchAll(/(?:https?:\/\/|@)([\w.-]+)/g)].some(([, host = ""]) => isNobodys(host));

const leavesOfFile = ([name, text]: readonly [string, string]): Leaf[] =>
  isPage(name) ? [{ path: [], text: bodyOf(text) }] : leavesOf(JSON.parse(text));

/** What the given shops say. */
export const inventedIn = (shops: readonly ShopFiles[]): Invented => {
  const leaves = shops.flatMap((files) => [...files].filter(([name]) => isLookedAt(name)).flatMap(leavesOfFile));
  return {
    phones: new Set(leaves.filter(isPhone).map(({ text }) => digits(text))),
    texts: new Set(leaves.filter((leaf) => isLong(leaf.text) || isVatNumber(leaf)).map(({ text }) => text)),
  };
};

const isLeft = (leaf: Leaf, { phones, texts }: Invented): boolean =>
  (isPhone(leaf) && phones.has(digits(leaf.text))) || texts.has(leaf.text) || leadsNowhere(leaf.text);

/** Without the language: what is left in one is left in all, most of the time. */
const fieldOf = ({ path }: Leaf): string =>
  path.filter((name, index) => index !== path.length - 1 || !isLanguage(name)).join(".");

const listed = (names: readonly string[], most: number): string => {
  const rest = names.length - most;
  return [...names.slice(0, most), ...(rest > 0 ? [`${rest} more`] : [])].join(", ");
};

/** Files of a shop that still say what is invented, with their fields: `cities/moscow.json: phone, email`. */
export const leftovers = (files: ShopFiles, invented: Invented): readonly string[] => {
  const found = [...files]
    .filter(([name]) => isLookedAt(name))
    .flatMap(([name, text]) => {
      const left = leavesOfFile([name, text]).filter((leaf) => isLeft(leaf, invented));
      if (left.length === 0) return [];
      const fields = [...new Set(left.map(fieldOf))].filter((field) => field !== "");
      return [fields.length === 0 ? name : `${name}: ${listed(fields, FIELDS)}`];
    });
  const rest = found.length - FILES;
  return rest > 0 ? [...found.slice(0, FILES), `${rest} more files`] : found;
};

/** Makes of a shop's files what a storefront needs to look like it (ADR-0050). */

import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { themeColorOf } from "@/lib/brand/palette";
import { filesOf, MADE_BRAND, MadeBrand } from "@/lib/brand-data/made-brand";
import { readableColours } from "@/lib/brand-data/readable-colours";
import type { Language } from "@/lib/contract/language";
import { parseJson } from "@/lib/domain/parse-json";
import type { Fault } from "../fault";
import type { PictureProblem } from "../pictures/inspect-picture";
import type { BrandFile } from "../schema/brand";
import { translatedOf } from "../texts";
import { drawPictures } from "./draw-pictures";
import { ownLetters } from "./letters";
import { type Logo, readLogo } from "./logo";

type Source = {
  /** The shop's folder. */
  readonly folder: string;
  readonly brand: BrandFile;
  readonly defaultLanguage: Language;
  /** Names by alias, each in a language of the city. */
  readonly cities: ReadonlyMap<string, string>;
  /** All that customers may read. */
  readonly texts: Iterable<string>;
};

export type Made =
  | {
      readonly isOk: true;
      readonly brand: MadeBrand;
      /** By name. */
      readonly files: ReadonlyMap<string, Buffer>;
      /** Letters that no font of ours has. */
      readonly unknown: readonly string[];
    }
  | { readonly isOk: false; readonly fault: Fault };

const isProblem = (logo: Logo | PictureProblem): logo is PictureProblem => "problem" in logo;

/** `icon-192-0f3c….png`: the hash of the content makes a name that never means anything else. */
const named = (name: string, ending: string, bytes: Buffer): string =>
  `${name}-${createHash("sha256").update(bytes).digest("hex").slice(0, 16)}.${ending}`;

const rangeOf = (points: readonly number[]): string =>
  points.map((point) => `U+${point.toString(16).toUpperCase()}`).join(",");

/** What is wrong with the logo that a brand names; null: nothing, or it names none. */
export const logoFault = async (folder: string, { logo: file }: BrandFile): Promise<Fault | null> => {
  const logo = file === undefined ? null : await readLogo(folder, file);
  return file !== undefined && logo !== null && isProblem(logo) ? { file, line: null, ...logo } : null;
};

/** The brand of a shop with its pictures and letters; nothing is written. */
export const makeBrand = async ({ folder, brand, defaultLanguage, cities, texts }: Source): Promise<Made> => {
  const { alias, name, features, hue, tagline, logo: logoFile } = brand;
  const colours = brand.colours ?? readableColours(hue ?? 0);
  const logo = logoFile === undefined ? null : await readLogo(folder, logoFile);
  if (logo !== null && isProblem(logo)) {
    return { isOk: false, fault: { file: logoFile ?? "brand.json", line: null, ...logo } };
  }
  const under = tagline === undefined ? null : translatedOf(tagline, defaultLanguage);
  const taglineText = under === null ? null : (under[defaultLanguage] ?? under.en);
  const pictures = await drawPictures({ name, tagline: taglineText, cities, colours, logo });
  const letters = await ownLetters([name, ...texts]);
  const files = new Map<string, Buffer>();
  const added = (label: string, ending: string, bytes: Buffer): string => {
    const file = named(label, ending, bytes);
    files.set(file, bytes);
    return file;
  };
  const { favicon, icon192, icon512, maskable512, appleIcon, og } = pictures;
  const made = MadeBrand.parse({
    alias,
    name,
    colours,
    theme_color: themeColorOf(colours),
    features,
    files: {
      favicon: added("icon", favicon.ending, favicon.bytes),
      icon192: added("icon-192", icon192.ending, icon192.bytes),
      icon512: added("icon-512", icon512.ending, icon512.bytes),
      maskable512: added("maskable-512", maskable512.ending, maskable512.bytes),
      appleIcon: added("apple-icon", appleIcon.ending, appleIcon.bytes),
      og: added("sharing", og.ending, og.bytes),
    },
    cities: Object.fromEntries(
      [...pictures.cities].map(([city, { bytes, ending }]) => [city, added(`sharing-${city}`, ending, bytes)]),
    ),
    fonts: letters.fonts.map(({ bytes, points }) => ({
      file: added("letters", "woff2", bytes),
      range: rangeOf(points),
    })),
  });
  return { isOk: true, brand: made, files, unknown: letters.unknown };
};

/** The brand that a folder has held until now; null: there is none, or it cannot be read. */
const madeBefore = (text: string | null): MadeBrand | null => {
  try {
    return text === null ? null : MadeBrand.parse(parseJson(text));
  } catch {
    return null;
  }
};

const wholeFile = async (path: string, content: string | Buffer): Promise<void> => {
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, content);
  await rename(unfinished, path);
};

/** A file of this kind that neither this brand nor the one before names. */
const isOld = (name: string, current: ReadonlySet<string>): boolean =>
  /-[0-9a-f]{16}\.(svg|png|jpg|woff2)$/.test(name) && !current.has(name);

/**
 * Writes a made brand into a folder, the file that names the others last.
 *
 * @returns false where nothing differs
 * @throws Error where the folder holds another brand
 */
export const writeBrand = async (
  target: string,
  { brand, files }: Made & { readonly isOk: true },
): Promise<boolean> => {
  const held = await readFile(join(target, MADE_BRAND), "utf8").catch(() => null);
  const before = madeBefore(held);
  if (before !== null && before.alias !== brand.alias) {
    throw new Error(`${target} holds the brand ${before.alias}: name another folder for ${brand.alias}`);
  }
  const text = `${JSON.stringify(brand, null, 2)}\n`;
  await mkdir(target, { recursive: true });
  const there = new Set(await readdir(target));
  if (held === text && filesOf(brand).every((file) => there.has(file))) return false;
  for (const [name, bytes] of files) await wholeFile(join(target, name), bytes);
  await wholeFile(join(target, MADE_BRAND), text);
  // Cached pages show the files of the brand before for a while.
  const current = new Set([...filesOf(brand), ...(before === null ? [] : filesOf(before))]);
  for (const name of there) if (isOld(name, current)) await rm(join(target, name));
  return true;
};

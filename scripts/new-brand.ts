import { readableColours } from "../lib/brand-data/readable-colours";
import { type BrandData, parseBrand } from "../lib/brand-data/schema";
import { RESERVED_SEGMENTS } from "../lib/domain/place/reserved-segments";

type Wishes = {
  readonly name?: string | undefined;
  /** 0–360; without it, one that follows from the alias. */
  readonly hue?: number | undefined;
};

const MOST = 24;

/** @throws Error for an alias that cannot be the first part of an inner path, or is taken */
export const assertAlias = (alias: string, taken: readonly string[]): void => {
  if (!/^[a-z][a-z0-9]+$/.test(alias) || alias.length > MOST) {
    throw new Error(`"${alias}" is no alias: 2 to ${MOST} small letters and digits, a letter first`);
  }
  if (taken.includes(alias)) throw new Error(`There is a brand ${alias} already`);
  if (RESERVED_SEGMENTS.has(alias)) throw new Error(`"${alias}" is a path of the site`);
};

const titled = (alias: string): string => alias.charAt(0).toUpperCase() + alias.slice(1);

const hueOf = (alias: string): number => [...alias].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 360, 7);

/** A brand nobody has written yet, after one that is there: in other colours, which can be read on each other whatever the hue. */
export const newBrand = (
  alias: string,
  like: BrandData,
  { name = titled(alias), hue = hueOf(alias) }: Wishes,
): BrandData => {
  return parseBrand(alias, {
    name,
    colours: readableColours(hue),
    tagline: like.tagline,
    features: { ...like.features, rotatingLogo: false },
  });
};

type Named = { readonly alias: string; readonly name: string };

/** The files of a brand's demo after those of another: its dishes and its words, under another name and other addresses. */
export const newBrandShop = (files: ReadonlyMap<string, string>, like: Named, made: Named): Map<string, string> => {
  const mail = new RegExp(`@${like.alias}\\.example`, "g");
  const link = new RegExp(`(\\.example/(?:ios/|android/)?)${like.alias}\\b`, "g");
  const renamed = (text: string): string =>
    text
      .replaceAll(like.name, made.name)
      .replaceAll(mail, `@${made.alias}.example`)
      .replaceAll(link, `$1${made.alias}`);
  return new Map([...files].map(([file, text]) => [file, renamed(text)]));
};

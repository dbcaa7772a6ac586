import { readableColours } from "../lib/brand-data/readable-colours";
import { type BrandData, parseBrand } from "../lib/brand-data/schema";
import { RESERVED_SEGMENTS } from "../lib/domain/place/reserved-segments";
import { BrandFile } from "../upstream/shop-files/schema/brand";

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

/**
 * `brand.json` of a shop of one's own.
 *
 * @throws Error for an alias or a hue that cannot be taken
 */
export const newBrandFile = (alias: string, { name = titled(alias), hue = hueOf(alias) }: Wishes): unknown => {
  assertAlias(alias, []);
  const written = { $schema: "../../docs/shop-files/brand.schema.json", alias, name, hue };
  const read = BrandFile.safeParse(written);
  if (read.success) return written;
  throw new Error(read.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; "));
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

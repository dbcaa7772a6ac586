import { table } from "./brands";

/**
 * The name of a brand in addresses, cookies and the database. The build has the brands of `data/`; another comes from
 * `BRAND_DIR` when a process starts (ADR-0050).
 */
export type BrandAlias = string;

/** What differs between brands besides names and colours. Customer login is a setting of the upstream, not a feature. */
export type BrandFeatures = {
  /** The "about us" page exists. */
  readonly about: boolean;
  /** The page of shops exists. */
  readonly shops: boolean;
  /** Goods are sold by another multiplicity in the last hour of a takeaway shop (SPEC-7). */
  readonly lastHour: boolean;
  /** The bonus program, in the cities the settings name (SPEC-35). */
  readonly bonusProgram: boolean;
  /** The logo turns every 3 s. */
  readonly rotatingLogo: boolean;
  /** Profile in the mobile navigation opens a menu of its own. */
  readonly ownProfileMenu: boolean;
};

/** Public paths of a brand's own pictures. */
export type BrandAssets = Readonly<
  Record<"favicon" | "icon192" | "icon512" | "maskable512" | "appleIcon" | "og", string>
>;

export type Brand = {
  readonly alias: BrandAlias;
  readonly name: string;
  readonly features: BrandFeatures;
  /** Colours of the browser's bars; the sRGB likeness of `--bg` and `--primary` in `brands.css`. */
  readonly themeColor: { readonly light: string; readonly dark: string; readonly primary: string };
  /** Of a brand from `BRAND_DIR`: its style sheet, which no built file holds, and its pictures; those of shared links by city. */
  readonly own?: {
    readonly style: string;
    readonly assets: BrandAssets;
    readonly sharing: ReadonlyMap<string, string>;
  };
};

const known = new Map<string, Brand>(Object.values(table).map((brand) => [brand.alias, brand]));

/** Makes a brand known to this process beside those of the build; it replaces one of the same alias. */
export const registerBrand = (brand: Brand): void => void known.set(brand.alias, brand);

/**
 * The brand of an alias. Browsers know the brands of the build alone, so their code takes what it needs from the page.
 *
 * @throws Error where nobody has registered it
 */
export const brandOf = (alias: BrandAlias): Brand => {
  const brand = known.get(alias);
  if (brand === undefined) throw new Error(`There is no brand ${alias}`);
  return brand;
};

/** Public paths of a brand's pictures. */
export const brandAssets = (alias: BrandAlias): BrandAssets =>
  brandOf(alias).own?.assets ?? {
    favicon: `/brands/${alias}/icon.svg`,
    icon192: `/brands/${alias}/icon-192.png`,
    icon512: `/brands/${alias}/icon-512.png`,
    maskable512: `/brands/${alias}/maskable-512.png`,
    appleIcon: `/brands/${alias}/apple-icon.png`,
    og: `/pictures/brands/${alias}-og.jpg`,
  };

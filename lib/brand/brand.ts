import { type brands, table } from "./brands";

/** A brand one build can serve, told apart at run time by `BRAND`; there are as many as files in `data/`. */
export type BrandAlias = (typeof brands)[number];

/** What differs between brands besides names and colours. Customer login is a setting of the upstream, not a feature. */
export type BrandFeatures = {
  /** The "about us" page exists. */
  readonly about: boolean;
  /** The page of shops exists. */
  readonly shops: boolean;
  /** The title of the delivery page carries the city's seo name. */
  readonly deliveryTitleWithCity: boolean;
  /** Goods are sold by another multiplicity in the last hour of a takeaway shop (SPEC-7). */
  readonly lastHour: boolean;
  /** The bonus program, in the cities the settings name (SPEC-35). */
  readonly bonusProgram: boolean;
  /** The logo turns every 3 s. */
  readonly rotatingLogo: boolean;
  /** Profile in the mobile navigation opens a menu of its own. */
  readonly ownProfileMenu: boolean;
};

export type Brand = {
  readonly alias: BrandAlias;
  readonly name: string;
  readonly features: BrandFeatures;
  /** Colours of the browser's bars; the sRGB likeness of `--bg` and `--primary` in `brands.css`. */
  readonly themeColor: { readonly light: string; readonly dark: string; readonly primary: string };
};

const known: Readonly<Record<BrandAlias, Brand>> = table;

/** The brand of an alias; features, name and colours are data, so servers and browsers may both ask. */
export const brandOf = (alias: BrandAlias): Brand => known[alias];

/** Public paths of a brand's own pictures. */
export const brandAssets = (alias: BrandAlias) => ({
  logo: `/brands/${alias}/logo.svg`,
  favicon: `/brands/${alias}/icon.svg`,
  icon192: `/brands/${alias}/icon-192.png`,
  icon512: `/brands/${alias}/icon-512.png`,
  maskable512: `/brands/${alias}/maskable-512.png`,
  appleIcon: `/brands/${alias}/apple-icon.png`,
  og: `/pictures/brands/${alias}-og.jpg`,
});

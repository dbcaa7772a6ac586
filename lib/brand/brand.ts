/** The five brands one build can serve, told apart at run time by `BRAND`. */
export const brands = ["sushi", "shawarma", "pizza", "rolls", "lavash"] as const;
export type BrandAlias = (typeof brands)[number];

/** What differs between brands besides names and colours. Customer login is a setting of the upstream, not a feature. */
export type BrandFeatures = {
  /** The "about us" page exists. */
  readonly about: boolean;
  /** The page of shops exists. */
  readonly shops: boolean;
  /** The title of the delivery page carries the city's seo name. */
  readonly deliveryTitleWithCity: boolean;
  /** Goods are sold by another multiplicity in the last hour of a takeaway shop (decision 7). */
  readonly lastHour: boolean;
  /** The bonus program, in the cities the settings name (decision 35). */
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
  /** Colours of the browser's bars; the sRGB likeness of `--bg` and `--primary` in `tokens.css`. */
  readonly themeColor: { readonly light: string; readonly dark: string; readonly primary: string };
};

const usual: BrandFeatures = {
  about: true,
  shops: true,
  deliveryTitleWithCity: false,
  lastHour: false,
  bonusProgram: false,
  rotatingLogo: false,
  ownProfileMenu: false,
};

const table = {
  sushi: {
    alias: "sushi",
    name: "Sakana Sushi",
    features: { ...usual, lastHour: true },
    themeColor: { light: "#fff8f7", dark: "#140d0c", primary: "#c3242a" },
  },
  shawarma: {
    alias: "shawarma",
    name: "Shawarma Yard",
    features: { ...usual, about: false },
    themeColor: { light: "#fdf9f5", dark: "#130e09", primary: "#f29325" },
  },
  pizza: {
    alias: "pizza",
    name: "Basilico Pizza",
    features: { ...usual, deliveryTitleWithCity: true },
    themeColor: { light: "#f7fbf7", dark: "#0a110b", primary: "#1b6f36" },
  },
  rolls: {
    alias: "rolls",
    name: "Roll Club",
    features: { ...usual, shops: false },
    themeColor: { light: "#fef8fa", dark: "#140c10", primary: "#b4246e" },
  },
  lavash: {
    alias: "lavash",
    name: "Lavash House",
    features: { ...usual, bonusProgram: true, rotatingLogo: true, ownProfileMenu: true },
    themeColor: { light: "#fef9f6", dark: "#130d09", primary: "#a3491a" },
  },
} as const satisfies Record<BrandAlias, Brand>;

/** The brand of an alias; features, name and colours are data, so servers and browsers may both ask. */
export const brandOf = (alias: BrandAlias): Brand => table[alias];

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

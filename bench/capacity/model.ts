/**
 * What an evening is made of. Everything in this file is an assumption: an operator replaces it by what his own shop sees,
 * and `npm run bench -- capacity --tables` writes the tables without measuring again.
 */

/** What customers and the staff cause, each with a separate cost; in the order of a visit. */
export const calls = [
  "page from the edge",
  "page from the storefront",
  "page rendered",
  "files of a first visit",
  "cart load",
  "favourites",
  "orders list",
  "dish",
  "related dishes",
  "cart add",
  "clock",
  "address suggest",
  "address check",
  "shops",
  "shop chosen",
  "login code",
  "login",
  "profile",
  "time settings",
  "slots",
  "slot chosen",
  "payment types",
  "order, cash",
  "order stored for payment",
  "payment page",
  "order, paid online",
  "payment",
  "cart cleared",
  "order page",
  "order check",
  "order status",
  "tracking minute",
  "order moved",
] as const;
export type Call = (typeof calls)[number];

/** Counts of calls; what is left out does not happen. */
export type Counts = Readonly<Partial<Record<Call, number>>>;

/**
 * A step of a visit, as a browser was seen to take it (Chromium, `tests/e2e/journey.spec.ts` as a customer who is logged in): which
 * share of the visits reaches it, and what one of them causes there.
 */
export type Step = {
  readonly name: string;
  /** Share of all visits. */
  readonly reached: number;
  /** Public pages, which the edge, the storefront's cache or a rendering answers. */
  readonly views: number;
  readonly calls: Counts;
};

type Share = { readonly share: number };
type Brand = Share & { readonly name: string };
/** Hours ahead of UTC of the cities of a share of the customers. */
type Zone = Share & { readonly offset: number };

export type Model = {
  /** Visits by hour of the city's day, from midnight on; only their proportion counts. */
  readonly hours: readonly number[];
  readonly zones: readonly Zone[];
  readonly brands: readonly Brand[];
  /** Cities of each brand. */
  readonly cities: number;
  /** The city of rank n has 1 / n to this power of the largest one's visits. */
  readonly zipf: number;
  /** How the views of one city are spread over its pages, languages, order types and encodings. */
  readonly variants: readonly Share[];
  readonly steps: readonly Step[];
  /** How long the edge serves a page without asking the storefront, and the storefront without rendering it, seconds. */
  readonly cacheSeconds: { readonly edge: number; readonly storefront: number };
  /** Whether a city's pages come from one storefront; else the edge takes storefronts in turn, and each renders for itself. */
  readonly isRoutedByCity: boolean;
  /** One city's push message: its visits multiply for so long. */
  readonly push: { readonly factor: number; readonly seconds: number };
  /** How long the acquirer takes to answer, ms. */
  readonly acquirerMs: number;
  /** Orders a day that the tables are made for. */
  readonly sizes: readonly number[];
};

/** Share of visits whose browser has none of the files yet. */
const NEW_VISITORS = 0.45;
/**
 * Pages fetched ahead for a visitor who reads (ADR-0054): one of the bar of a phone, four of the head of a desktop, which one visitor of
 * five has. Each is reckoned as a view of the page, though its data are less than half as large.
 */
const AHEAD = 1.6;
/** Share of visits whose customer is logged in from another day. */
const KNOWN = 0.35;
/** Share of orders that are brought. */
const DELIVERED = 0.6;
/** Share of checkouts whose customer is not logged in any more. */
const LOGGED_OUT = 0.35;
/** Share of orders paid on the site. */
const ONLINE = 0.6;
/** Visits that end in an order. */
const ORDERED = 0.09;

const variants = (spread: readonly (readonly number[])[]): readonly Share[] =>
  spread.reduce<readonly Share[]>(
    (made, shares) => made.flatMap((one) => shares.map((share) => ({ share: one.share * share }))),
    [{ share: 1 }],
  );

export const model: Model = {
  hours: [
    1.2, 0.6, 0.3, 0.2, 0.2, 0.3, 0.5, 0.9, 1.5, 2.2, 3.2, 4.6, 6.2, 6.4, 5.2, 4.6, 5.2, 7.2, 9.6, 10.8, 10.2, 8.4, 6.2,
    3.5,
  ],
  zones: [
    { offset: 1, share: 0.05 },
    { offset: 3, share: 0.62 },
    { offset: 4, share: 0.1 },
    { offset: 5, share: 0.15 },
    { offset: 7, share: 0.08 },
  ],
  brands: [
    { name: "sushi", share: 0.4 },
    { name: "pizza", share: 0.25 },
    { name: "shawarma", share: 0.15 },
    { name: "rolls", share: 0.12 },
    { name: "lavash", share: 0.08 },
  ],
  cities: 1_000,
  zipf: 1,
  // Page (home, promotions and what else is fetched ahead, others), language, order type, encoding (Brotli, gzip).
  variants: variants([
    [0.48, 0.4, 0.12],
    [0.9, 0.06, 0.04],
    [0.65, 0.35],
    [0.97, 0.03],
  ]),
  steps: [
    {
      name: "landing",
      reached: 1,
      views: 1,
      calls: {
        "files of a first visit": NEW_VISITORS,
        "cart load": 1 - NEW_VISITORS,
        favourites: KNOWN,
        "orders list": KNOWN,
      },
    },
    {
      name: "menu",
      reached: 0.62,
      views: 0.5 + AHEAD,
      // A first visit loads a cart with its first touch (ADR-0055).
      calls: { "cart load": 0.5 + NEW_VISITORS, dish: 2.2, "related dishes": 2.2 },
    },
    {
      name: "cart",
      reached: 0.28,
      views: 0,
      calls: {
        clock: 1,
        "address suggest": 5 * DELIVERED,
        "address check": DELIVERED,
        shops: 1 - DELIVERED,
        "shop chosen": 1 - DELIVERED,
        "cart add": 3.4,
        "related dishes": 1,
        // The cart's page comes as a part of a page, which the edge does not keep.
        "page from the storefront": 1,
      },
    },
    {
      name: "slot",
      reached: 0.13,
      views: 0,
      calls: {
        "login code": LOGGED_OUT,
        login: LOGGED_OUT,
        profile: 1,
        "time settings": 1,
        slots: 3,
        "slot chosen": 1,
        "payment types": 1,
      },
    },
    {
      name: "order",
      reached: ORDERED,
      views: 0,
      calls: {
        "order, cash": 1 - ONLINE,
        "order stored for payment": ONLINE,
        "payment page": ONLINE,
        "order, paid online": ONLINE,
        payment: ONLINE,
        "cart cleared": 1,
      },
    },
    {
      name: "tracking",
      reached: ORDERED,
      views: 0,
      calls: {
        "order page": 1.4,
        "order check": 1.4,
        "order status": 2 * ONLINE,
        "tracking minute": 20,
        "order moved": 3 + DELIVERED,
      },
    },
  ],
  cacheSeconds: { edge: 2, storefront: 60 },
  isRoutedByCity: false,
  push: { factor: 50, seconds: 60 },
  acquirerMs: 1_500,
  sizes: [10_000, 100_000, 1_000_000],
};

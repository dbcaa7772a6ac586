import type { ShellSettings, Storefront } from "@/lib/client/core/storefront-context";
import type { Openable } from "./openers";
import type { LinkedPage } from "./pages";

/** An entry that leads to another site of the brand. */
export type LinkEntry = { readonly name: "vacancy" | "career" | "franchise"; readonly href: string };
/** An entry that opens a modal. */
export type ModalEntry = {
  readonly name: "partners" | "rent" | "order_status" | "return_request";
  readonly opens: Openable;
};

type ShellFacts = Pick<Storefront, "city"> & { readonly settings: ShellSettings };

const linkTo = (name: LinkEntry["name"], href: string | null): LinkEntry[] => (href === null ? [] : [{ name, href }]);
const modalOf = (name: ModalEntry["name"], opens: Openable, isOffered: boolean): ModalEntry[] =>
  isOffered ? [{ name, opens }] : [];

/** The links head and foot share; a city's own franchise goes before the brand's. */
export const hiringEntries = ({ settings: { links }, city }: ShellFacts): LinkEntry[] => [
  ...linkTo("vacancy", links.vacancy),
  ...linkTo("franchise", city?.franchise ?? links.franchise),
];

/** What the foot says about the company: work, franchise, partners and rent, as far as the settings have it. */
export const companyEntries = ({ settings, city }: ShellFacts): (LinkEntry | ModalEntry)[] => [
  ...hiringEntries({ settings, city }),
  ...linkTo("career", settings.links.career),
  ...modalOf("partners", "provider_partner", settings.is_partners_enabled),
  ...modalOf("rent", "rent_partner", settings.is_rent_enabled),
];

/** What the footer offers without a login. */
export const helpEntries = (settings: ShellFacts["settings"]): ModalEntry[] => [
  ...modalOf("order_status", "user_order", true),
  ...modalOf("return_request", "return_request", settings.is_returns_enabled),
];

/** The pages the head links to, and those of the info menu of a phone, in their order (SPEC-117). */
const headPages: readonly LinkedPage[] = ["about", "delivery", "shops", "promotions"];
const infoPages: readonly LinkedPage[] = ["shops", "delivery", "payment-info", "bonus"];

export const headPagesOf = (pages: readonly LinkedPage[]): LinkedPage[] =>
  headPages.filter((page) => pages.includes(page));
export const infoPagesOf = (pages: readonly LinkedPage[]): LinkedPage[] =>
  infoPages.filter((page) => pages.includes(page));

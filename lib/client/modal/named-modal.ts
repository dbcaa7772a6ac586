import type { ModifierCounts } from "@/lib/contract/cart";
import { lineKey, parseLineKey } from "@/lib/domain/menu/line-key";
import { type ModalKind, type ModalRequest, type ModalStack, openModals } from "./modal-stack";

/** What is known of a page when its address names a modal. */
type NamedModalPage = {
  /** Without a city there is no cart, no place and no menu to show. */
  readonly hasCity: boolean;
  /** Whether the brand's customers may log in (SPEC-171). */
  readonly hasLogin: boolean;
  /** Whether the city has a bonus program. */
  readonly hasBonus: boolean;
};

const everywhere = [
  { kind: "cities" },
  { kind: "call_me_back" },
  { kind: "feedback" },
  { kind: "provider_partner" },
  { kind: "rent_partner" },
  { kind: "user_order" },
  { kind: "return_request" },
] as const satisfies readonly ModalRequest[];

const inCity = [
  { kind: "order_types" },
  { kind: "cart" },
  { kind: "slots" },
] as const satisfies readonly ModalRequest[];

const bonus = [{ kind: "bonus_info" }] as const satisfies readonly ModalRequest[];
const login = [{ kind: "user_login" }] as const satisfies readonly ModalRequest[];

/** The modals with a field of their own in the address. */
const withFields = ["product", "promo", "shared_cart"] as const satisfies readonly ModalKind[];

/** Every modal that an address can name. */
export type NamedModalKind =
  | (typeof everywhere | typeof inCity | typeof bonus | typeof login)[number]["kind"]
  | (typeof withFields)[number];

/** The names of SPEC-130 and SPEC-131 as links in mails and advertisements have them. */
const kindOfName: ReadonlyMap<string, ModalKind> = new Map([
  ["CitiesModal", "cities"],
  ["OrderTypesModal", "order_types"],
  ["CartModal", "cart"],
  ["CallMeBackModal", "call_me_back"],
  ["FeedbackModal", "feedback"],
  ["ProviderPartnerModal", "provider_partner"],
  ["RentPartnerModal", "rent_partner"],
  ["ProductInfoModal", "product"],
  ["PromoModal", "promo"],
  ["UserLoginModal", "user_login"],
  ["UserOrderModal", "user_order"],
  ["IntervalsModal", "slots"],
  ["BonusInfoModal", "bonus_info"],
]);

const nameIn = (query: URLSearchParams): string | null => {
  const name = query.get("modal");
  return name === null ? null : (kindOfName.get(name) ?? name);
};

/** A choice of modifiers as an address has it, "3x1.5x2", nothing for none of them; what is no choice is passed over. */
const choiceOf = (product: string, text: string | null): ModifierCounts | undefined => {
  if (text === null || text === "") return text === null ? undefined : {};
  return parseLineKey(`${product}~${text}`)?.modifiers;
};

/** A restaurant as an address names it; what is none is passed over. */
const shopOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

/** The modals with a field, and the query parameter that fills it. */
const withField = (query: URLSearchParams): ModalRequest | null => {
  const name = nameIn(query);
  const product = query.get("product");
  const alias = query.get("alias");
  const dishes = query.get("dishes");
  if (name === "product" && product !== null) {
    const modifiers = choiceOf(product, query.get("modifiers"));
    return { kind: "product", product_key: product, ...(modifiers && { modifiers }) };
  }
  if (name === "promo" && alias !== null) return { kind: "promo", alias };
  if (name === "shared_cart" && dishes !== null) {
    const shop_id = shopOf(query.get("shop"));
    return { kind: "shared_cart", dishes, ...(shop_id !== undefined && { shop_id }) };
  }
  return null;
};

/**
 * The modal that the query parameter `modal` names, or null (SPEC-116). An address is written by anybody: it opens
 * what collects or shows data, nothing that says words of the address's own, confirms, or deletes.
 */
export const namedModal = (query: URLSearchParams, page: NamedModalPage): ModalRequest | null => {
  const { hasCity, hasLogin, hasBonus } = page;
  const name = nameIn(query);
  const open = [...everywhere, ...(hasCity ? inCity : []), ...(hasBonus ? bonus : []), ...(hasLogin ? login : [])];
  const plain = open.find(({ kind }) => kind === name) ?? null;
  return plain ?? (hasCity ? withField(query) : null);
};

/** The query parameters that only a named modal reads. */
const fieldsOf: ReadonlyMap<string, readonly string[]> = new Map([
  ["product", ["product", "modifiers"]],
  ["promo", ["alias"]],
  ["shared_cart", ["dishes", "shop"]],
  ["user_login", ["request_uri"]],
]);

/** The address of a page without the modal it names; the rest of the address stays as it was written. */
export const withoutNamedModal = (address: string): string => {
  const url = new URL(address);
  const name = nameIn(url.searchParams);
  if (name === null) return address;
  const fields = fieldsOf.get(name) ?? [];
  for (const field of ["modal", ...fields]) url.searchParams.delete(field);
  return url.href;
};

/** What an open dish adds to the address of its page. */
const dishQuery = ({ product_key, modifiers }: Extract<ModalRequest, { kind: "product" }>): string => {
  const query = `modal=product&product=${encodeURIComponent(product_key)}`;
  if (modifiers === undefined) return query;
  const [, choice = ""] = lineKey(product_key, modifiers).split("~");
  return `${query}&modifiers=${choice}`;
};

/**
 * The address of a page with its modals: the open dish is in it, so that it can be copied and reloaded (SPEC-480). Another modal
 * that the address names stays until it is closed, also while it waits under one that will close.
 */
export const addressWithModals = (address: string, stack: ModalStack): string => {
  const dish = openModals(stack).find((request) => request.kind === "product");
  if (dish === undefined) {
    const name = nameIn(new URL(address).searchParams);
    return stack.flat().some(({ kind }) => kind === name) ? address : withoutNamedModal(address);
  }
  const url = new URL(withoutNamedModal(address));
  url.search = url.search === "" ? dishQuery(dish) : `${url.search}&${dishQuery(dish)}`;
  return url.href;
};

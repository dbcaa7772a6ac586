import type { ModalKind, ModalRequest } from "./modal-stack";

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
  { kind: "intervals" },
] as const satisfies readonly ModalRequest[];

const bonus = [{ kind: "bonus_info" }] as const satisfies readonly ModalRequest[];
const login = [{ kind: "user_login" }] as const satisfies readonly ModalRequest[];

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
  ["IntervalsModal", "intervals"],
  ["BonusInfoModal", "bonus_info"],
]);

const nameIn = (query: URLSearchParams): string | null => {
  const name = query.get("modal");
  return name === null ? null : (kindOfName.get(name) ?? name);
};

/** The modals with a field, and the query parameter that fills it. */
const withField = (query: URLSearchParams): ModalRequest | null => {
  const name = nameIn(query);
  const product = query.get("product");
  const alias = query.get("alias");
  const dishes = query.get("dishes");
  if (name === "product" && product !== null) return { kind: "product", product_key: product };
  if (name === "promo" && alias !== null) return { kind: "promo", alias };
  if (name === "shared_cart" && dishes !== null) return { kind: "shared_cart", dishes };
  return null;
};

/**
 * The modal that the query parameter `modal` names, or null (SPEC-116). An address is written by anybody: it opens
 * what asks or shows, nothing that says words of the address's own, confirms, or deletes.
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
  ["product", ["product"]],
  ["promo", ["alias"]],
  ["shared_cart", ["dishes"]],
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

import type { ModalRequest } from "./modal-stack";

/** What is known of a page when its address names a modal. */
export type NamedModalPage = {
  /** Without a city there is no cart, no place and no menu to show. */
  readonly hasCity: boolean;
  /** Whether the brand's customers may log in (SPEC-171). */
  readonly hasLogin: boolean;
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
  { kind: "bonus_info" },
] as const satisfies readonly ModalRequest[];

const login = [{ kind: "user_login" }] as const satisfies readonly ModalRequest[];

/** The modals with a field, and the query parameter that fills it. */
const withField = (query: URLSearchParams): ModalRequest | null => {
  const product = query.get("product");
  const alias = query.get("alias");
  if (query.get("modal") === "product" && product !== null) return { kind: "product", product_key: product };
  if (query.get("modal") === "promo" && alias !== null) return { kind: "promo", alias };
  return null;
};

/**
 * The modal that the query parameter `modal` names, or null (SPEC-116). An address is written by anybody: it opens
 * what asks or shows, nothing that says words of the address's own, confirms, or deletes.
 */
export const namedModal = (query: URLSearchParams, { hasCity, hasLogin }: NamedModalPage): ModalRequest | null => {
  const name = query.get("modal");
  const open = [...everywhere, ...(hasCity ? inCity : []), ...(hasLogin ? login : [])];
  const plain = open.find(({ kind }) => kind === name) ?? null;
  return plain ?? (hasCity ? withField(query) : null);
};

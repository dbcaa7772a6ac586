import type { ModifierCounts } from "@/lib/contract/cart";
import type { OrderType } from "@/lib/contract/place/place";
import type { Coordinates } from "@/lib/contract/scalar";

/** A product to add once the place is known (SPEC-19). */
export type PreselectedProduct = { product_key: string; count: number; modifiers: ModifierCounts };

/** Modals that close the others when they open (SPEC-130). */
export type DefaultModalRequest =
  | { kind: "cities" }
  | {
      kind: "order_types";
      step?: "order" | undefined;
      preselected?: PreselectedProduct | undefined;
      /** The type that comes first; the page's own unless a switch to the other one opened it. */
      order_type?: OrderType | undefined;
    }
  | { kind: "cart"; step?: 1 | 2 | undefined }
  | { kind: "call_me_back" }
  | { kind: "feedback" }
  | { kind: "provider_partner" }
  | { kind: "rent_partner" }
  | { kind: "marketing_banner"; banner_id: number }
  /** `modifiers` is the choice so far, where it is not the one the dish begins with. */
  | { kind: "product"; product_key: string; modifiers?: ModifierCounts | undefined }
  | { kind: "promo"; alias: string }
  /** `dishes` as the address has them, written by anybody; `shop_id`: the restaurant that they are for. */
  | { kind: "shared_cart"; dishes: string; shop_id?: number | undefined }
  | {
      kind: "user_login";
      open_order?: boolean | undefined;
      request_uri?: string | undefined;
      /** The session has ended: it is said, and after the login the page goes on as it is. */
      is_again?: boolean | undefined;
    }
  | { kind: "user_order"; order_id?: number | undefined }
  | { kind: "return_request" };

/** Modals that stack above what is open (SPEC-131). */
export type ConfirmModalRequest =
  | { kind: "confirm_change_takeaway"; shop_id: number }
  | { kind: "confirm_empty_cart" }
  | { kind: "user_order_check"; order_id: number }
  | { kind: "confirm_repeat"; order_id: number }
  | {
      kind: "order_repeated";
      city_alias: string;
      missing: readonly string[];
      dearer?: readonly string[] | undefined;
    }
  | { kind: "tracking_map"; order_id: number }
  | { kind: "confirm_shop"; shop_id: number }
  | { kind: "server_error"; message: string; title?: string | undefined }
  | { kind: "cookies_needed" }
  | { kind: "slots" }
  | { kind: "bonus_info" }
  | { kind: "confirm_delete_address"; address_id: number }
  | { kind: "confirm_delete_account" }
  | { kind: "nearest_shop"; shop_id: number }
  | {
      kind: "confirm_select_address";
      full_address: string;
      place_id?: string | undefined;
      coordinates?: Coordinates | undefined;
      text?: string | undefined;
    };

/** A modal to show: plain data, which a registry turns into a component. */
export type ModalRequest = DefaultModalRequest | ConfirmModalRequest;
export type ModalKind = ModalRequest["kind"];

/** One default modal with the confirm modals above it, or confirm modals alone. Never empty. */
export type ModalLayer = readonly ModalRequest[];

/** The last layer is on screen; those before it were closed by it and come back when it closes. */
export type ModalStack = readonly ModalLayer[];

export const NO_MODALS: ModalStack = [];
const NO_LAYER: ModalLayer = [];

const confirms: ReadonlySet<ModalKind> = new Set([
  "confirm_change_takeaway",
  "confirm_empty_cart",
  "user_order_check",
  "confirm_repeat",
  "order_repeated",
  "tracking_map",
  "confirm_shop",
  "server_error",
  "cookies_needed",
  "slots",
  "bonus_info",
  "confirm_delete_address",
  "confirm_delete_account",
  "nearest_shop",
  "confirm_select_address",
] satisfies ConfirmModalRequest["kind"][]);

/** Whether a kind stacks above what is open instead of closing it (SPEC-53). */
export const isConfirm = (kind: ModalKind): boolean => confirms.has(kind);

/** The modals on screen, the lowest first. */
export const openModals = (stack: ModalStack): ModalLayer => stack.at(-1) ?? NO_LAYER;

/** The modal that takes the keys and the clicks, or null. */
export const topModal = (stack: ModalStack): ModalRequest | null => openModals(stack).at(-1) ?? null;

const withLayer = (below: ModalStack, layer: ModalLayer): ModalStack =>
  layer.length === 0 ? below : [...below, layer];

const openDefault = (stack: ModalStack, request: ModalRequest): ModalStack => {
  // One memory of a kind, so that going to and fro between two modals does not pile them up.
  const others = stack.filter((layer) => layer[0]?.kind !== request.kind);
  return [...others, [request]];
};

const openConfirm = (stack: ModalStack, request: ModalRequest): ModalStack => {
  const layer = openModals(stack);
  const below = layer.at(-1)?.kind === request.kind ? layer.slice(0, -1) : layer;
  return [...stack.slice(0, -1), [...below, request]];
};

/**
 * Opens a modal: a default one closes the others, a confirm one stacks above them (SPEC-53). Opening the kind that
 * is on top again replaces it, with its new fields.
 */
export const openModal = (stack: ModalStack, request: ModalRequest): ModalStack =>
  isConfirm(request.kind) ? openConfirm(stack, request) : openDefault(stack, request);

const closeTop = (stack: ModalStack): ModalStack => {
  // What a product modal closed does not come back (SPEC-53).
  if (topModal(stack)?.kind === "product") return NO_MODALS;
  return withLayer(stack.slice(0, -1), openModals(stack).slice(0, -1));
};

/** Whether the top modal can be closed. The mobile cart at step 2 can only be taken back to step 1 (SPEC-53). */
export const isClosable = (request: ModalRequest, view: { is_mobile: boolean }): boolean =>
  !(view.is_mobile && request.kind === "cart" && request.step === 2);

/**
 * Closes the top modal and brings back what was under it or before it, except after the product modal; takes the mobile
 * cart at step 2 back to step 1 instead (SPEC-53).
 */
export const closeModal = (stack: ModalStack, view: { is_mobile: boolean } = { is_mobile: false }): ModalStack => {
  const top = topModal(stack);
  if (top === null) return stack;
  return isClosable(top, view) ? closeTop(stack) : openModal(stack, { kind: "cart", step: 1 });
};

/** Takes a kind off the stack wherever it stands, for work that ends while another modal is above it. */
export const dismissModal = (stack: ModalStack, kind: ModalKind): ModalStack => {
  if (topModal(stack)?.kind === kind) return closeTop(stack);
  return stack.map((layer) => layer.filter((request) => request.kind !== kind)).filter((layer) => layer.length > 0);
};

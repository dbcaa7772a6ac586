/** @rule SPEC-131 SPEC-201 */
import { describe, expect, it } from "@jest/globals";
import {
  closeModal,
  dismissModal,
  isConfirm,
  type ModalKind,
  type ModalRequest,
  type ModalStack,
  NO_MODALS,
  openModal,
  openModals,
  topModal,
} from "./modal-stack";

const cities: ModalRequest = { kind: "cities" };
const cart: ModalRequest = { kind: "cart" };
const orderTypes: ModalRequest = { kind: "order_types", step: "order" };
const product: ModalRequest = { kind: "product", product_key: "p1" };
const slots: ModalRequest = { kind: "slots" };
const failure: ModalRequest = { kind: "server_error", message: "Oops" };

type Step = ModalRequest | "close";
const stackOf = (...steps: Step[]): ModalStack =>
  steps.reduce<ModalStack>((stack, step) => (step === "close" ? closeModal(stack) : openModal(stack, step)), NO_MODALS);
const shown = (stack: ModalStack): string =>
  openModals(stack)
    .map(({ kind }) => kind)
    .join(" ");

describe("modals (SPEC-53)", () => {
  it.each<[string, Step[], string]>([
    ["a default modal opens", [cart], "cart"],
    ["a default modal closes the others", [cart, orderTypes], "order_types"],
    ["closing it restores the one before", [cart, orderTypes, "close"], "cart"],
    ["and the one before that", [cities, cart, orderTypes, "close", "close"], "cities"],
    ["a confirm modal stacks above", [cart, slots], "cart slots"],
    ["and returns to what is under it", [cart, slots, "close"], "cart"],
    ["confirm modals stack above each other", [cart, slots, failure], "cart slots server_error"],
    ["and close one by one", [cart, slots, failure, "close"], "cart slots"],
    ["a confirm modal stands alone", [failure, "close"], ""],
    ["a default modal closes the confirm ones too", [cart, slots, cities], "cities"],
    ["and brings them back", [cart, slots, cities, "close"], "cart slots"],
    ["closing the product modal restores nothing", [cart, product, "close"], ""],
    ["nor anything later", [cities, cart, product, "close", "close"], ""],
    ["what stacks above the product returns to it", [cart, product, failure, "close"], "product"],
    ["another modal over the product restores it", [product, cart, "close"], "product"],
    ["a modal opened again is not piled up", [cart, orderTypes, cart, orderTypes, "close", "close"], ""],
    ["a confirm modal opened again replaces itself", [cart, failure, failure, "close"], "cart"],
    ["closing nothing is nothing", ["close"], ""],
  ])("%s", (_, steps, expected) => {
    expect(shown(stackOf(...steps))).toBe(expected);
  });

  it("keeps the fields of the latest request", () => {
    const later: ModalRequest = { kind: "product", product_key: "p2" };
    expect(topModal(stackOf(product, later))).toEqual(later);
  });

  it("holds plain data and never changes a stack", () => {
    const stack = Object.freeze(stackOf(cart, slots));
    expect(JSON.parse(JSON.stringify(stack))).toEqual(stack);
    openModal(stack, cities);
    closeModal(stack);
    expect(shown(stack)).toBe("cart slots");
  });
});

describe("the cart at step 2 (SPEC-53)", () => {
  const atStep2 = stackOf(cities, { kind: "cart", step: 2 });

  it("is taken back to step 1 on mobile, then closed", () => {
    const back = closeModal(atStep2, { is_mobile: true });
    expect(topModal(back)).toEqual({ kind: "cart", step: 1 });
    expect(shown(closeModal(back, { is_mobile: true }))).toBe("cities");
  });

  it("is closed elsewhere", () => {
    expect(shown(closeModal(atStep2, { is_mobile: false }))).toBe("cities");
  });

  it("does not hold what is above it", () => {
    expect(topModal(closeModal(openModal(atStep2, slots), { is_mobile: true }))).toEqual({ kind: "cart", step: 2 });
  });
});

describe("dismissModal", () => {
  it.each<[string, ModalStack, ModalRequest["kind"], string]>([
    ["from the top", stackOf(cart, orderTypes), "order_types", "cart"],
    ["from under a confirm modal", stackOf(cart, orderTypes, failure), "order_types", "server_error"],
    ["from before", stackOf(cart, orderTypes), "cart", "order_types"],
    ["a product at the top restores nothing", stackOf(cart, product), "product", ""],
    ["what is not open", stackOf(cart), "cities", "cart"],
  ])("%s", (_, stack, kind, expected) => {
    expect(shown(dismissModal(stack, kind))).toBe(expected);
  });
});

describe("kinds (SPEC-130)", () => {
  const defaults: readonly ModalKind[] = [
    ...(["cities", "order_types", "cart", "call_me_back", "feedback", "provider_partner", "rent_partner"] as const),
    ...(["marketing_banner", "product", "promo", "shared_cart", "user_login", "user_order", "return_request"] as const),
  ];
  const confirms: readonly ModalKind[] = [
    ...(["confirm_change_takeaway", "confirm_empty_cart", "user_order_check", "tracking_map"] as const),
    ...(["confirm_shop", "server_error", "slots", "bonus_info", "confirm_delete_address"] as const),
    ...(["nearest_shop", "confirm_select_address", "confirm_repeat", "order_repeated"] as const),
    "confirm_delete_account",
  ];

  it.each(defaults)("%s closes the others", (kind) => expect(isConfirm(kind)).toBe(false));

  it.each(confirms)("%s stacks above what is open", (kind) => expect(isConfirm(kind)).toBe(true));
});

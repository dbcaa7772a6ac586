import { describe, expect, it } from "@jest/globals";
import type { ModalStack } from "./modal-stack";
import { addressWithModals, namedModal, withoutNamedModal } from "./named-modal";

const inCity = { hasCity: true, hasLogin: true, hasBonus: true };

describe("namedModal (SPEC-116)", () => {
  it.each([
    ["modal=cart", { kind: "cart" }],
    ["modal=cities&utm_source=mail", { kind: "cities" }],
    ["modal=user_login", { kind: "user_login" }],
    ["modal=product&product=p17", { kind: "product", product_key: "p17" }],
    [
      "modal=product&product=p17&modifiers=3x1.5x2",
      { kind: "product", product_key: "p17", modifiers: { "3": 1, "5": 2 } },
    ],
    ["modal=product&product=p17&modifiers=", { kind: "product", product_key: "p17", modifiers: {} }],
    ["modal=product&product=p17&modifiers=3x1;drop", { kind: "product", product_key: "p17" }],
    ["modal=product&product=p17&modifiers=9999x9999", { kind: "product", product_key: "p17" }],
    ["modal=promo&alias=birthday", { kind: "promo", alias: "birthday" }],
    ["modal=shared_cart&dishes=1-p17", { kind: "shared_cart", dishes: "1-p17" }],
    ["modal=shared_cart&dishes=1-p17&shop=13", { kind: "shared_cart", dishes: "1-p17", shop_id: 13 }],
    ["modal=shared_cart&dishes=1-p17&shop=-1", { kind: "shared_cart", dishes: "1-p17" }],
    ["modal=shared_cart&dishes=1-p17&shop=99999999999", { kind: "shared_cart", dishes: "1-p17" }],
    ["modal=shared_cart", null],
    ["modal=product", null],
    ["modal=promo", null],
    ["product=p17", null],
    ["modal=server_error&message=Pay%20here", null],
    ["modal=confirm_delete_address&address_id=1", null],
    ["modal=constructor", null],
    ["modal=", null],
    ["", null],
  ])("%j opens %j", (search, request) => {
    expect(namedModal(new URLSearchParams(search), inCity)).toEqual(request);
  });

  it.each([
    ["modal=cities", { kind: "cities" }],
    ["modal=feedback", { kind: "feedback" }],
    ["modal=cart", null],
    ["modal=order_types", null],
    ["modal=product&product=p17", null],
  ])("%j on a page without a city opens %j", (search, request) => {
    expect(namedModal(new URLSearchParams(search), { hasCity: false, hasLogin: true, hasBonus: false })).toEqual(
      request,
    );
  });

  it("does not open the login of a brand without one (SPEC-171)", () => {
    expect(namedModal(new URLSearchParams("modal=user_login"), { ...inCity, hasLogin: false })).toBeNull();
  });

  it("does not name a bonus program where there is none", () => {
    for (const name of ["bonus_info", "BonusInfoModal"]) {
      const query = new URLSearchParams({ modal: name });
      expect(namedModal(query, inCity)).toEqual({ kind: "bonus_info" });
      expect(namedModal(query, { ...inCity, hasBonus: false })).toBeNull();
    }
  });

  it.each([
    ["CitiesModal", { kind: "cities" }],
    ["OrderTypesModal", { kind: "order_types" }],
    ["CartModal", { kind: "cart" }],
    ["CallMeBackModal", { kind: "call_me_back" }],
    ["FeedbackModal", { kind: "feedback" }],
    ["ProviderPartnerModal", { kind: "provider_partner" }],
    ["RentPartnerModal", { kind: "rent_partner" }],
    ["ProductInfoModal&product=p17", { kind: "product", product_key: "p17" }],
    ["PromoModal&alias=birthday", { kind: "promo", alias: "birthday" }],
    ["UserLoginModal", { kind: "user_login" }],
    ["UserOrderModal", { kind: "user_order" }],
    ["IntervalsModal", { kind: "slots" }],
    ["BonusInfoModal", { kind: "bonus_info" }],
    // What comes by itself, confirms, or is about one thing the page has just done is opened by no address.
    ["MarketingBannerModal", null],
    ["ConfirmChangeTakeaway", null],
    ["ConfirmEmptyCartModal", null],
    ["UserOrderCheckModal", null],
    ["TrackingMapMobileModal", null],
    ["ConfirmShopModal", null],
    ["ServerErrorModal", null],
    ["ConfirmDeleteAddressModal", null],
    ["NearestShopModal", null],
    ["ConfirmSelectAddressModal", null],
  ])("by the name %s of SPEC-130 and SPEC-131 opens %j", (name, request) => {
    expect(namedModal(new URLSearchParams(`modal=${name}`), inCity)).toEqual(request);
  });
});

describe("an address whose modal is open", () => {
  it.each([
    ["https://a.test/moscow?modal=cart", "https://a.test/moscow"],
    ["https://a.test/moscow?modal=CartModal&utm_source=mail", "https://a.test/moscow?utm_source=mail"],
    ["https://a.test/moscow?modal=user_login&request_uri=/moscow", "https://a.test/moscow"],
    ["https://a.test/moscow?q=a&modal=product&product=p1#rolls", "https://a.test/moscow?q=a#rolls"],
    ["https://a.test/moscow?modal=product&product=p1&modifiers=3x1&group=maki", "https://a.test/moscow?group=maki"],
    ["https://a.test/moscow?modal=shared_cart&dishes=1-p17&shop=13", "https://a.test/moscow"],
    ["https://a.test/moscow/promotions?modal=cities&alias=set", "https://a.test/moscow/promotions?alias=set"],
    ["https://a.test/moscow?request_uri=/x&q=%20", "https://a.test/moscow?request_uri=/x&q=%20"],
  ])("%s is that of the page: %s", (address, page) => {
    expect(withoutNamedModal(address)).toBe(page);
  });
});

describe("the address of a page with its modals (SPEC-480)", () => {
  const home = "https://a.test/moscow";
  const dish = { kind: "product", product_key: "p17" } as const;
  const place = { kind: "order_types" } as const;
  const cases: [string, string, ModalStack, string][] = [
    ["names the open dish", home, [[dish]], `${home}?modal=product&product=p17`],
    [
      "names its choice, in one order",
      home,
      [[{ ...dish, modifiers: { "5": 2, "3": 1, "4": 0 } }]],
      `${home}?modal=product&product=p17&modifiers=3x1.5x2`,
    ],
    [
      "names that nothing is chosen",
      home,
      [[{ ...dish, modifiers: { "3": 0 } }]],
      `${home}?modal=product&product=p17&modifiers=`,
    ],
    [
      "keeps what else it says",
      `${home}?q=%D1%81%D1%83%D0%BF&utm_source=mail#maki`,
      [[dish]],
      `${home}?q=%D1%81%D1%83%D0%BF&utm_source=mail&modal=product&product=p17#maki`,
    ],
    [
      "names another dish in place of the former",
      `${home}?modal=product&product=p1&modifiers=3x1`,
      [[dish]],
      `${home}?modal=product&product=p17`,
    ],
    ["names the dish below what stands on it", home, [[dish, { kind: "slots" }]], `${home}?modal=product&product=p17`],
    [
      "keeps the dish that waits",
      `${home}?modal=product&product=p17`,
      [[dish], [place]],
      `${home}?modal=product&product=p17`,
    ],
    [
      "keeps another modal until it is closed",
      `${home}?modal=shared_cart&dishes=1-p17`,
      [[{ kind: "shared_cart", dishes: "1-p17" }], [place]],
      `${home}?modal=shared_cart&dishes=1-p17`,
    ],
    ["knows the names of mails", `${home}?modal=CartModal`, [[{ kind: "cart" }]], `${home}?modal=CartModal`],
    [
      "drops a modal that is done while the next one is open",
      `${home}?modal=shared_cart&dishes=1-p17&utm_source=mail`,
      [[{ kind: "cart" }]],
      `${home}?utm_source=mail`,
    ],
    ["names no other modal by itself", home, [[{ kind: "cities" }]], home],
  ];
  it.each(cases)("%s", (_, address, stack, expected) => {
    expect(addressWithModals(address, stack)).toBe(expected);
  });

  it("is read back as the same dish", () => {
    const request = { ...dish, modifiers: { "3": 1, "5": 2 } };
    const query = new URL(addressWithModals(`${home}?q=a`, [[request]])).searchParams;
    expect(namedModal(query, inCity)).toEqual(request);
  });
});

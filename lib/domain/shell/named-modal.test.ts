import { describe, expect, it } from "@jest/globals";
import { namedModal } from "./named-modal";

const inCity = { hasCity: true, hasLogin: true };

describe("namedModal (SPEC-116)", () => {
  it.each([
    ["modal=cart", { kind: "cart" }],
    ["modal=cities&utm_source=mail", { kind: "cities" }],
    ["modal=user_login", { kind: "user_login" }],
    ["modal=product&product=p17", { kind: "product", product_key: "p17" }],
    ["modal=promo&alias=birthday", { kind: "promo", alias: "birthday" }],
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
    expect(namedModal(new URLSearchParams(search), { hasCity: false, hasLogin: true })).toEqual(request);
  });

  it("does not open the login of a brand without one (SPEC-171)", () => {
    expect(namedModal(new URLSearchParams("modal=user_login"), { hasCity: true, hasLogin: false })).toBeNull();
  });
});

/**
 * @jest-environment jsdom
 * @rule SPEC-125
 */
import { describe, expect, it } from "@jest/globals";
import { openable, requestedModal } from "./openers";

const request = (html: string, isCustomer = false) => {
  document.body.innerHTML = html;
  return requestedModal({ target: document.querySelector("span") }, () => isCustomer);
};

describe("a press in the shell", () => {
  it.each(openable)("opens %s", (kind) => {
    expect(request(`<button data-opens="${kind}"><span>x</span></button>`)).toEqual({ kind });
  });

  it.each(["server_error", "product", ""])("does not open %j, which no button may name", (kind) => {
    expect(request(`<button data-opens="${kind}"><span>x</span></button>`)).toBeNull();
  });

  it("opens the login for a guest, and leads to the page he wanted", () => {
    const profile = '<a data-login="/moscow/profile"><span>x</span></a>';
    expect(request(profile)).toEqual({ kind: "user_login", request_uri: "/moscow/profile" });
    expect(request(profile, true)).toBeNull();
    expect(request('<button data-login=""><span>x</span></button>')).toEqual({ kind: "user_login" });
  });

  it("opens a customer's note on paused bonuses, and leads a guest to their page", () => {
    const bonuses = '<a data-bonus-info=""><span>x</span></a>';
    expect(request(bonuses, true)).toEqual({ kind: "bonus_info" });
    expect(request(bonuses)).toBeNull();
  });

  it("means nothing elsewhere", () => expect(request("<a href='/'><span>x</span></a>")).toBeNull());
});

/**
 * @jest-environment jsdom
 * @rule SPEC-125
 */
import { describe, expect, it } from "@jest/globals";
import { openable, requestedModal } from "./openers";

const asked = (html: string, isCustomer = false) => {
  document.body.innerHTML = html;
  return requestedModal({ target: document.querySelector("span") }, () => isCustomer);
};

describe("a press in the shell", () => {
  it.each(openable)("opens %s", (kind) => {
    expect(asked(`<button data-opens="${kind}"><span>x</span></button>`)).toEqual({ kind });
  });

  it.each(["server_error", "product", ""])("does not open %j, which no button may name", (kind) => {
    expect(asked(`<button data-opens="${kind}"><span>x</span></button>`)).toBeNull();
  });

  it("asks a guest to log in, and goes on to where he wanted", () => {
    const profile = '<a data-login="/moscow/profile"><span>x</span></a>';
    expect(asked(profile)).toEqual({ kind: "user_login", request_uri: "/moscow/profile" });
    expect(asked(profile, true)).toBeNull();
    expect(asked('<button data-login=""><span>x</span></button>')).toEqual({ kind: "user_login" });
  });

  it("tells a customer of paused bonuses, and leads a guest to their page", () => {
    const bonuses = '<a data-bonus-info=""><span>x</span></a>';
    expect(asked(bonuses, true)).toEqual({ kind: "bonus_info" });
    expect(asked(bonuses)).toBeNull();
  });

  it("means nothing elsewhere", () => expect(asked("<a href='/'><span>x</span></a>")).toBeNull());
});

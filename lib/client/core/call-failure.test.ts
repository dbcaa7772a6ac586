import { describe, expect, it } from "@jest/globals";
import { ApiClientError, isUnanswered } from "./api-client";
import { asApiClientError, hasFieldError, isFinalRefusal, isRefusal, messageOf } from "./call-failure";

const failed = (status: number) => new ApiClientError(status, { message: "" });

describe("a failed call", () => {
  it.each([
    { status: 0, refusal: false, final: false, unanswered: true },
    { status: 400, refusal: true, final: true, unanswered: false },
    { status: 409, refusal: true, final: true, unanswered: false },
    { status: 429, refusal: true, final: false, unanswered: false },
    { status: 500, refusal: false, final: false, unanswered: false },
    { status: 502, refusal: false, final: false, unanswered: true },
    { status: 503, refusal: false, final: false, unanswered: true },
    { status: 504, refusal: false, final: false, unanswered: true },
  ])("with status $status is read", ({ status, refusal, final, unanswered }) => {
    const error = failed(status);
    expect(isRefusal(error)).toBe(refusal);
    expect(isFinalRefusal(error)).toBe(final);
    expect(isUnanswered(error)).toBe(unanswered);
  });

  it("is neither refused nor unanswered where something else was thrown", () => {
    const error = new TypeError("a fault of our own");
    expect([isRefusal(error), isFinalRefusal(error), isUnanswered(error)]).toEqual([false, false, false]);
    expect(messageOf(error)).toBe("");
    expect(asApiClientError(error)).toMatchObject({ status: 500, problem: { code: "internal", message: "" } });
  });

  it("says what the server said, and which fields it names", () => {
    const error = new ApiClientError(422, { message: "Не так", errors: { captcha: ["form.captcha.required"] } });
    expect(asApiClientError(error)).toBe(error);
    expect(messageOf(error)).toBe("Не так");
    expect(hasFieldError(error, "captcha")).toBe(true);
    expect(hasFieldError(error, "phone")).toBe(false);
  });
});

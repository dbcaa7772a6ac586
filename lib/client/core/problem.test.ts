import { describe, expect, it } from "@jest/globals";
import { cart } from "@/tests/support/storefront-fixtures";
import { readProblem } from "./problem";

describe("a failed answer", () => {
  it("is read whole", () => {
    const problem = {
      message: "Нельзя",
      code: "validation",
      errors: { phone: "form.phone.required", username: ["form.username.max"] },
      notification: { type: "error", text: "Нельзя" },
    };
    expect(readProblem(problem)).toEqual(problem);
  });

  it("brings the cart as it is now", () => {
    const problem = { message: "Корзина изменилась", code: "cart_changed", cart };
    expect(readProblem(problem)).toEqual(problem);
  });

  it.each([
    ["nothing", undefined, { message: "" }],
    ["a text", "<html>", { message: "" }],
    ["a code of a later version", { message: "m", code: "teapot" }, { message: "m" }],
    ["a name every object has", { message: "m", code: "toString" }, { message: "m" }],
    ["errors that are no texts", { message: "m", errors: { phone: 1 } }, { message: "m" }],
    ["a notification of no type", { message: "m", notification: { text: "t" } }, { message: "m" }],
    ["a cart that is none", { message: "m", cart: { version: 3 } }, { message: "m" }],
    ["a message that is none", { message: 7, code: "conflict" }, { message: "", code: "conflict" }],
  ])("keeps of %s what reads like a problem", (_name, json, expected) => {
    expect(readProblem(json)).toEqual(expected);
  });
});

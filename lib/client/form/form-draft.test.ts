/** @jest-environment jsdom */
import { afterEach, describe, expect, it, jest } from "@jest/globals";
import { readFormDraft, writeFormDraft } from "./form-draft";

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

describe("the draft of a form", () => {
  it("is what was typed, for this brand and this form alone", () => {
    writeFormDraft("sushi", "checkout", { room: "7" });
    expect(readFormDraft("sushi", "checkout")).toEqual({ room: "7" });
    expect(readFormDraft("pizza", "checkout")).toEqual({});
    expect(readFormDraft("sushi", "profile")).toEqual({});
  });

  it("is forgotten", () => {
    writeFormDraft("sushi", "checkout", { room: "7" });
    writeFormDraft("sushi", "checkout", null);
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([{ spoiled: "{" }, { spoiled: "null" }, { spoiled: "7" }])("is empty for $spoiled", ({ spoiled }) => {
    sessionStorage.setItem("sushi_checkout", spoiled);
    expect(readFormDraft("sushi", "checkout")).toEqual({});
  });

  it("is empty where the browser forbids storage, and writing is no failure", () => {
    jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("forbidden", "SecurityError");
    });
    jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("forbidden", "SecurityError");
    });
    writeFormDraft("sushi", "checkout", { room: "7" });
    expect(readFormDraft("sushi", "checkout")).toEqual({});
  });
});

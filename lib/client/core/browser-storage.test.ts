/**
 * @jest-environment jsdom
 * @rule SPEC-460
 */
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { readStored, writeStored } from "./browser-storage";

const areas = ["localStorage", "sessionStorage"] as const;

describe.each(areas)("%s", (area) => {
  const own = Object.getOwnPropertyDescriptor(window, area);
  beforeEach(() => window[area].clear());
  afterEach(() => {
    jest.restoreAllMocks();
    if (own !== undefined) Object.defineProperty(window, area, own);
  });

  it("keeps a text, and forgets it", () => {
    writeStored(area, "a", "1");
    expect(readStored(area, "a")).toBe("1");
    writeStored(area, "a", null);
    expect(readStored(area, "a")).toBeNull();
  });

  it("is empty where the browser forbids even to look at it", () => {
    Object.defineProperty(window, area, {
      configurable: true,
      get: () => {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    });
    expect(readStored(area, "a")).toBeNull();
    expect(() => writeStored(area, "a", "1")).not.toThrow();
    expect(() => writeStored(area, "a", null)).not.toThrow();
  });

  it("is empty where the browser has none at all, as some views inside apps", () => {
    Object.defineProperty(window, area, { configurable: true, value: null });
    expect(readStored(area, "a")).toBeNull();
    expect(() => writeStored(area, "a", "1")).not.toThrow();
  });

  it("takes nothing more once it is full, and keeps what it had", () => {
    writeStored(area, "a", "1");
    jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("exceeded the quota", "QuotaExceededError");
    });
    expect(() => writeStored(area, "a", "2")).not.toThrow();
    expect(readStored(area, "a")).toBe("1");
  });
});

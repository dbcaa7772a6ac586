/** @rule SPEC-825 */
import { describe, expect, it } from "@jest/globals";
import { waitText } from "./wait-text";

const minutesIn = (language: string) => (minutes: number) =>
  new Intl.NumberFormat(language, { style: "unit", unit: "minute" }).format(minutes);

describe("a wait in words", () => {
  it.each([
    [{ from: 25, to: 40 }, "ru", "25–40 мин"],
    [{ from: 90, to: 120 }, "ru", "90–120 мин"],
    [{ from: 0, to: 30 }, "en", "0–30 min"],
    [{ from: 25, to: 40 }, "de", "25–40 Min."],
    [{ from: 25, to: 40 }, "tr", "25–40 dk."],
    // A place whose slots have no length.
    [{ from: 30, to: 30 }, "ru", "30 мин"],
  ])("%j in %s is %s", (wait, language, words) => {
    expect(waitText(wait, minutesIn(language)).replaceAll("\u00a0", " ")).toBe(words);
  });
});

import { describe, expect, it } from "@jest/globals";
import { birthdayDate, birthdayProblem, birthdayText } from "./birthday";

describe("a birthday", () => {
  it.each([
    ["29.02.2024", "2024-02-29"],
    [" 01.12.1990 ", "1990-12-01"],
    ["29.02.2023", null],
    ["31.04.2000", null],
    ["1.2.2000", null],
    ["2000-02-01", null],
    ["00.01.2000", null],
    ["", null],
  ])("%j is %s", (text, date) => {
    expect(birthdayDate(text)).toBe(date);
  });

  it("is written as it is read", () => expect(birthdayText("1990-12-01")).toBe("01.12.1990"));

  it.each([
    ["15.05.2025", null],
    ["16.05.2025", "form.birthday.future"],
    ["15.05.1905", null],
    ["14.05.1905", "form.birthday.old"],
    ["31.02.2000", "form.birthday.invalid"],
  ])("%s on 15 May 2025: %s", (text, problem) => {
    expect(birthdayProblem(text, "2025-05-15")).toBe(problem);
  });
});

import { describe, expect, it } from "@jest/globals";
import { birthdayDate, birthdayProblem, birthdaySpelling, birthdayText } from "./birthday";

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

  it.each([
    ["1990-12-01", "01.12.1990"],
    ["1990-2-1", "01.02.1990"],
    ["1.2.1990", "01.02.1990"],
    ["01/12/1990", "01.12.1990"],
    ["01-12-1990", "01.12.1990"],
    ["01.12.1990", "01.12.1990"],
    ["01.12", "01.12"],
    ["", ""],
  ])("filled in as %j reads %j", (filled, read) => {
    expect(birthdaySpelling(filled)).toBe(read);
  });

  it.each([
    ["29.02.1904", "2024-02-29", null],
    ["28.02.1904", "2024-02-29", "form.birthday.old"],
    ["29.02.2024", "2024-02-29", null],
  ])("%s on the leap day %s: %s", (text, today, problem) => {
    expect(birthdayProblem(text, today)).toBe(problem);
  });
});

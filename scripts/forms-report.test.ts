/** @rule SPEC-538 */
import { describe, expect, it } from "@jest/globals";
import type { FormRow } from "../upstream/store/forms";
import { formDetails, formLines } from "./forms-report";
import { writtenLines } from "./terminal";

const berlin = { alias: "berlin", timezone: "Europe/Berlin" };
const form: FormRow = {
  id: 17,
  kind: "return_request",
  city_id: 1,
  city: berlin,
  fields: { order_id: 1042, phone: "491701234567", name: "Ana", wish: "return", message: "It was cold." },
  language: "de",
  owner_id: null,
  created_at: new Date("2026-11-25T17:30:00Z"),
  handled_at: null,
  handled_by: null,
  taken_at: null,
  taken_by: null,
};

describe("the forms that nobody has handled", () => {
  it("are a line each, in their city's time, without a word of who wrote them", () => {
    const other: FormRow = { ...form, id: 18, kind: "supplier", city_id: null, city: null };
    expect(formLines(2, [form, other])).toEqual([
      "2 that nobody has handled, the oldest first, in the city's time",
      "17  2026-11-25 18:30  berlin  return_request",
      "18  2026-11-25 17:30 UTC  no city  supplier",
    ]);
    expect(formLines(0, [])).toEqual(["0 that nobody has handled"]);
  });

  it("are the last ones where there are many, with a word about the others", () => {
    expect(formLines(1_200, [form]).slice(0, 2)).toEqual([
      "1200 that nobody has handled, the oldest first, in the city's time",
      "the last 1; npm run orders -- forms handled before <day> marks all older ones",
    ]);
  });
});

describe("one form", () => {
  it("is shown whole, with who has handled it", () => {
    expect(formDetails(form)).toEqual([
      "17  2026-11-25 18:30  berlin  return_request, in de",
      "order_id  1042",
      "phone     +49 170 1234567",
      "name      Ana",
      "wish      return",
      "message   It was cold.",
      "nobody has handled it",
    ]);
    const handled = { ...form, handled_at: new Date("2026-11-26T08:00:00Z"), handled_by: "anna" };
    expect(formDetails(handled).at(-1)).toBe("handled 2026-11-26 09:00 by anna");
  });

  it("can neither move the cursor nor write a line that looks like ours", () => {
    const message = "Hello\nhandled 2026-11-25 18:30 by anna\n\u001b[2J\u202e";
    const written = writtenLines(formDetails({ ...form, fields: { name: "Ana", message } }));
    expect(written.split("\n").filter((line) => line.startsWith("handled"))).toEqual([]);
    expect(written).toContain("  | handled 2026-11-25 18:30 by anna");
    expect(written).toContain("\\u{1b}[2J\\u{202e}");
  });
});

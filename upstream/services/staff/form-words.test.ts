import { describe, expect, it } from "@jest/globals";
import { demoRows } from "@/tests/support/demo-rows";
import { fittedText } from "../../domain/staff/message-text";
import type { RequestRow } from "../../store/staff-messages";
import { formData, formWords } from "./form-words";

const rows = demoRows("sushi");
const [settings] = rows.settings;
const [city] = rows.cities;
if (settings === undefined || city === undefined) throw new Error("The demo has settings and cities.");
const reference = {
  settings: settings.value,
  cityById: new Map(rows.cities.map((row) => [row.id, row])),
  shopById: new Map(),
};

const request: RequestRow = {
  id: 9,
  kind: "questions",
  city_id: city.id,
  fields: { name: "Ana", phone: "351912345678", email: "ana@shop.example", message: "Where is\nPhone: +1" },
  language: "en",
  owner_id: null,
  created_at: new Date("2026-11-26T12:00:00Z"),
  handled_at: null,
  handled_by: null,
  taken_at: null,
  taken_by: null,
};

const textOf = (changes: Partial<RequestRow>): string =>
  fittedText(formWords(reference, { ...request, ...changes }, "en"), 4_096);

describe("a form as the people who answer it read it (SPEC-517)", () => {
  it("names itself, its city and its fields, each on a line of its own", () => {
    expect(textOf({})).toBe(
      `New form: feedback\n${city.name.en}\n\nName: Ana\nPhone: +351912345678\nE-mail: ana@shop.example\nMessage: Where is ⏎ Phone: +1`,
    );
  });

  it.each([
    ["call_me_back", "New form: call back"],
    ["supplier", "New form: offer of a supplier"],
    ["landlord", "New form: offer of premises"],
    ["unavailable_address", "New form: address without delivery"],
    ["return_request", "New form: return or exchange"],
    ["of a later release", "New form: of a later release"],
  ])("%s is called %j", (kind, title) => expect(textOf({ kind, city_id: null }).split("\n")[0]).toBe(title));

  it("says what a return wishes for, and keeps a field of a later release", () => {
    expect(textOf({ kind: "return_request", fields: { order_id: 1042, wish: "exchange", colour: "red" } })).toMatch(
      /Order: 1042\nWish: exchange\ncolour: red$/,
    );
  });

  it("fits into a message of Telegram", () => {
    const message = "🍣".repeat(2_000);
    const text = textOf({ fields: { ...request.fields, name: "x".repeat(300), message } });
    expect(text.length).toBeLessThanOrEqual(4_096);
    expect(text).toMatch(/🍣…$/);
  });
});

it("a webhook has a form as it was sent", () => {
  expect(formData(reference, request)).toEqual({
    form: {
      number: 9,
      kind: "questions",
      city: city.alias,
      fields: { ...request.fields, phone: "+351912345678" },
      language: "en",
      created_at: "2026-11-26T12:00:00.000Z",
    },
  });
});

import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { eq } from "drizzle-orm";
import { openForms } from "@/upstream/store/backlog";
import type { Store } from "@/upstream/store/database";
import { requests } from "@/upstream/store/schema/call";
import { cities } from "@/upstream/store/schema/place";
import { runCommand } from "./command";
import { aboutTables, openSeededStore } from "./seeded-store";

/** `npm run orders -- forms` and the metrics of forms, on the database of all contract tests (SPEC-538). */
aboutTables("the forms of visitors", () => {
  /** Before any form of another test. */
  const at = new Date("2001-01-01T12:00:00Z");
  const now = new Date("2001-01-03T12:00:00Z");
  let store: Store | null = null;
  let city_id = 0;
  const opened = () => {
    if (store === null) throw new Error("The database is not open");
    return store.db;
  };
  beforeAll(async () => {
    store = await openSeededStore(now);
    const [moscow] = await opened().select({ id: cities.id }).from(cities).where(eq(cities.alias, "moscow"));
    city_id = moscow?.id ?? 0;
  });
  afterAll(async () => {
    await opened().delete(requests).where(eq(requests.created_at, at));
    await store?.close();
  });

  const forms = (...words: string[]) =>
    runCommand("orders", ["forms", ...words], {
      DEMO: "1",
      BRAND: "sushi",
      DATABASE_URL: process.env["CONTRACT_DATABASE"] ?? "",
    });
  const written = async (kind: string, city: number | null): Promise<number> => {
    const fields = { phone: "79161234567", message: "Cold.\nhandled by nobody" };
    const row = { kind, city_id: city, fields, language: "en", created_at: at } as const;
    const [form] = await opened().insert(requests).values(row).returning({ id: requests.id });
    return form?.id ?? 0;
  };
  /** Of kinds that no other test writes. */
  const counted = async () => (await openForms(opened(), now)).filter(({ kind }) => kind.startsWith("test_"));

  it("are open until somebody handles them, counted by city and kind with the age of the oldest", async () => {
    const id = await written("test_question", city_id);
    await written("test_supplier", null);
    expect(await counted()).toEqual([
      { city: "moscow", kind: "test_question", count: 1, oldest_s: 2 * 86_400 },
      { city: null, kind: "test_supplier", count: 1, oldest_s: 2 * 86_400 },
    ]);
    const printed = await forms("show", String(id));
    expect(printed.said).toMatch(/^\d+ {2}2001-01-01 15:00 {2}moscow {2}test_question, in en\nphone {5}\+7 /);
    expect(printed.said).toMatch(/\nmessage {3}Cold\.\n {2}\| handled by nobody\nnobody has handled it$/);
    expect(await forms("handled", String(id), "--by", "Anna")).toEqual({ code: 0, said: `${id}: handled by Anna` });
    expect(await counted()).toMatchObject([{ kind: "test_supplier" }]);
    // Who was first stays.
    const again = await forms("handled", String(id), "--by", "Boris");
    expect(again).toEqual({ code: 0, said: expect.stringMatching(/^\d+: handled .* by Anna already$/) });
    expect(await forms("reopen", String(id))).toEqual({ code: 0, said: `${id}: open again` });
    expect(await counted()).toHaveLength(2);
  });

  it("are listed, and those before a day handled at once", async () => {
    const id = await written("test_question", city_id);
    expect((await forms()).said).toMatch(/^\d+ that nobody has handled, the oldest first/);
    const count = (await counted()).reduce((sum, row) => sum + row.count, 0);
    expect(await forms("handled", "before", "2001-01-01", "--by", "Anna")).toEqual({
      code: 0,
      said: "0 handled by Anna",
    });
    expect(await forms("handled", "before", "2001-01-02", "--by", "Anna")).toEqual({
      code: 0,
      said: `${count} handled by Anna`,
    });
    expect(await counted()).toEqual([]);
    expect((await forms("show", String(id))).said).toMatch(/\nhandled .* by Anna$/);
  });

  it.each([
    [["show", "999999999"], 1, "999999999: there is no such form"],
    [["handled", "999999999"], 1, "999999999: there is no such form"],
    [["reopen", "999999999"], 1, "999999999: there is no such form"],
    [["handled", "999999999", "--by", "two\nlines"], 1, "--by: name who does it, in one line of at most 60 characters"],
    [["handled"], 2, expect.stringContaining("npm run orders -- list")],
    [["handled", "before", "yesterday"], 2, expect.stringContaining("npm run orders -- list")],
    [["show", "1", "--by", "Anna"], 2, expect.stringContaining("npm run orders -- list")],
  ])("say what is wrong: forms %j", async (words, code, said) => {
    expect(await forms(...words)).toEqual({ code, said });
  });
});

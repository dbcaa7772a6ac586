/** @rule SPEC-511 */
import { describe, expect, it } from "@jest/globals";
import { DatabaseUnreachable, unreachable } from "./unreachable";

const url = "postgres://mealfront:secret@db.example:5433/shop";
const coded = (code: string, message = "no"): Error => Object.assign(new Error(message), { code });

describe("a database that cannot be used", () => {
  it.each([
    ["ECONNREFUSED", "start PostgreSQL"],
    ["ENOTFOUND", "correct the host"],
    ["28P01", "correct the password"],
    ["3D000", "make it with createdb"],
    ["42501", "alter database … owner to …"],
    ["53300", "max_connections"],
  ])("is named with what to do: %s", (code, remedy) => {
    const said = unreachable(coded(code), url);
    expect(said).toBeInstanceOf(DatabaseUnreachable);
    expect(said?.message).toContain("The database at db.example:5433 cannot be used: no (");
    expect(said?.message).toContain(remedy);
    expect(said?.message).not.toContain("secret");
  });

  it("has its code where the error has no words, as of a name with several addresses", () =>
    expect(unreachable(coded("ECONNREFUSED", ""), url)?.message).toContain("used: ECONNREFUSED ("));

  it.each([coded("42601"), new Error("of our own"), "text", null])("stays a fault of ours: %p", (error) =>
    expect(unreachable(error, url)).toBeNull(),
  );
});

import { describe, expect, it } from "@jest/globals";
import { hasPostgres } from "./databases";

describe("the contract is tested on PostgreSQL too", () => {
  const isRequired = process.env["REQUIRE_SERVICES"] === "1";
  const test = hasPostgres || isRequired ? it : it.skip;
  test("there is a PostgreSQL: the Debian package postgresql, or TEST_DATABASE_URL", () => {
    expect(hasPostgres).toBe(true);
  });
});

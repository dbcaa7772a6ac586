/** @group security */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "@jest/globals";

it("other services are called with bounds: nothing but callService fetches in the upstream (SPEC-376)", () => {
  const files = execFileSync("git", ["ls-files", "upstream/*.ts"])
    .toString()
    .split("\n")
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && existsSync(file));
  const fetching = files.filter((file) => /\bfetch\(/.test(readFileSync(file, "utf8")));
  // The agent is a program of its own, whose calls wait for tickets within a bound of their own.
  expect(fetching).toEqual(["upstream/adapters/call-service.ts", "upstream/printer-agent/agent.ts"]);
});

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import * as z from "zod";
import { filesOfGroup, groupsIn, isTestGroup, projectOf, testGroups } from "@/scripts/test-groups";

const files = execFileSync("git", ["ls-files", "*.test.ts", "*.test.tsx", "*.spec.ts"])
  .toString()
  .split("\n")
  .filter((file) => file !== "");

/** Folders of which every test belongs to a group. */
const folders = {
  security: [
    ...["tests/security/", "tests/faults/", "app/api/", "lib/bff/", "lib/config/", "lib/middleware/", "lib/request/"],
    ...["lib/upstream/", "lib/cache/read-cached", "server/", "upstream/domain/customer/"],
  ],
  money: [
    ...["tests/money/", "upstream/domain/payment/", "upstream/services/payment/", "upstream/adapters/acquirers/"],
    ...["lib/domain/payment/", "lib/domain/amount/", "lib/client/payment/", "lib/routing/bank-address"],
    ...["components/payment/card.", "components/payment/payment-outcome."],
    ...["bank/", "tests/contract/pay", "tests/e2e/payment-"],
  ],
  faults: ["tests/faults/", "upstream/adapters/acquirers/", "upstream/domain/payment/"],
  backup: ["tests/contract/backup"],
} as const;

const inFolders = (group: keyof typeof folders, all: readonly string[]): readonly string[] =>
  all.filter((file) => folders[group].some((folder) => file.startsWith(folder)));

describe("a group of tests", () => {
  it.each(["security", "money", "faults", "backup"] as const)("%s has every test of its folders", (group) => {
    const own = new Set(filesOfGroup(group, files));
    expect(inFolders(group, files).length).toBeGreaterThan(1);
    expect(inFolders(group, files).filter((file) => !own.has(file))).toEqual([]);
  });

  it("is named as there is one, in the first comment, where its runner reads it", () => {
    const faults = files.flatMap((file) => {
      const text = readFileSync(file, "utf8");
      const named = text.match(/^(?: \*|\/\*\*) @group .*/gm) ?? [];
      const groups = groupsIn(text);
      const isRead =
        named.length === groups.length && groups.every(isTestGroup) && new Set(groups).size === named.length;
      return isRead ? [] : [file];
    });
    expect(faults).toEqual([]);
  });

  it("is named once for each, beside what Jest reads there", () => {
    const both = "/**\n * @jest-environment jsdom\n * @group faults\n * @group security\n */\nimport x";
    expect(groupsIn(both)).toEqual(["faults", "security"]);
    expect(groupsIn("/** @group money */\nimport x")).toEqual(["money"]);
    expect(groupsIn("import x;\n/** @group money */")).toEqual([]);
  });

  it("is what npm test takes, so that no script lists files of tests", () => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync("package.json", "utf8")));
    expect(Object.entries(scripts).filter(([, line]) => /\b(?:jest|playwright)\b/.test(line))).toEqual([]);
    expect(readFileSync("scripts/test.ts", "utf8")).toContain("Object.keys(testGroups)");
    expect(Object.keys(testGroups)).toEqual(Object.keys(folders));
  });

  it.each([
    ["tests/rules/imports.test.ts", "unit"],
    ["lib/bff/route.test.ts", "unit"],
    ["tests/deploy/caddy.test.ts", "unit"],
    ["tests/processes/circles.test.ts", "processes"],
    ["tests/security/auth.test.ts", "contract"],
    ["tests/contract/pay.test.ts", "contract"],
    ["tests/built/bundles.test.ts", "money"],
    ["tests/e2e/stripe.spec.ts", "walks"],
  ])("hands %s to %s", (file, project) => {
    expect(projectOf(file)).toBe(project);
  });
});

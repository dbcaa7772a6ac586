import { readFileSync } from "node:fs";

/**
 * Circles of tests across the runners, for one subject: `npm test -- security`. A file of tests says in its first comment which it belongs to,
 * `@group security`, once for each. A group in the long mode is run at its full size (docs/testing.md).
 */
export const testGroups = {
  security: { isLong: false },
  money: { isLong: true },
  faults: { isLong: true },
  backup: { isLong: true },
} as const;

export type TestGroup = keyof typeof testGroups;

export const isTestGroup = (name: string): name is TestGroup => Object.hasOwn(testGroups, name);

/** The groups that the first comment of a file names. */
export const groupsIn = (text: string): readonly string[] => {
  const [, comment = ""] = /^\/\*\*(.*?)\*\//s.exec(text) ?? [];
  return [...comment.matchAll(/@group +(\S+)/g)].map(([, name = ""]) => name);
};

type TestProject = "unit" | "processes" | "contract" | "money" | "walks";

/** Which runner starts a file of tests, as jest.config.mjs and playwright.config.ts share the folders. */
export const projectOf = (file: string): TestProject => {
  const [, folder = ""] = /^tests\/(\w+)\//.exec(file) ?? [];
  if (folder === "processes") return "processes";
  if (folder === "contract" || folder === "security") return "contract";
  if (folder === "money" || folder === "built" || folder === "faults") return "money";
  return folder === "e2e" ? "walks" : "unit";
};

/** Those of the files that belong to a group. */
export const filesOfGroup = (group: TestGroup, files: readonly string[]): readonly string[] =>
  files.filter((file) => groupsIn(readFileSync(file, "utf8")).includes(group));

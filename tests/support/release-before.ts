import { execFileSync } from "node:child_process";
import { mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";

const journal = "upstream/store/migrations/meta/_journal.json";
const Journal = z.object({ entries: z.array(z.object({ tag: z.string() })) });

const git = (args: readonly string[]): string =>
  execFileSync("git", args, { stdio: ["ignore", "pipe", "ignore"], maxBuffer: 100_000_000 })
    .toString()
    .trim();

const newestIn = (text: string): string | null => Journal.parse(JSON.parse(text)).entries.at(-1)?.tag ?? null;

/** The commit that was current before the newest migrations came; null where the history does not go back so far. */
const commitBefore = (newest: string): string | null => {
  try {
    for (const commit of git(["rev-list", "--max-count=30", "HEAD", "--", journal]).split("\n")) {
      if (newestIn(git(["show", `${commit}:${journal}`])) !== newest) return commit;
      // Nothing touched the list between this one and its parent.
      const parent = git(["rev-parse", `${commit}^`]);
      if (newestIn(git(["show", `${parent}:${journal}`])) !== newest) return parent;
    }
  } catch {
    // No history: an archive, or a shallow clone.
  }
  return null;
};

/** A folder with the upstream of the release before the newest migrations, ready to be started; null: there is none. */
export const releaseBefore = (newest: string): string | null => {
  const commit = commitBefore(newest);
  if (commit === null) return null;
  const folder = mkdtempSync(join(tmpdir(), "mealfront-before-"));
  const archive = execFileSync(
    "git",
    ["archive", commit, "upstream", "lib", "demo", "messages", "tsconfig.json", "package.json"],
    {
      maxBuffer: 200_000_000,
    },
  );
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
  return folder;
};

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import * as z from "zod";
import { freePort } from "@/scripts/ports";

const Package = z.object({ scripts: z.record(z.string(), z.string()) });
const { scripts } = Package.parse(JSON.parse(readFileSync("package.json", "utf8")));
/** Programs of ours that are one command of node; `npm run --silent` would run the same line by a shell. */
const ours = Object.entries(scripts).filter(([, line]) =>
  /^(?:\w+=\S+ )?node [^&|;]*(?:scripts|bench)\/[\w-]+\.ts[\w ]*$/.test(line),
);

const bare = { DEMO: "", BRAND: "", BRAND_DIR: "", DATABASE_URL: "", UPSTREAM_TOKEN: "", PREVIEW_SECRET: "" };
const run = (name: string, words: readonly string[], env: Readonly<Record<string, string>> = {}) => {
  const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", name, "--", ...words], {
    encoding: "utf8",
    env: { ...process.env, ...bare, ...env },
  });
  return { status, said: `${stdout}${stderr}` };
};

describe("what prevents a command is said in words, without a stack (SPEC-511)", () => {
  it("of every command of ours", () => expect(ours.length).toBeGreaterThan(16));

  it.each(ours.map(([name]) => name))("npm run %s: an option that it does not know", (name) => {
    const { status, said } = run(name, ["--no-such-option"]);
    expect([status, said]).toEqual([2, expect.stringContaining("Unknown option '--no-such-option'")]);
    expect(said).toContain("npm ");
    expect(said).not.toContain("    at ");
  });

  const file = ["--upstream", "nowhere.env"];
  it.each<[string, readonly string[], number, string]>([
    ["money", file, 1, "nowhere.env: there is no such file"],
    ["orders", ["list", ...file], 1, "nowhere.env: there is no such file"],
    ["price-audit", file, 1, "nowhere.env: there is no such file"],
    ["reconcile", file, 1, "nowhere.env: there is no such file"],
    ["demo:data", file, 1, "nowhere.env: there is no such file"],
    ["doctor", ["--storefront", "nowhere.env"], 1, "nowhere.env: there is no such file"],
    ["shop", ["export", "/tmp/nowhere", ...file], 1, "nowhere.env: there is no such file"],
    ["shop", ["check", "nowhere"], 1, "nowhere is no folder"],
    ["reconcile", ["--days", "many"], 2, "--days is a whole number"],
    ["reconcile", [], 1, "UPSTREAM_TOKEN is required"],
    ["conformance", [], 2, "--url is missing"],
    ["conformance", ["--url", "shop"], 2, "is no address"],
    ["edge", ["--certificate", "x"], 2, "--certificate and --key go together"],
    ["edge", ["--brand", "No Brand"], 2, "nginx takes no such word"],
    ["edge", ["--brand", "NoBrand"], 1, "is no alias of a brand"],
    ["preview", [], 2, "PREVIEW_SECRET"],
    ["preview", ["--hours", "none"], 2, "--hours is a number"],
    ["new", ["brand"], 2, "alias of the brand is missing"],
    ["new", ["brand", "tacos", "nowhere"], 1, "nowhere holds no shop"],
    ["new", ["city", "tver", "--at", "north", "examples/taqueria"], 1, "--at north is no place"],
    ["new", [], 2, "What is new: brand or city"],
    ["new", ["street"], 2, "Unknown word 'street'"],
    ["bench", ["nothing"], 2, "Unknown word 'nothing'"],
    ["generate", ["nothing"], 2, "Unknown word 'nothing'"],
    ["crawl", ["no-such-brand"], 2, "neither an address nor a brand"],
  ])("npm run %s %j", (name, words, code, line) => {
    const { status, said } = run(name, words);
    expect([status, said]).toEqual([code, expect.stringContaining(line)]);
    expect(said).not.toContain("    at ");
  });

  it.each(["money", "price-audit", "reconcile", "demo:data"])(
    "npm run %s: a database that does not answer",
    async (name) => {
      const port = await freePort(15_990);
      const url = `postgres://mealfront:secret@127.0.0.1:${port}/sushi`;
      const { status, said } = run(name, [], { DEMO: "1", DATABASE_URL: url });
      expect([status, said.trim().split("\n")]).toEqual([1, [expect.stringContaining("start PostgreSQL, or correct")]]);
      expect(said).not.toContain("secret");
    },
  );

  it.each(["money", "price-audit"])("npm run %s: a brand that is not there", (name) => {
    const { status, said } = run(name, [], { DEMO: "1", BRAND: "nobodys" });
    expect([status, said.trim()]).toEqual([1, expect.stringMatching(/^Wrong environment: BRAND: .* nobodys .*$/)]);
  });
});

import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import * as z from "zod";
import { parseEnv } from "@/lib/config/env.server";
import { envFile } from "@/scripts/doctor/env-file";
import { readConfig } from "@/upstream/config";

const guides = [
  "README.md",
  "deploy/compose.yaml",
  ...readdirSync("docs/operating", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`),
];
const Package = z.object({ scripts: z.record(z.string(), z.string()) });
const { scripts } = Package.parse(JSON.parse(readFileSync("package.json", "utf8")));
/** Lines that end with a backslash, or in the middle of a sentence, belong together. */
const wordsOf = (path: string): string => readFileSync(path, "utf8").replaceAll(/\s*\\?\n#?\s*/g, " ");

describe("what the guide has operators type", () => {
  it("writes no file by npm with npm's own lines in it", () => {
    const text = guides.map(wordsOf).join(" ");
    const written = [...text.matchAll(/npm run ([^`|>]+?) > \S+\.\w+/g)].map(([, command = ""]) => command);
    expect(written.length).toBeGreaterThan(3);
    for (const command of written) expect(command).toMatch(/^--silent /);
  });

  it("a database is made for its owner, who alone may change its tables", () => {
    const made = guides.flatMap((path) => readFileSync(path, "utf8").match(/createdb [^\n`]*/g) ?? []);
    expect(made.length).toBeGreaterThan(2);
    for (const command of made) expect(command).toContain("--owner=mealfront");
  });

  it("the edge's configuration begins with itself", () => {
    const text = execFileSync("npm", ["run", "--silent", "edge", "--", "--host", "shop.example"], { encoding: "utf8" });
    expect(text).toMatch(/^# Made by/);
  });

  it("every page of docs/ names commands that are there", () => {
    const pages = readdirSync("docs", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".md"));
    const missing = pages.flatMap((name) =>
      [...wordsOf(`docs/${name}`).matchAll(/npm run (?:--silent )?([a-z][a-z:-]*)/g)]
        .map(([, command = ""]) => command)
        .filter((command) => !(command in scripts))
        .map((command) => ({ name, command })),
    );
    expect(missing).toEqual([]);
    expect(pages.length).toBeGreaterThan(40);
  });

  it.each(guides)("%s names commands and files that are there", (path) => {
    const text = wordsOf(path);
    const named = [...text.matchAll(/npm run (?:--silent )?([a-z][a-z:-]*)/g)].map(([, name = ""]) => name);
    for (const name of named) expect(Object.keys(scripts)).toContain(name);
    const files = [...text.matchAll(/(?<![\w/.])deploy\/[\w./@-]+\.(?:example|conf|yaml|sql|json)/g)].map(
      ([file]) => file,
    );
    for (const file of files) expect([file, existsSync(file)]).toEqual([file, true]);
  });

  it("on Debian every unit that is started has a file, and the guide requires the address of PostgreSQL", () => {
    const guide = readFileSync("docs/operating/debian.md", "utf8");
    const started = [...guide.matchAll(/\b(\w+)@sushi2?\b/g)].map(([, kind = ""]) => kind);
    expect(new Set(started)).toEqual(new Set(["edge", "storefront", "upstream"]));
    for (const kind of started) expect(existsSync(`deploy/systemd/${kind}@.service`)).toBe(true);
    // Nobody else sets it there, and without it no upstream starts.
    expect(Object.keys(envFile(readFileSync("deploy/upstream.env.example", "utf8")))).not.toContain("DATABASE_URL");
    expect(guide).toContain("DATABASE_URL=postgres://mealfront:");
  });

  it("for a first shop is all that storefront and upstream need in production", () => {
    const guide = readFileSync("docs/operating/first-shop.md", "utf8");
    const [both = "", storefront = "", upstream = ""] = [...guide.matchAll(/```ini\n([\s\S]*?)```/g)].map(
      ([, lines = ""]) => lines.replaceAll("…", "0123456789abcdef".repeat(4)),
    );
    const filledIn = (name: string, own: string) => {
      const set = envFile(`${readFileSync(`deploy/${name}.env.example`, "utf8")}\n${both}${own}`);
      // The operator's own name, which the command before has made; here is no such folder.
      expect(set).toMatchObject({ BRAND_DIR: "/srv/my-shop/brand" });
      expect(set["BRAND"]).toBeUndefined();
      return { ...set, BRAND_DIR: "", NODE_ENV: "production" };
    };
    expect(parseEnv(filledIn("storefront", storefront))).toMatchObject({ siteOrigin: "http://localhost:8080" });
    expect(readConfig(filledIn("upstream", upstream))).toMatchObject({
      port: 4000,
      databaseUrl: "postgres://mealfront@127.0.0.1:5432/taqueria",
    });
  });
});

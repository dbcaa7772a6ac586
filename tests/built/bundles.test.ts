/** @group security */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "@jest/globals";

const root = ".next/static";
const about = existsSync(root) ? describe : describe.skip;

/** Everything the browser may fetch of the build, by path. */
const files = (): Map<string, string> =>
  new Map(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return [path, readFileSync(path, "latin1")];
      }),
  );

/** Names of the environment as the table of settings has them. */
const names = [...readFileSync("docs/operating/settings.md", "utf8").matchAll(/`([A-Z][A-Z0-9_]{4,})`/g)].map(
  ([, name = ""]) => name,
);
const secretNames = new Set(
  names.filter((name) => /SECRET|TOKEN|PRIVATE|_KEY$|DATABASE_URL|REDIS_URL|SMTP_URL|_DSN$/.test(name)),
);

/** What anybody can read here, and nobody should see elsewhere: defaults of the secrets in the demo. */
const demoSecrets = ["lib/config/env.server.ts", "upstream/config.ts"].flatMap((path) =>
  [...readFileSync(path, "utf8").matchAll(/"(demo-[a-z-]{8,}[^"]*)"/g)].map(([, value = ""]) => value),
);

about("what the browser is given of the build", () => {
  it("names no secret, and none of the database", () => {
    expect(secretNames.size).toBeGreaterThan(8);
    expect(demoSecrets.length).toBeGreaterThan(2);
    const built = files();
    expect(built.size).toBeGreaterThan(20);
    // Yandex's key is made to be shown to browsers, and comes by a call, not with the build.
    const looked = [...secretNames, ...demoSecrets, "postgres://", "BEGIN PRIVATE KEY"];
    const found = [...built].flatMap(([path, text]) =>
      looked.filter((word) => text.includes(word)).map((word) => `${word} in ${path}`),
    );
    expect(found).toEqual([]);
  });

  it("holds nothing of traces (SPEC-535)", () => {
    const found = [...files()].filter(([, text]) => /OTEL_|mealfront:tracing|otlp/i.test(text)).map(([path]) => path);
    expect(found).toEqual([]);
  });

  it("loads traces with no server unless they are set up (SPEC-535)", () => {
    const servers = [".next/storefront.mjs", "dist/upstream.mjs", "dist/bank.mjs"].map((path) =>
      readFileSync(path, "utf8"),
    );
    expect(servers.every((text) => text.includes(`import("@opentelemetry/sdk-trace")`))).toBe(true);
    expect(servers.filter((text) => /(?:from|^import) "@opentelemetry/m.test(text))).toEqual([]);
  });

  it("publishes no source maps", () => {
    const maps = [...files()].filter(([path]) => path.endsWith(".map"));
    // The bundler leaves one of nothing.
    expect(
      maps.filter(([, text]) => /"(?:sources|sections)":\s*\[\s*[^\]\s]/.test(text)).map(([path]) => path),
    ).toEqual([]);
  });

  it("loads what is known of telephones with no page (SPEC-443)", () => {
    const holders = [...files()].filter(([, text]) => text.includes("country_calling_codes")).map(([path]) => path);
    // One piece for all fields, which comes when the first is touched.
    expect(holders.length).toBeGreaterThan(0);
    const names = holders.map((path) => basename(path));
    const pages = readdirSync(".next/server/app", { recursive: true, encoding: "utf8" }).filter((path) =>
      path.endsWith(".html"),
    );
    const read = pages.map((path) => ({ path, html: readFileSync(join(".next/server/app", path), "utf8") }));
    expect(read.filter(({ html }) => names.some((name) => html.includes(name))).map(({ path }) => path)).toEqual([]);
  });
});

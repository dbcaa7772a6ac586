import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { readMadeBrand } from "@/lib/brand-data/chosen-brand";
import { copyBuild } from "@/scripts/build-copy";
import { type Child, startNode, untilReady } from "@/scripts/child";
import { freePort } from "@/scripts/ports";
import { programFile } from "@/scripts/program-file";
import { serverFile } from "@/scripts/server-file";

const looks = [
  // Not the name in the texts of the example, which both have.
  { alias: "taqueria", name: "Casa do Taco", hue: 30 },
  { alias: "soups2go", name: "Soups to Go", hue: 200 },
] as const;
type Look = (typeof looks)[number];

/** ADR-0050: brands that the build does not have, two of them of one build and one folder of rendered pages. */
describe("two brands of one build", () => {
  const root = mkdtempSync(join(tmpdir(), "mealfront-own-brand-"));
  const buildDir = join(".data", "build-own-brand");
  const children: Child[] = [];
  const urls = new Map<string, string>();
  const lines: string[] = [];
  const output = (line: string): void => void lines.push(line);

  const folderOf = ({ alias }: Look): string => join(root, alias);
  const ended = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    startNode({ name: "command", args, env, output }).ended;

  const open = async (look: Look, firstPort: number): Promise<void> => {
    const folder = folderOf(look);
    cpSync("examples/taqueria", folder, { recursive: true });
    writeFileSync(join(folder, "brand.json"), JSON.stringify(look));
    // ở is of no language of the interface: the built font does not have it.
    const menu = join(folder, "menu.csv");
    writeFileSync(menu, readFileSync(menu, "utf8").replace(";Elote;", ";Phở de elote;"));
    expect(await ended(["--import", "tsx", "scripts/shop.ts", "brand", folder])).toBe(0);
    const port = await freePort(firstPort);
    const upstreamPort = await freePort(firstPort + 1, [port]);
    const env = {
      DEMO: "1",
      BRAND: "",
      BRAND_DIR: join(folder, "brand"),
      DATA_DIR: join(root, "data"),
      PORT: String(port),
      SITE_URL: `http://localhost:${port}`,
      UPSTREAM_PORT: String(upstreamPort),
      UPSTREAM_URL: `http://localhost:${upstreamPort}`,
      BUILD_DIR: buildDir,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      LOG_LEVEL: "warn",
    };
    expect(await ended(["--import", "tsx", "scripts/shop.ts", "import", folder], env)).toBe(0);
    const upstream = startNode({ name: "upstream", args: [programFile("upstream")], env, output });
    children.push(upstream);
    await untilReady(upstream, `http://localhost:${upstreamPort}/readyz`, 120);
    const storefront = startNode({ name: "storefront", args: [serverFile(buildDir)], env, output });
    children.push(storefront);
    await untilReady(storefront, `http://localhost:${port}/readyz`, 120);
    urls.set(look.alias, `http://localhost:${port}`);
  };
  const ask = (look: Look, path: string, headers: Record<string, string> = {}) =>
    fetch(`${urls.get(look.alias)}${path}`, { headers, redirect: "manual" });
  const textOf = async (look: Look, path: string, headers: Record<string, string> = {}): Promise<string> =>
    (await ask(look, path, headers)).text();

  beforeAll(async () => {
    copyBuild(buildDir);
    await Promise.all(looks.map((look, at) => open(look, 15_700 + at * 10)));
  }, 400_000);
  afterAll(async () => {
    await Promise.all(children.map((child) => child.stop()));
    for (const folder of [root, buildDir]) rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  it.each(looks)(
    "draw pages in their own name, colours and letters: $name",
    async (look) => {
      const [other] = looks.filter(({ alias }) => alias !== look.alias);
      // The second answer comes from the cache.
      for (const page of [await textOf(look, "/lisbon"), await textOf(look, "/lisbon")]) {
        expect(page).toContain(`data-brand="${look.alias}"`);
        expect(page).toMatch(
          new RegExp(
            `html\\[data-brand="${look.alias}"\\] \\{\\s+--bg: light-dark\\(oklch\\(98\\.5% 0\\.006 ${look.hue}\\)`,
          ),
        );
        expect(/unicode-range:([^}]*)/.exec(page)?.[1]).toContain("U+1EDF");
        expect(page).toContain(look.name);
        expect(page).not.toContain(other?.name);
        expect(page).not.toContain(`/brands/${other?.alias}/`);
      }
    },
    120_000,
  );

  it.each(looks)(
    "have a manifest, icons and a sharing picture of their own: $name",
    async (look) => {
      const { files, cities, theme_color } = readMadeBrand(join(folderOf(look), "brand"));
      const manifest = JSON.parse(await textOf(look, "/manifest.webmanifest"));
      expect(manifest).toMatchObject({ name: look.name, theme_color: theme_color.primary });
      const page = await textOf(look, "/lisbon");
      expect(page).toContain(`/brands/${look.alias}/${cities["lisbon"]}`);
      for (const file of [cities["lisbon"], files.og]) {
        const picture = await ask(look, `/brands/${look.alias}/${file}`);
        expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
      }
      for (const { src } of manifest.icons) {
        const icon = await ask(look, src);
        expect([src, icon.status, icon.headers.get("cache-control")]).toEqual([
          src,
          200,
          "public, max-age=31536000, immutable",
        ]);
      }
      const lasting = await ask(look, `/brands/${look.alias}/icon.svg`);
      expect(await lasting.text()).toBe(readFileSync(join(folderOf(look), "brand", files.favicon), "utf8"));
      expect((await ask(look, "/favicon.ico")).headers.get("location")).toBe(`/brands/${look.alias}/${files.icon192}`);
    },
    60_000,
  );

  it("take no cookies, pages or calls of each other", async () => {
    const [one, other] = looks;
    // The order type of the other brand's visitor means nothing here.
    const own = await textOf(one, "/lisbon", { cookie: `${one.alias}_order_type=takeaway` });
    const foreign = await textOf(one, "/lisbon", { cookie: `${other.alias}_order_type=takeaway` });
    const typeOf = (page: string) => /\\"orderType\\":\\"(\w+)\\"/.exec(page)?.[1];
    expect([typeOf(own), typeOf(foreign)]).toEqual(["takeaway", "delivery"]);
    expect((await ask(one, `/${other.alias}/en/delivery/lisbon`)).status).toBe(404);
    expect((await ask(one, `/brands/${other.alias}/icon.svg`)).status).toBe(404);
  }, 60_000);

  it("do not start with colours that cannot be read, and say which", async () => {
    const [look] = looks;
    const made = readMadeBrand(join(folderOf(look), "brand"));
    const faint = join(root, "faint");
    cpSync(join(folderOf(look), "brand"), faint, { recursive: true });
    const colours = { ...made.colours, on_primary: made.colours.primary };
    writeFileSync(join(faint, "made-brand.json"), JSON.stringify({ ...made, colours }));
    lines.length = 0;
    const env = { DEMO: "1", BRAND: "", BRAND_DIR: faint, BUILD_DIR: buildDir, PORT: "15790", NODE_ENV: "production" };
    expect(await ended([serverFile(buildDir)], env)).toBe(1);
    expect(lines.filter((line) => line !== "")).toEqual([
      expect.stringMatching(
        /colours: on-primary on primary \(light\) has a contrast of 1\.00, needs 4\.5 \(WCAG 2\.2, 1\.4\.3\)/,
      ),
    ]);
  }, 60_000);
});

/**
 * @group security
 * @rule SPEC-364
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createStyles } from "./styles";

const dist = mkdtempSync(join(tmpdir(), "mealfront-styles-"));
const chunks = join(dist, "static", "chunks");
mkdirSync(chunks, { recursive: true });
const rules = (name: string): string => `.${name}{color:red}`.repeat(500);
for (const name of ["a-1", "b_2", "c"]) writeFileSync(join(chunks, `${name}.css`), rules(name));
writeFileSync(join(chunks, "d.js"), "alert(1)");

const secret = "a secret of all storefronts of a shop";
const styles = createStyles(dist, secret);
const server = createServer((request, response) => {
  if (!styles.serve(request, response)) response.writeHead(421).end();
});
let site = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  site = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(dist, { recursive: true, force: true });
});

const link = (name: string): string =>
  `<link rel="stylesheet" href="/_next/static/chunks/${name}.css" data-precedence="next"/>`;
const addressIn = (html: string): string => /href="(\/_next\/static\/styles\/[^"]+)"/.exec(html)?.[1] ?? "";
const getCss = (path: string, encoding = "br") => fetch(`${site}${path}`, { headers: { "accept-encoding": encoding } });

describe("the joined style sheets of a page", () => {
  it.each(["br", "gzip", "identity"])("have the rules of all of them in their order, in %s", async (encoding) => {
    const response = await getCss(addressIn(styles.join(link("b_2") + link("a-1"))), encoding);
    expect(await response.text()).toBe(rules("b_2") + rules("a-1"));
    expect(response.headers.get("content-encoding")).toBe(encoding === "identity" ? null : encoding);
    expect(response.headers.get("content-type")).toBe("text/css; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  it("are served by a process that has not sent the page", async () => {
    const page = createStyles(dist, secret).join(link("c") + link("a-1") + link("b_2"));
    const response = await getCss(addressIn(page));
    expect(await response.text()).toBe(rules("c") + rules("a-1") + rules("b_2"));
  });

  it.each(["a-1.nothing", "a-1", "d.js.a-1", "..%2fa-1.c", `a-1${".c".repeat(64)}`, "b_2.a-1", "a-1.a-1.b_2"])(
    "%s.css is nothing of the build, signed or not",
    async (names) => {
      const [signature = ""] = /[^.]+(?=\.css$)/.exec(addressIn(styles.join(link("a-1") + link("b_2")))) ?? [];
      expect(signature).toHaveLength(22);
      for (const path of [names, `${names}.${signature}`, `${names}.${"A".repeat(22)}`]) {
        expect((await getCss(`/_next/static/styles/${path}.css`)).status).toBe(404);
      }
    },
  );

  it("leave other files to others", async () => {
    expect((await getCss("/_next/static/chunks/c.css")).status).toBe(421);
  });
});

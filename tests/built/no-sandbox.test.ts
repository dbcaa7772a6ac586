/**
 * @group security
 * @rule SPEC-809
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { cards } from "@/bank/cards";
import { bankTexts } from "@/bank/language-texts";
import { type Child, startNode, untilReady } from "../../scripts/child";
import { freePort } from "../../scripts/ports";
import { serverFile } from "../../scripts/server-file";

const root = ".next/static";
const about = existsSync(root) ? describe : describe.skip;

/** What the sandbox shows, and where it lives. */
const marks = [
  ...Object.keys(cards),
  ...Object.values(bankTexts).flatMap(({ demo_phone, demo_code, demo_cards }) => [demo_phone, demo_code, demo_cards]),
  "/sandbox/",
  "127.0.0.1:4010",
];
const marksIn = (text: string): string[] => marks.filter((mark) => text.includes(mark));

about("a storefront without the sandbox", () => {
  let url = "";
  let storefront: Child;
  beforeAll(async () => {
    const port = await freePort(15_700 + (process.pid % 40));
    url = `http://localhost:${port}`;
    storefront = startNode({
      name: "storefront in production",
      args: [serverFile()],
      env: {
        DEMO: "",
        NODE_ENV: "production",
        BRAND: "sushi",
        PORT: String(port),
        SITE_URL: url,
        SESSION_SECRET: "a session secret of a shop with customers",
        UPSTREAM_TOKEN: "a token of an upstream",
        REVALIDATE_SECRET: "a secret of revalidating",
        CHECKOUT_SCRIPT_URL: "https://acquirer.example/checkout.js",
        PAYMENT_ORIGINS: "https://acquirer.example",
        UPSTREAM_URL: "http://127.0.0.1:9",
        LOG_LEVEL: "silent",
      },
      output: () => undefined,
    });
    await untilReady(storefront, `${url}/healthz`, 60);
  }, 90_000);
  afterAll(() => storefront?.stop());

  it("sends no script that holds a card, a word or an address of it", () => {
    const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) => /\.(?:js|css)$/.test(name));
    expect(files.length).toBeGreaterThan(20);
    expect(
      files.flatMap((name) => marksIn(readFileSync(join(root, name), "utf8")).map((mark) => `${mark} in ${name}`)),
    ).toEqual([]);
  });

  it("names it to no browser", async () => {
    const env = await (await fetch(`${url}/api/env`)).text();
    expect(env).toContain("mapProvider");
    expect(env).not.toContain("FillUrl");
    expect(marksIn(env)).toEqual([]);
  });

  it("has none of it in a page or its headers", async () => {
    for (const path of ["/moscow", "/moscow/order/payment/0123456789abcdef0123456789abcdef"]) {
      const answer = await fetch(`${url}${path}`);
      const sent = [...answer.headers].map(String).join("\n") + (await answer.text());
      expect(marksIn(sent)).toEqual([]);
    }
  });

  it("has no address that the sandbox has", async () => {
    for (const path of ["/sandbox/fill.js", "/sandbox/code?phone=79161234567", "/api/sandbox/code"]) {
      const answer = await fetch(`${url}${path}`);
      expect([path, answer.status >= 400]).toEqual([path, true]);
    }
  });
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { type Child, startNode, untilReady } from "@/scripts/child";
import { isFit, judge } from "@/scripts/conformance/judge";
import { freePort } from "@/scripts/ports";
import { programFile } from "@/scripts/program-file";
import { copyTaqueria } from "../support/taqueria";
import { runCommand } from "./command";

/** The reference upstream with the shop of the guide: Portuguese phones, no login, no payment on the site. */
const folder = mkdtempSync(join(tmpdir(), "mealfront-conformance-"));
const token = "0123456789abcdef";
let upstream: Child | null = null;
let url = "";

beforeAll(async () => {
  const shop = join(folder, "shop");
  copyTaqueria(shop);
  const port = await freePort(15_760 + (process.pid % 40));
  url = `http://127.0.0.1:${port}`;
  const env = {
    DEMO: "",
    NODE_ENV: "development",
    BRAND: "sushi",
    BRAND_DIR: "",
    DATABASE_URL: "",
    DATA_DIR: join(folder, "data"),
    UPSTREAM_PORT: String(port),
    UPSTREAM_TOKEN: token,
    LOG_LEVEL: "silent",
  };
  expect(await runCommand("shop", ["import", shop], env)).toMatchObject({ code: 0 });
  upstream = startNode({ name: "upstream", args: [programFile("upstream")], env, output: () => undefined });
  await untilReady(upstream, `${url}/readyz`, 60);
}, 120_000);
afterAll(async () => {
  await upstream?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it("finds nothing wrong with our own upstream when it serves the taqueria", async () => {
  const options = { city: null, address: null, phone: null, codeOf: null };
  const verdicts = await judge({ url, token, brand: "sushi", ...options });
  const bad = verdicts.filter(({ outcome }) => outcome === "fails" || outcome === "untried");
  expect(bad.map(({ endpoint, reasons }) => [endpoint, reasons])).toEqual([]);
  expect(isFit(verdicts)).toBe(true);
  const absent = verdicts.flatMap(({ endpoint, outcome }) => (outcome === "not offered" ? [endpoint] : []));
  // What belongs to a customer, and to payments on the site, which this shop has not.
  expect(absent).toEqual(expect.arrayContaining(["userFavourites", "userSessions", "authSendCode", "orderPay"]));
}, 60_000);

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import * as z from "zod";
import { freePort } from "@/scripts/ports";
import { findPostgres } from "@/scripts/system";
import { readCompose, readDockerfile, readEnvFile, readUnit } from "../deploy/compose";
import { figureOf, readFigures } from "../support/metrics-reader";
import { type Cluster, startCluster } from "../support/postgres";
import { untilServing } from "../support/until-serving";
import { layOutImage } from "./image";

const bin = findPostgres();
const about = bin === null ? describe.skip : describe;

type Running = { readonly ended: Promise<number | null>; readonly stop: () => void; readonly said: string[] };

/** A command of the image in its folder, with a separate environment and nothing of ours. */
const run = (folder: string, [program = "", ...args]: readonly string[], env: Record<string, string>): Running => {
  expect(program).toBe("node");
  const said: string[] = [];
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH: "/usr/bin:/bin", NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => said.push(String(data)));
  const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  return { ended, said, stop: () => void child.kill("SIGTERM") };
};

const answers = async (url: string, process: Running): Promise<string> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await fetch(url, { headers: { connection: "close" } }).catch(() => null);
    if (answer?.ok === true) return answer.text();
    await pause(200);
  }
  throw new Error(`${url} does not answer: ${process.said.join("")}`);
};

/** What `npm run demo:data` runs. */
const Package = z.object({ scripts: z.record(z.string(), z.string()) });
const { scripts } = Package.parse(JSON.parse(readFileSync("package.json", "utf8")));
const demoData = (scripts["demo:data"] ?? "").split(" ").slice(1);

about("the files of the image, and nothing else", () => {
  // Another folder than the repository's, or node would find there what is missing here.
  const folder = mkdtempSync(join(tmpdir(), "mealfront-image-"));
  const running: Running[] = [];
  let cluster: Cluster;
  let packages = 0;

  const commandOf = {
    storefront: z.array(z.string()).parse(
      JSON.parse(
        readDockerfile()
          .at(-1)
          ?.find(({ word }) => word === "CMD")?.rest ?? "[]",
      ),
    ),
    upstream: readCompose().services["upstream-sushi"]?.command ?? [],
  };

  beforeAll(async () => {
    packages = layOutImage(folder);
    cluster = await startCluster(bin ?? "");
  }, 120_000);
  afterAll(async () => {
    for (const { stop } of running) stop();
    await Promise.all(running.map(({ ended }) => ended));
    cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 30_000);

  it("are started by the same words in containers and by systemd", () => {
    for (const [name, command] of Object.entries(commandOf)) {
      const [line = ""] = readUnit(`deploy/systemd/${name}@.service`)("ExecStart");
      expect(line).toBe(`/usr/bin/${command.join(" ")}`);
    }
  });

  it("serve a page of a brand from PostgreSQL, and end on a signal", async () => {
    expect(packages).toBeGreaterThan(150);
    const [port, upstreamPort, metrics] = [await freePort(16_700), await freePort(16_800), await freePort(16_850)];
    const secret = "0123456789abcdef0123456789abcdef";
    const own = (file: string): Record<string, string> =>
      Object.fromEntries(
        Object.entries(readEnvFile(file).set).map(([name, value]) => [
          name,
          value || (name.endsWith("_URL") ? "" : secret),
        ]),
      );
    const common = { BRAND: "pizza", SITE_URL: `http://localhost:${port}` };
    const upstreamEnv = {
      ...own("deploy/upstream.env.example"),
      ...common,
      UPSTREAM_PORT: String(upstreamPort),
      DATABASE_URL: cluster.createDatabase("pizza"),
      STOREFRONT_URL: `http://localhost:${port}`,
    };
    const upstream = run(folder, commandOf.upstream, upstreamEnv);
    running.push(upstream);
    await answers(`http://localhost:${upstreamPort}/healthz`, upstream);
    const storefront = run(folder, commandOf.storefront, {
      ...own("deploy/storefront.env.example"),
      ...common,
      PORT: String(port),
      UPSTREAM_URL: `http://localhost:${upstreamPort}`,
      METRICS_PORT: String(metrics),
    });
    running.push(storefront);
    await answers(`http://localhost:${port}/healthz`, storefront);

    // A new database is empty: nothing invents a shop, and the storefront says in the brand's words that it is away.
    // Both are ready all the same: a composition whose containers are not would never show that page (SPEC-514).
    for (const at of [port, upstreamPort]) {
      const ready = await fetch(`http://localhost:${at}/readyz`);
      expect([ready.status, ready.headers.get("x-missing-shop")]).toEqual([200, "1"]);
    }
    const closed = await fetch(`http://localhost:${port}/moscow`, { headers: { accept: "text/html" } });
    expect([closed.status, await closed.text()]).toEqual([503, expect.stringContaining('lang="ru"')]);
    const filled = run(folder, ["node", ...demoData], upstreamEnv);
    expect([await filled.ended, filled.said.join("")]).toEqual([0, expect.stringContaining("never for customers")]);
    for (const at of [upstreamPort, port]) await untilServing(`http://localhost:${at}`);
    expect(await answers(`http://localhost:${port}/moscow`, storefront)).toContain('lang="ru"');
    expect(await answers(`http://localhost:${port}/api/cities`, storefront)).toContain("moscow");

    // Pages that the storefront requests from itself to cache them are not counted; no public port serves metrics.
    const figures = readFigures(await answers(`http://127.0.0.1:${metrics}/metrics`, storefront));
    const count = "mealfront_http_request_duration_seconds_count";
    expect(figureOf(figures, count, { process: "storefront", route: "/{city}", status: "2xx" })).toBe(1);
    expect(figureOf(figures, count, { brand: "pizza", route: "/api/cities", status: "2xx" })).toBe(1);
    expect(figureOf(figures, "mealfront_upstream_call_duration_seconds_count", { endpoint: "/menu" })).toBe(1);
    expect((await fetch(`http://localhost:${port}/metrics`)).status).toBe(404);

    const at = Date.now();
    storefront.stop();
    expect(await storefront.ended).toBe(0);
    upstream.stop();
    expect(await upstream.ended).toBe(0);
    const [seconds = ""] = readUnit("deploy/systemd/storefront@.service")("TimeoutStopSec");
    expect(Date.now() - at).toBeLessThan(Number(seconds) * 1000);
  }, 120_000);
});

/** @rule SPEC-365 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Client } from "pg";
import { type Child, startNode, untilReady } from "@/scripts/child";
import { ports } from "@/scripts/doctor/ports";
import { database } from "@/scripts/doctor/stores";
import { edgeConf } from "@/scripts/edge-conf";
import { freePort } from "@/scripts/ports";
import { programFile } from "@/scripts/program-file";
import { findPostgres } from "@/scripts/system";
import { type Cluster, startCluster } from "../support/postgres";
import { untilServing } from "../support/until-serving";
import { runCommand } from "./command";

/** `npm run doctor` at an instance as an operator has it: PostgreSQL, files of environment, nginx, and no demo. */
const bin = findPostgres();
const about = bin === null ? describe.skip : describe;
const word = (mark: string): string => `${mark}0123456789abcdef0123456789abcdef`;

about("the doctor", () => {
  const folder = mkdtempSync(join(tmpdir(), "mealfront-doctor-"));
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const written = (name: string, env: Record<string, string>): string =>
    file(
      name,
      Object.entries(env)
        .map(([key, value]) => `${key}=${value}\n`)
        .join(""),
    );
  let cluster: Cluster;
  let upstream: Child;
  let storefrontEnv: Record<string, string> = {};
  let upstreamEnv: Record<string, string> = {};

  beforeAll(async () => {
    cluster = await startCluster(bin ?? "");
    const port = await freePort(15_460 + (process.pid % 30));
    const both = {
      BRAND: "pizza",
      SITE_URL: "https://shop.example",
      UPSTREAM_TOKEN: word("a"),
      REVALIDATE_SECRET: word("b"),
    };
    upstreamEnv = {
      ...both,
      CAPTCHA_SECRET: word("c"),
      UPSTREAM_PORT: String(port),
      DATABASE_URL: cluster.createDatabase("doctor"),
      STOREFRONT_URL: "http://127.0.0.1:1",
      SMS_GATEWAY_URL: "https://sms.example/send",
      CLOUDPAYMENTS_PUBLIC_ID: "pk_1",
      CLOUDPAYMENTS_SECRET: "secret-of-the-acquirer",
    };
    storefrontEnv = {
      ...both,
      SESSION_SECRET: word("d"),
      UPSTREAM_URL: `http://localhost:${port}`,
      TRUSTED_HOPS: "1",
      PORT: String(await freePort(15_490)),
    };
    mkdirSync(join(folder, "build"));
    file(join("build", "BUILD_ID"), "1");
    upstream = startNode({
      name: "upstream of an operator",
      args: [programFile("upstream")],
      env: { ...upstreamEnv, NODE_ENV: "production", LOG_LEVEL: "error" },
      output: () => undefined,
    });
    await untilReady(upstream, `${storefrontEnv["UPSTREAM_URL"]}/healthz`, 120);
  }, 200_000);
  afterAll(async () => {
    await upstream?.stop();
    cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** What it says, line by line, and how it ends. */
  const examine = async (changes: Record<string, string> = {}, nginx?: string) => {
    const lines: string[] = [];
    const args = [
      ...["--conditions=react-server", "--import", "tsx", "scripts/doctor.ts"],
      ...["--storefront", written("storefront.env", { ...storefrontEnv, ...changes })],
      ...["--upstream", written("upstream.env", upstreamEnv)],
      ...(nginx === undefined ? [] : ["--nginx", nginx]),
    ];
    const env = { BUILD_DIR: join(folder, "build"), NODE_ENV: "production" };
    const code = await startNode({ name: "doctor", args, env, output: (line) => void lines.push(line) }).ended;
    return { code, lines, levels: (level: string) => lines.filter((line) => line.startsWith(level)) };
  };

  const used = (): string => upstreamEnv["DATABASE_URL"] ?? "";
  const change = async (url: string, statement: string): Promise<void> => {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };

  /** What an operator does with a shop that was copied: texts, numbers and addresses of his own. */
  const ownText = (name: string, text: string): string => {
    if (["phone", "default_phone"].includes(name)) return "8 (800) 100-00-00";
    const addressed = text.replaceAll(/[\w.-]+\.example\b/g, "shop.ru");
    return addressed.includes(" ") ? addressed.slice(0, 39) : addressed;
  };
  const rewrite = (files: string): void => {
    for (const name of readdirSync(files, { recursive: true, encoding: "utf8" })) {
      const path = join(files, name);
      if (name.endsWith(".md")) writeFileSync(path, "---\ntitle: Ours\n---\nOurs");
      if (!name.endsWith(".json") || name.endsWith(".streets.json")) continue;
      const own: unknown = JSON.parse(readFileSync(path, "utf8"), (key, value: unknown) =>
        typeof value === "string" ? ownText(key, value) : value,
      );
      const isCity = name.startsWith("cities/");
      writeFileSync(path, JSON.stringify(isCity ? { ...Object(own), payment_types: [{ type: "cash" }] } : own));
    }
  };

  it("fails while the database is empty", async () => {
    const { code, levels } = await examine();
    expect(code).toBe(1);
    expect(levels("failed").join("\n")).toMatch(
      /shop: the database holds none: .* -> npm run shop -- import .*npm run demo:data/,
    );
  });

  it("fails while the shop is the demo's", async () => {
    const args = ["--import", "tsx", "scripts/demo-data.ts", "--upstream", written("upstream.env", upstreamEnv)];
    const env = { DEMO: "", NODE_ENV: "production" };
    expect(await startNode({ name: "demo data", args, env, output: () => undefined }).ended).toBe(0);
    await untilServing(storefrontEnv["UPSTREAM_URL"] ?? "", 30);
    const { code, levels } = await examine();
    expect(code).toBe(1);
    expect(levels("failed")).toEqual([
      expect.stringMatching(
        /demo data: .*shop\.json: default_phone, links\..*; cities\/moscow\.json: email, phone.* -> write the shop's own/,
      ),
    ]);
  });

  it("fails where nobody could order: no code can be sent, or nothing be paid by", async () => {
    upstreamEnv = { ...upstreamEnv, SMS_GATEWAY_URL: "" };
    await change(
      used(),
      `update settings set value = jsonb_set(value, '{customers,is_auth_enabled}', 'true');
       update cities set payment_types = '[{"alias": "sbp", "is_online": true, "acquiring": "yookassa"}]' where alias = 'kazan'`,
    );
    const { code, levels } = await examine();
    upstreamEnv = { ...upstreamEnv, SMS_GATEWAY_URL: "https://sms.example/send" };
    expect(code).toBe(1);
    expect(levels("failed")).toEqual([
      expect.stringMatching(/login: is on, and no code can be sent/),
      expect.stringMatching(/payment types: none works in kazan/),
      expect.stringContaining("demo data:"),
    ]);
  });

  it("finds a sound instance sound, and warns of what it may miss", async () => {
    const files = join(folder, "shop");
    const commands = { ...upstreamEnv, NODE_ENV: "production", DATA_DIR: folder };
    expect((await runCommand("shop", ["export", files], commands)).code).toBe(0);
    rewrite(files);
    expect(await runCommand("shop", ["import", files], commands)).toMatchObject({ code: 0 });
    const hosts = ["shop.example"];
    const conf = edgeConf({
      brand: "pizza",
      hosts,
      storefronts: ["127.0.0.1:3000"],
      upstreams: ["127.0.0.1:4000"],
      listen: "8080",
      folder: "/x",
    });
    const { code, lines, levels } = await examine({}, file("nginx.conf", conf));
    expect(levels("failed")).toEqual([]);
    expect(levels("warning")).toEqual([
      expect.stringContaining("look: pizza is a brand of the build"),
      expect.stringContaining("CHECKOUT_SCRIPT_URL"),
      expect.stringMatching(/webhooks of cloudpayments: .*\/webhooks\/cloudpayments does not answer from here/),
      expect.stringMatching(/maps: there are none: no tiles and no archive of tiles.* -> set MAP_PMTILES/),
      expect.stringContaining("notifications: nobody is notified of a new order"),
    ]);
    for (const one of [
      "GET /menu",
      "PostgreSQL",
      "on disk",
      "migrations: 00",
      "nginx: for",
      "clock: the",
      "secrets: 4",
    ]) {
      expect(levels("ok").filter((line) => line.includes(one))).toHaveLength(1);
    }
    expect(code).toBe(0);
    expect(lines.join("\n")).not.toMatch(/0123456789abcdef|secret-of-the/);
  });

  it("finds the upstream at this machine's own address alone", async () => {
    // An address of loopback that a server on 127.0.0.1 does not answer at stands for those of a network.
    const place = { addresses: ["127.0.0.9"], isContainer: false };
    const about = `UPSTREAM_PORT ${upstreamEnv["UPSTREAM_PORT"]}`;
    expect(await ports(storefrontEnv, upstreamEnv, place)).toContainEqual(
      expect.objectContaining({ level: "ok", about }),
    );
  });

  it("fails where something has failed, and says what to do", async () => {
    const { code, levels } = await examine({ UPSTREAM_TOKEN: word("e"), SITE_URL: "http://shop.example", SESION: "x" });
    expect(code).toBe(1);
    expect(levels("failed")).toEqual([
      expect.stringMatching(/UPSTREAM_TOKEN: differs .* -> set the same on both sides/),
      expect.stringMatching(/SITE_URL: http: .* -> serve https/),
      expect.stringMatching(/upstream: 401.* -> set the same UPSTREAM_TOKEN/),
    ]);
    expect(levels("warning").some((line) => line.includes("SESION"))).toBe(true);
  });

  const wanted = { pool: 10, upstreams: 2 };
  const findings = async (url: string) => (await database(url, wanted)).map(({ level, says }) => `${level} ${says}`);

  it("sees a database that would lose orders, and one that is not of this version", async () => {
    const url = cluster.createDatabase("untouched");
    expect(await findings(url)).toEqual([
      expect.stringMatching(/^ok PostgreSQL/),
      expect.stringMatching(/^ok/),
      "warning none: the database is empty",
      expect.stringMatching(/^ok 21 of \d+ at most: 2 upstreams of 10/),
    ]);
    expect(await database(url, { ...wanted, pool: 40 })).toContainEqual(
      expect.objectContaining({ level: "warning", says: expect.stringContaining("may want 81") }),
    );
    await change(used(), "update drizzle.__drizzle_migrations set created_at = created_at + 1000000000 where id = 1");
    expect(await findings(used())).toContain("failed the database has been used by a newer version");
    await change(used(), "delete from drizzle.__drizzle_migrations where id > 3 or id = 1");
    expect(await findings(used())).toContainEqual(expect.stringMatching(/^warning \d+ not applied yet, from 0003_/));
    for (const setting of ["fsync", "synchronous_commit"]) {
      await change(url, `alter system set ${setting} = off`);
      await change(url, "select pg_reload_conf()");
      await pause(300);
      expect(await findings(url)).toContainEqual(expect.stringMatching(new RegExp(`^failed ${setting}.* off`)));
      await change(url, `alter system reset ${setting}`);
    }
  });
});

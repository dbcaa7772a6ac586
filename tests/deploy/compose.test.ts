import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { BlockList } from "node:net";
import { describe, expect, it } from "@jest/globals";
import { parseEnv, serverVariables } from "@/lib/config/env.server";
import { nodeOptions } from "@/scripts/program-file";
import { processVariables } from "@/server/settings";
import { readConfig, upstreamVariables } from "@/upstream/config";
import { closeServer, openLocally } from "../support/local-server";
import { copied, readCompose, readDockerfile, readEnvFile, type Service } from "./compose";

const storefrontVariables = [...serverVariables, ...processVariables];
const { services, volumes, networks } = readCompose();
const all = Object.entries(services);
const ours = all.filter(([, { image }]) => image === "mealfront");
const isUpstream = ({ command }: Service): boolean => command?.includes("dist/upstream.mjs") ?? false;
const storefronts = ours.filter(([, service]) => !isUpstream(service));
const upstreams = ours.filter(([, service]) => isUpstream(service));
const edges = all.filter(([name]) => name.startsWith("edge-"));
const secret = "0123456789abcdef0123456789abcdef";

const serviceOf = (
  address: string,
): { readonly service: Service | undefined; readonly port: string; readonly path: string } => {
  const url = new URL(address);
  return { service: services[url.hostname], port: url.port, path: url.pathname };
};
/** The environment as a container gets it, with an operator's answers in the file. */
const environmentOf = ({ environment }: Service, example: string): Record<string, string> => {
  const { set } = readEnvFile(example);
  const answered = Object.entries(set).map(([name, value]) => {
    if (value !== "") return [name, value];
    return [name, name.endsWith("_URL") ? "https://sms.example/send" : `${secret}${name}`];
  });
  const given = Object.entries(environment).map(([name, value]) => [
    name,
    String(value).replace(/\$\{DATABASE_PASSWORD\}/, "word"),
  ]);
  return { ...Object.fromEntries(answered), ...Object.fromEntries(given), NODE_ENV: "production" };
};

describe("the composition of containers", () => {
  it("has two brands, each with an upstream, a storefront and an edge", () => {
    for (const kind of [upstreams, storefronts, edges]) {
      expect(kind.map(([name]) => name.split("-")[1]).sort()).toEqual(["pizza", "sushi"]);
    }
    for (const [name, { environment, env_file }] of ours) {
      const [kind = "", brand = ""] = name.split("-");
      expect(environment["BRAND"]).toBe(brand);
      expect(env_file).toEqual([`brands/${brand}/${kind}.env`]);
    }
  });

  it("sets only what the processes read, and nothing secret", () => {
    for (const [name, { environment }] of ours) {
      const known = name.startsWith("upstream") ? upstreamVariables : storefrontVariables;
      for (const variable of Object.keys(environment)) expect(known).toContain(variable);
    }
    expect(readFileSync("deploy/compose.yaml", "utf8")).not.toMatch(/^\s*\w*(SECRET|TOKEN|PASSWORD): *[^$\s]/m);
  });

  it.each([
    ["deploy/storefront.env.example", storefrontVariables],
    ["deploy/upstream.env.example", upstreamVariables],
  ])("%s names only what is read", (file, known) => {
    const { set, named } = readEnvFile(file);
    expect(Object.keys(set).length).toBeGreaterThan(4);
    for (const variable of [...Object.keys(set), ...named]) expect(known).toContain(variable);
  });

  it("starts: with the blanks filled in, every process takes its environment", () => {
    for (const [, service] of storefronts) {
      const env = parseEnv(environmentOf(service, "deploy/storefront.env.example"));
      expect(env).toMatchObject({ isDemo: false, trustedHops: 1, metrics: { host: "0.0.0.0" } });
    }
    for (const [, service] of upstreams) {
      const config = readConfig(environmentOf(service, "deploy/upstream.env.example"));
      expect(config).toMatchObject({ isDemo: false, controlToken: null, brand: service.environment["BRAND"] });
    }
    const blank = readEnvFile("deploy/storefront.env.example").set;
    expect(() => parseEnv({ ...blank, NODE_ENV: "production" })).toThrow(/SESSION_SECRET/);
  });

  it("leads every address to a service that listens there, and each brand to its data", () => {
    for (const [, { environment }] of storefronts) {
      const { service, port } = serviceOf(String(environment["UPSTREAM_URL"]));
      expect([service?.environment["BRAND"], String(service?.environment["UPSTREAM_PORT"])]).toEqual([
        environment["BRAND"],
        port,
      ]);
      expect(serviceOf(String(environment["REDIS_URL"])).service?.image).toMatch(/^redis:/);
    }
    const databases = readFileSync("deploy/databases.sql", "utf8");
    for (const [, { environment }] of upstreams) {
      const { service, port } = serviceOf(String(environment["STOREFRONT_URL"]));
      expect([service?.environment["BRAND"], String(service?.environment["PORT"])]).toEqual([
        environment["BRAND"],
        port,
      ]);
      const database = serviceOf(String(environment["DATABASE_URL"]).replace(/\$\{\w+\}/, "word"));
      expect(database.service?.image).toMatch(/^postgres:/);
      expect(databases).toContain(`create database ${database.path.slice(1)};`);
    }
    const shared = [...storefronts, ...upstreams].map(([, { environment: e }]) => e["REDIS_URL"] ?? e["DATABASE_URL"]);
    expect(new Set(shared).size).toBe(shared.length);
  });

  it("shows the edges alone to the world, each before its own storefront", () => {
    for (const [name, { volumes: mounted, ports }] of edges) {
      const file = mounted.find((path) => path.endsWith("/etc/nginx/nginx.conf:ro"))?.split(":")[0] ?? "";
      const conf = readFileSync(`deploy/${file}`, "utf8");
      const [, port = ""] = /listen (\d+);/.exec(conf) ?? [];
      expect(ports).toEqual([`${port}:${port}`]);
      const [, host = "", behind = ""] = /server (\S+):(\d+) max_fails/.exec(conf) ?? [];
      expect(host).toBe(`storefront-${name.split("-")[1]}`);
      expect(String(services[host]?.environment["PORT"])).toBe(behind);
      const [, notified = "", at = ""] = /server (\S+):(\d+);/.exec(conf) ?? [];
      expect(notified).toBe(`upstream-${name.split("-")[1]}`);
      expect(String(services[notified]?.environment["UPSTREAM_PORT"])).toBe(at);
      expect(conf).toContain(`${name.split("-")[1]}_language`);
    }
    const shown = all.filter(([, { ports }]) => ports.some((port) => !port.startsWith("127.0.0.1:")));
    expect(shown.map(([name]) => name)).toEqual(edges.map(([name]) => name));
  });

  it("leads a proxy on the same machine to each console, where the example has it listen (SPEC-748)", () => {
    const port = /^# STAFF_PORT=(\d+)$/m.exec(readFileSync("deploy/upstream.env.example", "utf8"))?.[1];
    const published = upstreams.map(([, { ports }]) => ports.map((one) => one.split(":")));
    expect(published).toEqual([[["127.0.0.1", expect.any(String), port]], [["127.0.0.1", expect.any(String), port]]]);
    const hosts = published.flat().map(([, host]) => host);
    expect(new Set(hosts).size).toBe(hosts.length);
    const doc = readFileSync("docs/operating/counter.md", "utf8");
    for (const host of hosts) expect(doc).toContain(`127.0.0.1:${host}`);
  });

  it("lets storefronts and upstreams keep their addresses, which nginx looks up once", () => {
    const [{ subnet, ip_range }] = networks.default.ipam.config;
    const listOf = (range: string): BlockList => {
      const [network = "", bits] = range.split("/");
      const list = new BlockList();
      list.addSubnet(network, Number(bits));
      return list;
    };
    const [whole, given] = [listOf(subnet), listOf(ip_range)];
    const addresses = [...storefronts, ...upstreams].map(([, { networks: own }]) => own?.default.ipv4_address ?? "");
    expect(new Set(addresses).size).toBe(storefronts.length + upstreams.length);
    // Nobody else is given one of them.
    for (const address of addresses) expect([whole.check(address), given.check(address)]).toEqual([true, false]);
  });

  it("waits for the services that are named, and for their health where they have a check", () => {
    const paths = new Set(["app/healthz/route.ts", "app/readyz/route.ts"].filter(existsSync));
    expect(paths.size).toBe(2);
    expect(readFileSync("upstream/app.ts", "utf8")).toContain('app.get("/readyz"');
    for (const [name, { depends_on }] of all) {
      for (const [other, { condition }] of Object.entries(depends_on)) {
        const isChecked = services[other]?.healthcheck !== undefined || other.startsWith("storefront");
        expect({ name, other, isChecked: isChecked || condition !== "service_healthy" }).toEqual({
          name,
          other,
          isChecked: true,
        });
      }
    }
    // At its socket a server answers that is still making the databases, where no upstream reaches it.
    for (const [, { image, healthcheck }] of all) {
      if (image.startsWith("postgres:")) expect(healthcheck?.test.at(-1)).toMatch(/^pg_isready -h 127\.0\.0\.1 /);
    }
    for (const [, { healthcheck, environment }] of upstreams) {
      expect(healthcheck?.test).toEqual([
        "CMD",
        "node",
        "deploy/healthy.mjs",
        `${environment["UPSTREAM_PORT"]}/readyz`,
      ]);
    }
  });

  it("gives what runs the time it takes to end, and no rights it does not need", () => {
    const [, exit = "0"] = /EXIT_MS = ([\d_]+);/.exec(readFileSync("upstream/main.ts", "utf8")) ?? [];
    for (const [, { stop_grace_period, cap_drop }] of ours) {
      expect(Number.parseInt(stop_grace_period ?? "0", 10) * 1000).toBeGreaterThan(Number(exit.replaceAll("_", "")));
      expect(cap_drop).toEqual(["ALL"]);
    }
    const named = all.flatMap(([, { volumes: mounted }]) => mounted.map((path) => path.split(":")[0] ?? ""));
    for (const path of named)
      expect([path, path.startsWith("./") ? existsSync(`deploy/${path}`) : path in volumes]).toEqual([path, true]);
  });
});

describe("the image", () => {
  const stages = readDockerfile();
  const last = stages.at(-1) ?? [];
  const names = stages.map(([from]) => / AS (\w+)$/.exec(from?.rest ?? "")?.[1]);

  it("is of the Node that runs it, of stages that are there", () => {
    for (const [from] of stages) expect(from?.rest).toMatch(/^node:24-bookworm-slim( AS \w+)?$/);
    for (const { from } of stages
      .flat()
      .filter(({ word }) => word === "COPY")
      .map(copied)) {
      if (from !== null) expect(names).toContain(from);
    }
  });

  it("takes from the repository what is there, and nothing that is somebody's own", () => {
    const ignored = readFileSync(".dockerignore", "utf8").split("\n");
    for (const { from, paths } of last.filter(({ word }) => word === "COPY").map(copied)) {
      for (const path of paths) if (from === null) expect([path, existsSync(path)]).toEqual([path, true]);
    }
    for (const own of [".git", ".data", "node_modules", ".next", "deploy/brands"]) expect(ignored).toContain(own);
  });

  it("runs without privileges and without npm, and has a health check", () => {
    const said = (word: string): string => last.find((one) => one.word === word)?.rest ?? "";
    expect(said("USER")).toBe("node");
    expect(said("CMD")).toBe('["node", ".next/storefront.mjs"]');
    expect(said("HEALTHCHECK")).toContain('CMD ["node", "deploy/healthy.mjs", "3000/healthz"]');
    expect(said("EXPOSE")).toBe("3000");
    expect(said("ENV")).toContain("NODE_ENV=production");
    // Those beside it connect to its address; on a separate machine nothing listens there (SPEC-365).
    expect(said("ENV")).toContain("HOST=0.0.0.0");
    expect(said("ENV")).toContain(`NODE_OPTIONS="${nodeOptions.storefront}"`);
    const install = stages.flat().filter(({ rest }) => rest.includes("npm ci"));
    expect(install.map(({ rest }) => rest)).toEqual(["npm ci --omit=dev --ignore-scripts", "npm ci --ignore-scripts"]);
  });

  it("is healthy where a request succeeds", async () => {
    const server = createServer((request, response) =>
      response.writeHead(request.url === "/healthz" ? 200 : 503).end(),
    );
    const { port } = new URL(await openLocally(server));
    const { startNode } = await import("@/scripts/child");
    const ask = (path: string) =>
      startNode({ name: "health", args: ["deploy/healthy.mjs", path], env: {}, output: () => undefined }).ended;
    expect(await Promise.all([ask(`${port}/healthz`), ask(`${port}/readyz`), ask("1/healthz")])).toEqual([0, 1, 1]);
    await closeServer(server);
    expect(spawnSync(process.execPath, ["--check", "deploy/healthy.mjs"]).status).toBe(0);
  });
});

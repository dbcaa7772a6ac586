import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { signatureOf } from "@/lib/bff/body";
import type { CacheTag } from "@/lib/contract/cache-tags";
import { copyBuild } from "@/scripts/build-copy";
import { type Child, startNode, untilReady } from "@/scripts/child";
import { freePort } from "@/scripts/ports";
import { serverFile } from "@/scripts/server-file";
import { control } from "../contract/control";
import { launchUpstream } from "../contract/upstream";
import { type RunningEdge, startEdge } from "../support/edge";
import { host, httpClient } from "../support/http-client";

const secret = "demo-revalidate-secret";

export type Instance = {
  readonly url: string;
  readonly ask: ReturnType<typeof httpClient>["ask"];
  /** Sends it changed tags, as an upstream does; resolves with the status. */
  readonly revalidate: (tags: readonly CacheTag[]) => Promise<number>;
  /** Ends it as a deployment does (SIGTERM), and starts it again. */
  readonly restart: () => Promise<void>;
};

/** Two storefronts of one build behind the edge, on one upstream with the demo. */
export type Pair = {
  readonly edge: RunningEdge;
  readonly instances: readonly [Instance, Instance];
  readonly upstream: { readonly stop: () => Promise<void>; readonly start: () => Promise<void>; readonly url: string };
  /** What the storefronts have written. */
  readonly written: readonly string[];
  readonly stop: () => Promise<void>;
};

type Options = { readonly nginx: string; readonly redisUrl: string; readonly firstPort: number };

export const openPair = async ({ nginx, redisUrl, firstPort }: Options): Promise<Pair> => {
  const servers: (() => Promise<void>)[] = [];
  const folders: string[] = [];
  const written: string[] = [];
  const ports: number[] = [];
  for (let left = 3; left > 0; left -= 1) ports.push(await freePort(firstPort, ports));
  const [upstreamPort = 0, ...storefrontPorts] = ports;
  const folder = mkdtempSync(join(tmpdir(), "mealfront-pair-"));
  folders.push(folder);

  const upstreamUrl = `http://localhost:${upstreamPort}`;
  let upstream: Child | null = null;
  const startUpstream = async (): Promise<void> => {
    const env = { STOREFRONT_URL: `http://localhost:${storefrontPorts[0]}`, KITCHEN_PACE: "100000", LOG_LEVEL: "warn" };
    const output = (line: string) => void written.push(line);
    const { child, ready } = launchUpstream({ name: "upstream", port: upstreamPort, folder, env, output });
    upstream = child;
    await ready;
    await control(upstreamUrl, "/limits", { enabled: false });
  };
  const stopUpstream = async (): Promise<void> => {
    await upstream?.stop();
    upstream = null;
  };
  servers.push(stopUpstream);

  const instanceAt = async (port: number): Promise<Instance> => {
    const buildDir = join(".data", `build-pair-${port}`);
    copyBuild(buildDir);
    folders.push(buildDir);
    const env = {
      DEMO: "1",
      BRAND: "sushi",
      PORT: String(port),
      SITE_URL: `http://${host}`,
      UPSTREAM_URL: upstreamUrl,
      REDIS_URL: redisUrl,
      REVALIDATE_SECRET: "",
      BUILD_DIR: buildDir,
      TRUSTED_HOPS: "1",
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      LOG_LEVEL: "warn",
    };
    let child: Child | null = null;
    const start = async (): Promise<void> => {
      child = startNode({
        name: "storefront",
        args: [serverFile(buildDir)],
        env,
        output: (line) => void written.push(line),
      });
      await untilReady(child, `http://localhost:${port}/readyz`, 120);
    };
    const stop = async (): Promise<void> => {
      await child?.stop();
      child = null;
    };
    const { ask, end } = httpClient(port);
    servers.push(async () => {
      end();
      await stop();
    });
    await start();
    return {
      url: `http://localhost:${port}`,
      ask,
      revalidate: async (tags) => {
        const body = JSON.stringify({ tags, sent_at: Math.floor(Date.now() / 1000) });
        const headers = { "content-type": "application/json", "x-signature": `sha256=${signatureOf(body, secret)}` };
        return (await ask("/api/revalidate", { method: "POST", headers, body })).status;
      },
      restart: async () => {
        await stop();
        await start();
      },
    };
  };

  const stop = async (): Promise<void> => {
    await Promise.all(servers.map((end) => end()));
    for (const path of folders) rmSync(path, { recursive: true, force: true });
  };
  try {
    await startUpstream();
    const [first = 0, second = 0] = storefrontPorts;
    const instances = await Promise.all([instanceAt(first), instanceAt(second)]);
    const storefronts = storefrontPorts.map((port) => `127.0.0.1:${port}`);
    const edge = await startEdge(nginx, {
      hosts: [host],
      storefronts,
      perSecond: { pages: 5_000, calls: 5_000, files: 5_000, personal: 5_000 },
    });
    servers.push(edge.stop);
    return { edge, instances, upstream: { stop: stopUpstream, start: startUpstream, url: upstreamUrl }, written, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

import { type Child, startNode, untilReady } from "./child";
import { freePort, holdPort } from "./ports";
import { nodeOptions, programFile } from "./program-file";
import { serverFile } from "./server-file";

export type StackOptions = {
  readonly brand: string;
  /** `development` reloads all three processes when their sources change. */
  readonly mode: "production" | "development";
  readonly dataDir: string;
  /** Wanted ports; the next free ones are taken where they are in use. */
  readonly ports: {
    readonly storefront: number;
    readonly upstream: number;
    readonly bank: number;
    /** Of the staff's console; absent: there is none. */
    readonly staff?: number;
  };
  /** An upstream that runs already; else `UPSTREAM_URL`, else the reference one is started. */
  readonly upstreamUrl?: string;
  /** Further environment of all three processes. */
  readonly env?: Readonly<Record<string, string>>;
  /** The build that the storefront needs; upstream and bank start beside it. */
  readonly built?: Promise<void>;
  readonly output?: "inherit" | ((line: string) => void);
};

export type Stack = {
  readonly storefrontUrl: string;
  readonly upstreamUrl: string;
  /** On another site than the shop, because cookies behave as in real life only then. */
  readonly bankUrl: string;
  /** Null: there is no console, or another upstream has it. */
  readonly consoleUrl: string | null;
  readonly processes: { readonly storefront: Child; readonly upstream: Child | null; readonly bank: Child };
  /** Resolves with the name of the first process that ended by itself. */
  readonly firstEnd: Promise<string>;
  startUpstream(): Promise<void>;
  stopUpstream(): Promise<void>;
  stop(): Promise<void>;
};

const argsOf = (program: "upstream" | "bank", mode: StackOptions["mode"]) =>
  mode === "development" ? ["node_modules/tsx/dist/cli.mjs", "watch", `${program}/main.ts`] : [programFile(program)];

/**
 * Where `next dev` listens. It takes a rewrite for one to another site unless its name is the one in `SITE_URL`, so the loopback
 * address goes by that name.
 */
const developmentHost = ({ env }: StackOptions): string => {
  const host = env?.["HOST"] || process.env["HOST"] || "127.0.0.1";
  return host === "127.0.0.1" ? "localhost" : host;
};

/** Starts upstream, bank and storefront, and waits until each can serve. With `UPSTREAM_URL` set, that one is used. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { brand, mode, dataDir, output = "inherit" } = options;
  const storefrontPort = await freePort(options.ports.storefront);
  const upstreamPort = await freePort(options.ports.upstream, [storefrontPort]);
  const bankPort = await freePort(options.ports.bank, [storefrontPort, upstreamPort]);
  const staffPort =
    options.ports.staff === undefined
      ? null
      : await freePort(options.ports.staff, [storefrontPort, upstreamPort, bankPort]);
  const foreignUpstream = options.upstreamUrl ?? process.env["UPSTREAM_URL"];
  const storefrontUrl = `http://localhost:${storefrontPort}`;
  const upstreamUrl = foreignUpstream ?? `http://127.0.0.1:${upstreamPort}`;
  const bankUrl = `http://127.0.0.1:${bankPort}`;
  const consoleUrl = staffPort === null || foreignUpstream !== undefined ? null : `http://localhost:${staffPort}`;
  const env = {
    DEMO: "1",
    BRAND: brand,
    PORT: String(storefrontPort),
    SITE_URL: storefrontUrl,
    UPSTREAM_PORT: String(upstreamPort),
    UPSTREAM_URL: upstreamUrl,
    STOREFRONT_URL: storefrontUrl,
    BANK_PORT: String(bankPort),
    DATA_DIR: dataDir,
    NODE_ENV: mode,
    NEXT_TELEMETRY_DISABLED: "1",
    // Nobody is in front who would have to turn elsewhere first.
    DRAIN_SECONDS: "0",
    ...(consoleUrl !== null && {
      STAFF_PORT: String(staffPort),
      STAFF_URL: consoleUrl,
      STAFF_SECRET: process.env["STAFF_SECRET"] ?? "the demo has no secrets",
    }),
    ...options.env,
  };

  /** Each serves its metrics at a port of its own: the wanted one, and the two after it. */
  const envOf = (nth: number): Readonly<Record<string, string>> => {
    const wanted = options.env?.["METRICS_PORT"] ?? process.env["METRICS_PORT"] ?? "";
    const own = nth === 0 ? nodeOptions.storefront : nodeOptions.upstream;
    return {
      ...env,
      ...(mode === "production" && { NODE_OPTIONS: process.env["NODE_OPTIONS"] ?? own }),
      ...(wanted !== "" && { METRICS_PORT: String(Number(wanted) + nth) }),
    };
  };

  let isStopping = false;
  let reportEnd: (name: string) => void = () => undefined;
  const firstEnd = new Promise<string>((resolve) => {
    reportEnd = resolve;
  });
  const watched = (child: Child) => {
    void child.ended.then(() => {
      if (!isStopping) reportEnd(child.name);
    });
    return child;
  };
  const launchUpstream = async () => {
    const child = startNode({ name: "upstream", args: argsOf("upstream", mode), env: envOf(1), output });
    await untilReady(child, `${upstreamUrl}/readyz`);
    return child;
  };

  const releasePort = await holdPort(storefrontPort);
  const bank = watched(startNode({ name: "bank", args: argsOf("bank", mode), env: envOf(2), output }));
  const launch = foreignUpstream === undefined ? launchUpstream() : null;
  const [launched] = await Promise.all([launch, options.built])
    .catch(async (error: unknown) => {
      // In order, as at any other end: a new database may just be filled.
      const upstreamStopped = launch?.then(
        (child) => child.stop(),
        () => undefined,
      );
      await Promise.all([bank.stop(), upstreamStopped]);
      throw error;
    })
    .finally(releasePort);
  let upstream: Child | null = launched && watched(launched);
  const args =
    mode === "development"
      ? ["node_modules/next/dist/bin/next", "dev", "-H", developmentHost(options), "-p", String(storefrontPort)]
      : [serverFile(options.env?.["BUILD_DIR"] ?? process.env["BUILD_DIR"])];
  const storefront = watched(startNode({ name: "storefront", args, env: envOf(0), output }));
  await Promise.all([untilReady(bank, `${bankUrl}/healthz`), untilReady(storefront, `${storefrontUrl}/healthz`)]);

  return {
    storefrontUrl,
    upstreamUrl,
    bankUrl,
    consoleUrl,
    firstEnd,
    get processes() {
      return { storefront, upstream, bank };
    },
    async startUpstream() {
      upstream ??= await launchUpstream();
    },
    async stopUpstream() {
      const child = upstream;
      upstream = null;
      isStopping = true;
      await child?.stop();
      isStopping = false;
    },
    async stop() {
      isStopping = true;
      await storefront.stop();
      await Promise.all([bank.stop(), upstream?.stop()]);
    },
  };
}

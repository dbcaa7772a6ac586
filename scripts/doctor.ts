import { existsSync, readFileSync } from "node:fs";
import { readCommand, refuseCommand } from "./command-line";
import { aliasIn } from "./doctor/alias";
import { checkoutScript, maps, upstreamContract, webhooks } from "./doctor/answers";
import { edge } from "./doctor/edge";
import { ports } from "./doctor/ports";
import { secrets } from "./doctor/secrets";
import {
  cardForm,
  gatewayScript,
  liveAcquirers,
  mediaAddresses,
  ownLook,
  siteAddress,
  storefrontSettings,
  stripePages,
  trustedHops,
  unreadNames,
  upstreamSettings,
} from "./doctor/settings";
import { shop } from "./doctor/shop";
import { database, redis } from "./doctor/stores";
import { stripeAccount } from "./doctor/stripe";
import { checked, type Environment, exitCodeOf, failed, lineOf, ok, type Verdict } from "./doctor/verdict";
import { print, printUnbroken } from "./terminal";
import { runCommand, settingsOf } from "./upstream-settings";

/**
 * `npm run doctor`: examines an instance before it is opened, and says what to do. It reads and calls, and changes nothing.
 * Exit code 1 where something has failed.
 */
const usage = `npm run doctor -- [options]

Examines an instance before it is opened, and says what to do. It changes nothing.

  --storefront FILE  the storefront's settings; else the environment
  --upstream FILE    the upstream's settings; else the environment
  --nginx FILE       the configuration of nginx
  --upstreams 2      how many upstreams of the brand may run at once: one and its successor
`;
const { values } = readCommand(usage, {
  storefront: { type: "string" },
  upstream: { type: "string" },
  nginx: { type: "string" },
  upstreams: { type: "string", default: "2" },
});
const upstreams = Number(values.upstreams);
if (!(Number.isInteger(upstreams) && upstreams >= 1)) refuseCommand(usage, "--upstreams is a whole number from 1");

type Read = { readonly env: Environment; readonly unread: readonly Verdict[] };

const read = (file: string | undefined, kind: "storefront" | "upstream"): Read => {
  if (file === undefined) return { env: process.env, unread: [] };
  const own = settingsOf(file);
  return { env: { ...process.env, ...own }, unread: unreadNames(file, Object.keys(own), kind) };
};

const build = (): Verdict =>
  existsSync(`${process.env["BUILD_DIR"] ?? ".next"}/BUILD_ID`)
    ? ok("build", "is there")
    : failed("build", "there is none", "npm run build");

const main = async (): Promise<readonly Verdict[]> => {
  const storefront = read(values.storefront, "storefront");
  const { env } = storefront;
  // Whose upstream it is, nobody says; ours has a database.
  const isOurs = values.upstream !== undefined || !env["UPSTREAM_URL"] || Boolean(env["DATABASE_URL"]);
  const upstream = isOurs ? read(values.upstream, "upstream") : null;
  const url = (env["UPSTREAM_URL"] || `http://127.0.0.1:${env["UPSTREAM_PORT"] || 4000}`).replace(/\/+$/, "");
  const brand = aliasIn(env);
  const { nginx } = values;
  const parts = await Promise.all([
    checked("storefront", () => [...storefrontSettings(env), ...ownLook(env), ...storefront.unread, build()]),
    checked("upstream", () => (upstream === null ? [] : [...upstreamSettings(upstream.env), ...upstream.unread])),
    checked("secrets", () => secrets(env, upstream?.env ?? null)),
    checked("pictures", () => (upstream === null ? [] : mediaAddresses(env, upstream.env))),
    checked("addresses", () => [...siteAddress(env), ...trustedHops(env), ...cardForm(env)]),
    checked("ports", () => ports(env, upstream?.env ?? null)),
    checked("checkout script", () => checkoutScript(env["CHECKOUT_SCRIPT_URL"])),
    checked("checkout script", () => checkoutScript(env["RBS_SCRIPT_URL"], "RBS_SCRIPT_URL")),
    checked("card form", () => (upstream === null ? [] : gatewayScript(env, upstream.env))),
    checked("stripe", () => (upstream === null ? [] : stripePages(env, upstream.env))),
    checked("stripe", () => (upstream === null ? [] : stripeAccount(upstream.env))),
    checked("webhooks", () => (upstream === null ? [] : webhooks(env["SITE_URL"], liveAcquirers(upstream.env)))),
    checked("upstream", () => upstreamContract({ url, token: env["UPSTREAM_TOKEN"] ?? "", brand })),
    checked("database", () =>
      upstream === null
        ? []
        : database(upstream.env["DATABASE_URL"], { pool: Number(upstream.env["DATABASE_POOL"] || 10), upstreams }),
    ),
    checked("redis", () => redis(env["REDIS_URL"])),
    checked("maps", () => maps(env)),
    checked("nginx", () =>
      nginx === undefined
        ? []
        : edge(
            readFileSync(nginx, "utf8"),
            brand,
            env["SITE_URL"],
            upstream === null ? [] : liveAcquirers(upstream.env),
          ),
    ),
  ]);
  // Comparing texts with those of the demo takes the process a second, which would count as a difference of clocks above.
  return [...parts.flat(), ...(await checked("shop", () => (upstream === null ? [] : shop(upstream.env))))];
};

await runCommand(async () => {
  const verdicts = await main();
  printUnbroken(verdicts.map(lineOf));
  const count = (level: Verdict["level"]): number => verdicts.filter((verdict) => verdict.level === level).length;
  print([`${count("ok")} ok, ${count("warning")} to be looked at, ${count("failed")} failed`]);
  return exitCodeOf(verdicts) === 0;
});

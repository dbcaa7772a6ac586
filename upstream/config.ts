import * as z from "zod/mini";
import type { BrandAlias } from "@/lib/brand/brand";
import { type ChosenBrand, chooseBrand } from "@/lib/brand-data/chosen-brand";
import type { MetricsServer } from "@/lib/observability/metrics-server";
import { readTracingSettings, type TracingSettings, tracingVariables } from "@/lib/observability/tracing-settings";
import { accountsOf, accountVariables } from "./adapters/acquirers/accounts";
import type { Connections } from "./adapters/acquirers/acquirers";
import type { AddressProvider } from "./adapters/geocoder/chosen";
import type { Gateway } from "./adapters/sms/http-gateway";
import type { StorefrontAddress } from "./adapters/storefront";
import type { ReconcileSettings } from "./domain/payment/register";
import type { HoldSettings } from "./domain/slot/slot-hold";
import { type MediaSettings, mediaSettings, mediaVariables } from "./media-config";
import { type MessageSettings, messageSettings, messageVariables } from "./message-config";

const flag = z._default(
  z.pipe(
    z.enum(["0", "1"]),
    z.transform((value) => value === "1"),
  ),
  false,
);
const port = (fallback: number) => z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), fallback);

const holds = (fallback: number) => z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), fallback);

const Environment = z.object({
  NODE_ENV: z._default(z.string(), "development"),
  DEMO: flag,
  BRAND: z.string(),
  BRAND_DIR: z.optional(z.string()),
  UPSTREAM_PORT: port(4000),
  HOST: z._default(z.string().check(z.minLength(1)), "127.0.0.1"),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_POOL: z._default(z.coerce.number().check(z.int(), z.gte(2), z.lte(200)), 10),
  DATABASE_TIMEOUT: z._default(z.coerce.number().check(z.gte(1), z.lte(60)), 7),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), ".data"),
  UPSTREAM_TOKEN: z.optional(z.string().check(z.minLength(16))),
  CONTROL_TOKEN: z.optional(z.string().check(z.minLength(16))),
  STOREFRONT_URL: z.optional(z.url({ protocol: /^https?$/ })),
  REVALIDATE_SECRET: z.optional(z.string().check(z.minLength(16))),
  PREVIEW_SECRET: z.optional(z.string().check(z.minLength(16))),
  SITE_URL: z.optional(z.url({ protocol: /^https?$/ })),
  SMS_GATEWAY_URL: z.optional(z.url({ protocol: /^https?$/ })),
  SMS_GATEWAY_TOKEN: z.optional(z.string().check(z.minLength(1))),
  ADDRESS_PROVIDER: z._default(z.enum(["gazetteer", "nominatim", "yandex"]), "gazetteer"),
  NOMINATIM_URL: z.optional(z.url({ protocol: /^https?$/ })),
  NOMINATIM_EMAIL: z.optional(z.email()),
  YANDEX_SUGGEST_KEY: z.optional(z.string()),
  YANDEX_SUGGEST_URL: z._default(z.url({ protocol: /^https?$/ }), "https://suggest-maps.yandex.ru/v1/suggest"),
  YANDEX_GEOCODER_KEY: z.optional(z.string()),
  YANDEX_GEOCODER_URL: z._default(z.url({ protocol: /^https?$/ }), "https://geocode-maps.yandex.ru/v1/"),
  CAPTCHA_SECRET: z.optional(z.string().check(z.minLength(16))),
  LOGIN_CODES_PER_SHOP: z._default(z.coerce.number().check(z.gte(1), z.lte(100_000)), 60),
  PHONE_HASH_SECRET: z.optional(z.string().check(z.minLength(16))),
  // No longer than the cookie that holds a session: `PREFERENCE_MAX_AGE_SECONDS`.
  SESSION_DAYS: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(256)), 256),
  ...messageVariables,
  ...mediaVariables,
  ...accountVariables,
  ...tracingVariables,
  BANK_PORT: port(4010),
  BANK_URL: z.optional(z.url({ protocol: /^https?$/ })),
  BANK_SECRET: z.optional(z.string().check(z.minLength(16))),
  HOLD_SECONDS: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(600)), 600),
  HOLDS_PER_CUSTOMER: holds(3),
  HOLDS_PER_GUEST: holds(2),
  HOLDS_PER_PHONE: holds(3),
  HOLDS_PER_ADDRESS: holds(30),
  GUEST_HOLDS_PER_ADDRESS: holds(10),
  PHONE_ORDER_PAY_MINUTES: z._default(z.coerce.number().check(z.int(), z.gte(5), z.lte(120)), 20),
  KITCHEN_PACE: z._default(z.coerce.number().check(z.positive()), 20),
  RECONCILE_HOUR: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(23)), 2),
  RECONCILE_REFUND_UNKNOWN: flag,
  STAFF_PORT: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535))),
  STAFF_URL: z.optional(z.url({ protocol: /^https?$/ })),
  STAFF_SECRET: z.optional(z.string().check(z.minLength(16))),
  STAFF_TRUSTED_HOPS: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(5)), 0),
  METRICS_PORT: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(65_535))),
  METRICS_HOST: z._default(z.string().check(z.minLength(1)), "127.0.0.1"),
  LOG_LEVEL: z._default(z.enum(["fatal", "error", "warn", "info", "debug", "silent"]), "info"),
});

/** Every name that the upstream reads. */
export const upstreamVariables: readonly string[] = Object.keys(Environment.shape);

/** Where the staff's console listens, and what it is reached by. */
export type StaffSettings = {
  readonly port: number;
  /** Its public address, without a slash at its end. */
  readonly url: string;
  /** Encrypts the secrets of authenticator applications. */
  readonly secret: string;
  /** Proxies in front of it whose `X-Forwarded-For` is trusted. */
  readonly trustedHops: number;
};

/** The configuration of the upstream. */
export type Config = {
  readonly brand: BrandAlias;
  /** The folder of a brand outside the build; null: the build has it. */
  readonly brandFolder: string | null;
  readonly port: number;
  /** The address it listens on: the storefront is beside it, unless set otherwise (SPEC-365). */
  readonly host: string;
  /** The private control API answers, and secrets have defaults. Never in production. */
  readonly isDemo: boolean;
  /** PostgreSQL; null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Connections of this process to PostgreSQL. */
  readonly databasePool: number;
  /** Seconds one statement may take there. */
  readonly databaseTimeout: number;
  readonly dataDir: string;
  readonly upstreamToken: string;
  readonly controlToken: string | null;
  /** Shared with the storefront, whose operators preview other instants; null: there is none. */
  readonly previewSecret: string | null;
  /** The storefront that gets the tags of changes; null: none. */
  readonly storefront: StorefrontAddress | null;
  /** The host customers see in their address bar; null: unknown. */
  readonly siteHost: string | null;
  /** The shop's public address; where issuers and acquirers bring customers back to. */
  readonly siteOrigin: string;
  /** The gateway for login codes and messages about orders; null: the sandbox's outbox, and without `DEMO` none. */
  readonly smsGateway: Gateway | null;
  readonly captchaSecret: string;
  /** Unused login codes an hour for each restaurant, before newcomers have to solve a captcha. */
  readonly codesPerShop: number;
  readonly phoneHashSecret: string;
  /** Days after its login for which a session lasts. */
  readonly sessionDays: number;
  /** Notifications and letters about orders, for customers who subscribed. */
  readonly messages: MessageSettings;
  /** Where an import keeps pictures. */
  readonly media: MediaSettings;
  /** The geocoder. */
  readonly addressProvider: AddressProvider;
  /** The acquirers of online payments; the sandbox bank only with `DEMO`. */
  readonly connections: Connections;
  /** How long and how many time slots are held by orders that are not paid. */
  readonly holds: HoldSettings;
  /** How long an order on the telephone waits to be paid by its link, minutes. */
  readonly phoneOrderPayMinutes: number;
  /** Seconds an order stays in one status. */
  readonly kitchenPace: number;
  /** When and how the acquirers' lists of operations are compared with our rows. */
  readonly reconciling: ReconcileSettings;
  /** The console of the staff; null: there is none. */
  readonly staff: StaffSettings | null;
  /** Where metrics are served to Prometheus; null: nowhere. */
  readonly metrics: MetricsServer | null;
  /** Where traces are sent, and of which calls; null: nowhere. */
  readonly tracing: TracingSettings | null;
  readonly logLevel: string;
};

export class WrongEnvironment extends Error {
  override readonly name = "WrongEnvironment";
}

const refused = (text: string): never => {
  throw new WrongEnvironment(text);
};

type Given = z.output<typeof Environment>;

const storefrontOf = ({
  STOREFRONT_URL: url,
  REVALIDATE_SECRET: given,
  DEMO: isDemo,
}: Given): StorefrontAddress | null => {
  if (url === undefined) return null;
  const secret = given ?? (isDemo ? "demo-revalidate-secret" : null);
  if (secret === null) {
    return refused("Wrong environment: REVALIDATE_SECRET is required with STOREFRONT_URL (DEMO=1 has a default)");
  }
  return { url: url.replace(/\/+$/, ""), secret };
};

const siteHostOf = ({ SITE_URL: site, STOREFRONT_URL: storefront }: Given): string | null => {
  const url = site ?? storefront;
  return url === undefined ? null : new URL(url).hostname;
};

const isLocal = (url: string): boolean => ["localhost", "127.0.0.1", "[::1]"].includes(new URL(url).hostname);

const staffOf = ({
  STAFF_PORT: port,
  STAFF_URL: url,
  STAFF_SECRET: secret,
  STAFF_TRUSTED_HOPS: trustedHops,
  DEMO: isDemo,
}: Given): StaffSettings | null => {
  if (port === undefined) return null;
  if (url === undefined && !isDemo) return refused("Wrong environment: STAFF_URL is required with STAFF_PORT");
  if (secret === undefined && !isDemo) {
    return refused("Wrong environment: STAFF_SECRET is required with STAFF_PORT, at least 16 characters");
  }
  const reached = url ?? `http://localhost:${port}`;
  // A session's cookie must not cross a network in clear; browsers count this machine as secure.
  if (reached.startsWith("http:") && !isLocal(reached)) {
    return refused("Wrong environment: STAFF_URL has to begin with https:// (only this machine needs none)");
  }
  if (new URL(reached).pathname !== "/") return refused("Wrong environment: STAFF_URL is an address without a path");
  return { port, url: new URL(reached).origin, secret: secret ?? "demo-staff-secret", trustedHops };
};

const siteOriginOf = ({ SITE_URL: site, STOREFRONT_URL: storefront }: Given): string =>
  new URL(site ?? storefront ?? "http://localhost:3000").origin;

const sandboxOf = ({ DEMO: isDemo, BANK_URL: url, BANK_PORT: bankPort, BANK_SECRET: secret }: Given) =>
  isDemo
    ? { url: (url ?? `http://127.0.0.1:${bankPort}`).replace(/\/+$/, ""), secret: secret ?? "demo-sandbox-bank-secret" }
    : null;

/** The demo's control API moves clocks and orders: it does not go with anybody's real money. */
const connectionsOf = (env: Given): Connections => {
  try {
    const accounts = accountsOf(env);
    const isLive = Object.values(accounts).some((account) => account !== null);
    if (isLive && env.DEMO && env.NODE_ENV === "production") throw new Error("DEMO=1 does not go with a live acquirer");
    // Banks and issuers would lead customers who have paid to localhost (SPEC-394).
    if (isLive && env.SITE_URL === undefined) throw new Error("SITE_URL is required with a live acquirer");
    return { ...accounts, sandboxBank: sandboxOf(env) };
  } catch (error) {
    return refused(`Wrong environment: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const messagesOf = (env: Given): MessageSettings => {
  try {
    return messageSettings(env, new URL(siteOriginOf(env)).hostname);
  } catch (error) {
    return refused(`Wrong environment: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const mediaOf = (env: Given): MediaSettings => {
  try {
    return mediaSettings(env);
  } catch (error) {
    return refused(`Wrong environment: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const tracingOf = (env: Given): TracingSettings | null => {
  try {
    return readTracingSettings(env);
  } catch (error) {
    return refused(`Wrong environment: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const brandIn = (given: Readonly<Record<string, string | undefined>>): ChosenBrand => {
  try {
    return chooseBrand(given);
  } catch (error) {
    return refused(`Wrong environment: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const gatewayOf = ({ SMS_GATEWAY_URL: url, SMS_GATEWAY_TOKEN: token }: Given): Gateway | null =>
  url === undefined ? null : { url, token: token ?? null };

const addressProviderOf = (env: Given): AddressProvider => {
  const needed = (name: "NOMINATIM_URL" | "YANDEX_SUGGEST_KEY" | "YANDEX_GEOCODER_KEY"): string =>
    env[name] ?? refused(`Wrong environment: ${name} is required with ADDRESS_PROVIDER=${env.ADDRESS_PROVIDER}`);
  switch (env.ADDRESS_PROVIDER) {
    case "gazetteer":
      return { kind: "gazetteer" };
    case "nominatim":
      return { kind: "nominatim", url: needed("NOMINATIM_URL"), email: env.NOMINATIM_EMAIL ?? null };
    case "yandex":
      return {
        kind: "yandex",
        suggestUrl: env.YANDEX_SUGGEST_URL,
        suggestKey: needed("YANDEX_SUGGEST_KEY"),
        geocoderUrl: env.YANDEX_GEOCODER_URL,
        geocoderKey: needed("YANDEX_GEOCODER_KEY"),
      };
  }
};

/**
 * Reads the environment once.
 *
 * @throws WrongEnvironment with one line that names every wrong variable
 */
export const readConfig = (environment: Readonly<Record<string, string | undefined>> = process.env): Config => {
  // An empty variable in a compose file means "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const { alias, folder: brandFolder } = brandIn(given);
  const parsed = Environment.safeParse({ ...given, BRAND: alias });
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    return refused(`Wrong environment: ${wrong.join("; ")}`);
  }
  const env = parsed.data;
  if (env.DATABASE_URL === undefined && env.NODE_ENV === "production" && !env.DEMO) {
    return refused("Wrong environment: DATABASE_URL is required in production (DEMO=1 allows the embedded database)");
  }
  if (env.UPSTREAM_TOKEN === undefined && !env.DEMO) {
    return refused("Wrong environment: UPSTREAM_TOKEN is required, at least 16 characters (DEMO=1 has a default)");
  }
  const upstreamToken = env.UPSTREAM_TOKEN ?? "demo-upstream-token";
  return {
    brand: env.BRAND,
    brandFolder,
    port: env.UPSTREAM_PORT,
    host: env.HOST,
    isDemo: env.DEMO,
    databaseUrl: env.DATABASE_URL ?? null,
    databasePool: env.DATABASE_POOL,
    databaseTimeout: env.DATABASE_TIMEOUT,
    dataDir: env.DATA_DIR,
    upstreamToken,
    // What all instances share anyway will do as well.
    captchaSecret: env.CAPTCHA_SECRET ?? `captcha:${upstreamToken}`,
    codesPerShop: env.LOGIN_CODES_PER_SHOP,
    phoneHashSecret: env.PHONE_HASH_SECRET ?? `phones:${upstreamToken}`,
    sessionDays: env.SESSION_DAYS,
    controlToken: env.DEMO ? (env.CONTROL_TOKEN ?? "demo-control-token") : null,
    storefront: storefrontOf(env),
    siteHost: siteHostOf(env),
    siteOrigin: siteOriginOf(env),
    previewSecret: env.PREVIEW_SECRET ?? null,
    smsGateway: gatewayOf(env),
    messages: messagesOf(env),
    media: mediaOf(env),
    addressProvider: addressProviderOf(env),
    connections: connectionsOf(env),
    holds: {
      seconds: env.HOLD_SECONDS,
      customer: env.HOLDS_PER_CUSTOMER,
      guest: env.HOLDS_PER_GUEST,
      phone: env.HOLDS_PER_PHONE,
      network: env.HOLDS_PER_ADDRESS,
      guestNetwork: env.GUEST_HOLDS_PER_ADDRESS,
    },
    phoneOrderPayMinutes: env.PHONE_ORDER_PAY_MINUTES,
    kitchenPace: env.KITCHEN_PACE,
    reconciling: { hour: env.RECONCILE_HOUR, refundsUnknown: env.RECONCILE_REFUND_UNKNOWN },
    staff: staffOf(env),
    metrics: env.METRICS_PORT === undefined ? null : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    tracing: tracingOf(env),
    logLevel: env.LOG_LEVEL,
  };
};

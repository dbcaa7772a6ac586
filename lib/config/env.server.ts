import "server-only";
import * as z from "zod";
import { type ChosenBrand, chooseBrand } from "@/lib/brand-data/chosen-brand";
import { mediaAddress, OWN_MEDIA } from "./media";
import { signingKeysOf } from "./signing-keys";

/** Defaults of the secrets, taken only with `DEMO=1`: anybody can read them here. */
const demoSecrets = {
  SESSION_SECRET: "demo-session-secret-of-at-least-32-characters",
  UPSTREAM_TOKEN: "demo-upstream-token",
  REVALIDATE_SECRET: "demo-revalidate-secret",
} as const;

/** Where the build puts the plan of the demo's cities (`scripts/demo-map.ts`). */
const DEMO_MAP = "dist/demo-map.pmtiles";

const secret = (length: number) =>
  z.string({ error: "is required (DEMO=1 has a default)" }).min(length, `needs at least ${length} characters`);
const port = (usual: number) => z.coerce.number().int().min(1).max(65_535).default(usual);
const optionalText = z.string().min(1).optional();

/** A list of origins written with spaces or commas; null where one of them is none. */
const originsOf = (list: string): readonly string[] | null => {
  const origins = list.split(/[\s,]+/).filter((origin) => origin !== "");
  const isOrigin = (text: string) => text === "https:" || (URL.canParse(text) && new URL(text).origin === text);
  return origins.every(isOrigin) ? origins : null;
};

/** A platform whose agents may order: the origin of its profile, and the SHA-256 of its API key, hex; null: it signs. */
export type AgentPlatform = { readonly origin: string; readonly keySha256: string | null };

/** Platforms written with spaces or commas; null where one of them is none. */
const agentPlatformsOf = (list: string): readonly AgentPlatform[] | null => {
  const entries = list.split(/[\s,]+/).filter((entry) => entry !== "");
  const platforms = entries.flatMap((entry): AgentPlatform[] => {
    const [, origin = "", keySha256] = /^(https?:\/\/[^=]+?)(?:=([0-9a-f]{64}))?$/.exec(entry) ?? [];
    const isOrigin = URL.canParse(origin) && new URL(origin).origin === origin;
    return isOrigin ? [{ origin, keySha256: keySha256 ?? null }] : [];
  });
  return platforms.length === entries.length ? platforms : null;
};

const signingKeys = z
  .string()
  .default("")
  .transform((list, context) => {
    const keys = signingKeysOf(list);
    if (keys !== null) return keys;
    context.addIssue({ code: "custom", message: "names private keys of P-256, each another one, as base64 of DER" });
    return z.NEVER;
  });

const Variables = z.object({
  BRAND: optionalText,
  /** The folder of a brand outside the build. */
  BRAND_DIR: optionalText,
  DEMO: z.enum(["0", "1"]).default("0"),
  PORT: port(3000),
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  SESSION_SECRET: secret(32),
  UPSTREAM_URL: z.url({ protocol: /^https?$/ }).optional(),
  UPSTREAM_PORT: port(4000),
  UPSTREAM_TOKEN: secret(16),
  REVALIDATE_SECRET: secret(16),
  PREVIEW_SECRET: z.string().min(16, "needs at least 16 characters").optional(),
  /** Whether programs that people let shop for them may read menus and places. */
  AGENTS: z.enum(["0", "1"]).default("0"),
  /** Whether they may fill carts too; the upstream needs sessions of agents. */
  AGENT_CARTS: z.enum(["0", "1"]).default("0"),
  /** Whether they may prepare orders too; the upstream needs checkouts of agents. */
  AGENT_CHECKOUTS: z.enum(["0", "1"]).default("0"),
  /** Whether the protocol's draft of ordering food is served too, at addresses of its own. */
  UCP_PREVIEW: z.enum(["0", "1"]).default("0"),
  /** Whose agents may order by themselves: nobody's, those of platforms that the operator names, everybody's. */
  AGENTS_COMPLETE: z.enum(["off", "trusted", "all"]).default("trusted"),
  /** Platforms that are trusted: origins of their profiles, each with the SHA-256 of an API key where it has one. */
  AGENT_PLATFORMS: optionalText,
  /** The token of Chrome's origin trial of WebMCP for this shop's address. */
  WEBMCP_ORIGIN_TRIAL: z
    .string()
    .regex(/^[A-Za-z0-9+/]{80,2000}={0,2}$/, "is a token of an origin trial, in base64")
    .optional(),
  /** By which it is proved to platforms that news of orders are the shop's; the first signs. */
  AGENT_SIGNING_KEYS: signingKeys,
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  SENTRY_DSN: z.url().optional(),
  /** OpenStreetMap's form: https://tile.example/{z}/{x}/{y}.png */
  MAP_TILES_URL: z
    .string()
    .regex(/^https?:\/\/.*\{z\}.*\{x\}.*\{y\}/, "needs {z}, {x} and {y}, https://tile.example/{z}/{x}/{y}.png")
    .optional(),
  MAP_TILES_ATTRIBUTION: optionalText,
  /** A PMTiles archive, version 3: a path, or an address whose server knows ranges. */
  MAP_PMTILES: optionalText,
  MAP_PROVIDER: z.enum(["other", "yandex", "none"]).default("other"),
  MAP_YANDEX_KEY: optionalText,
  /** Where browsers find the pictures of an import: on the storefront itself, or at another host. */
  MEDIA_URL: z
    .string()
    .regex(mediaAddress, "is /media, or an https address without a slash at its end")
    .default(OWN_MEDIA),
  /** Folders of the upstream beside it, which only `npm run dev` reads pictures from here. */
  DATA_DIR: z.string().min(1).default(".data"),
  MEDIA_DIR: optionalText,
  BANK_PORT: port(4010),
  CHECKOUT_SCRIPT_URL: z.url({ protocol: /^https?$/ }).optional(),
  RBS_SCRIPT_URL: z.url({ protocol: /^https?$/ }).optional(),
  PAYMENT_ORIGINS: optionalText,
  /** How many proxies in front of us add to X-Forwarded-For; 0: no address is trusted. */
  TRUSTED_HOPS: z.coerce.number().int().min(0).max(5).default(0),
  /** Where metrics are served to Prometheus; never to browsers. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
});
/** Every name that the storefront reads. */
export const serverVariables: readonly string[] = Object.keys(Variables.shape);

const mapPlanOf = ({ MAP_PMTILES, DEMO }: z.output<typeof Variables>) => {
  const isMapInvented = MAP_PMTILES === undefined && DEMO === "1";
  return {
    /** Tiles of streets; null: there are none. */
    mapPmtiles: isMapInvented ? DEMO_MAP : (MAP_PMTILES ?? null),
    /** They are of the demo's cities, and no city looks so. */
    isMapInvented,
  };
};

/** What agents may; each needs what stands before it. */
const agentsMay = ({ AGENTS, AGENT_CARTS, AGENT_CHECKOUTS, ...values }: z.output<typeof Variables>) => {
  const hasAgents = AGENTS === "1";
  const hasAgentCarts = hasAgents && AGENT_CARTS === "1";
  const hasAgentCheckouts = hasAgentCarts && AGENT_CHECKOUTS === "1";
  const { AGENTS_COMPLETE: agentsComplete, WEBMCP_ORIGIN_TRIAL: webMcpOriginTrial = null } = values;
  const hasFoodPreview = hasAgentCheckouts && values.UCP_PREVIEW === "1";
  return { hasAgents, hasAgentCarts, hasAgentCheckouts, hasFoodPreview, agentsComplete, webMcpOriginTrial };
};

const brandIn = (values: z.output<typeof Variables>): ChosenBrand | string => {
  try {
    return chooseBrand(values);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

const fillScriptOf = (sandbox: string | null): string | null => sandbox && `${sandbox}/sandbox/fill.js`;

/** The acquirers' scripts; those of the sandbox bank in the demo. */
const cardScripts = (
  { CHECKOUT_SCRIPT_URL, RBS_SCRIPT_URL }: Pick<z.output<typeof Variables>, "CHECKOUT_SCRIPT_URL" | "RBS_SCRIPT_URL">,
  sandbox: string | null,
) => ({
  /** Makes the card's cryptogram in the browser; null: no card is taken on the site. */
  checkoutScriptUrl: CHECKOUT_SCRIPT_URL ?? (sandbox && `${sandbox}/sandbox/checkout.js`),
  /** The same for an RBS gateway, whose script has a form of its own (ADR-0063). */
  cardKitUrl: RBS_SCRIPT_URL ?? (sandbox && `${sandbox}/sandbox/card-kit-core.js`),
  /** What offers the sandbox's cards beside the form; null: cards are real ones (SPEC-809). */
  cardFillUrl: CHECKOUT_SCRIPT_URL === undefined && RBS_SCRIPT_URL === undefined ? fillScriptOf(sandbox) : null,
});

/** Without it issuers would lead customers who have paid to localhost, and their returns would be refused (SPEC-394). */
const hasSiteWherePaid = ({ SITE_URL, DEMO, ...bank }: z.output<typeof Variables>): boolean =>
  SITE_URL !== undefined ||
  DEMO === "1" ||
  [bank.PAYMENT_ORIGINS, bank.CHECKOUT_SCRIPT_URL, bank.RBS_SCRIPT_URL].every((value) => value === undefined);

const Environment = Variables.refine(hasSiteWherePaid, {
  path: ["SITE_URL"],
  message: "is required with PAYMENT_ORIGINS, CHECKOUT_SCRIPT_URL or RBS_SCRIPT_URL",
}).transform((values, context) => {
  const chosen = brandIn(values);
  if (typeof chosen === "string") {
    context.addIssue({ code: "custom", path: [], message: chosen });
    return z.NEVER;
  }
  const sandbox = values.DEMO === "1" ? `http://127.0.0.1:${values.BANK_PORT}` : null;
  const paymentOrigins = originsOf(values.PAYMENT_ORIGINS ?? sandbox ?? "");
  if (paymentOrigins === null) {
    context.addIssue({ code: "custom", path: ["PAYMENT_ORIGINS"], message: "names origins, or https:" });
    return z.NEVER;
  }
  const agentPlatforms = agentPlatformsOf(values.AGENT_PLATFORMS ?? "");
  if (agentPlatforms === null) {
    context.addIssue({
      code: "custom",
      path: ["AGENT_PLATFORMS"],
      message: "names origins, https://agent.example, each with =<SHA-256 of its API key, hex> or without",
    });
    return z.NEVER;
  }
  const siteUrl = new URL(values.SITE_URL ?? `http://localhost:${values.PORT}`);
  return {
    brand: chosen.alias,
    /** The folder of a brand outside the build; null: the build has it. */
    brandDir: chosen.folder,
    isDemo: values.DEMO === "1",
    isDevelopment: values.NODE_ENV === "development",
    /** The only source of absolute URLs: the client chooses Host (SPEC-336). */
    siteOrigin: siteUrl.origin,
    isHttps: siteUrl.protocol === "https:",
    sessionSecret: values.SESSION_SECRET,
    upstreamUrl: (values.UPSTREAM_URL ?? `http://127.0.0.1:${values.UPSTREAM_PORT}`).replace(/\/+$/, ""),
    upstreamToken: values.UPSTREAM_TOKEN,
    revalidateSecret: values.REVALIDATE_SECRET,
    /** Signs the previews of operators; null: previews are off. */
    previewSecret: values.PREVIEW_SECRET ?? null,
    ...agentsMay(values),
    agentPlatforms,
    /** None: platforms follow no orders. */
    agentSigningKeys: values.AGENT_SIGNING_KEYS,
    /** What storefronts of one brand share changes by; null: there is one alone. */
    redisUrl: values.REDIS_URL ?? null,
    sentryDsn: values.SENTRY_DSN ?? null,
    mapTilesUrl: values.MAP_TILES_URL ?? null,
    mapTilesAttribution: values.MAP_TILES_ATTRIBUTION ?? null,
    ...mapPlanOf(values),
    mapProvider: values.MAP_PROVIDER,
    mapYandexKey: values.MAP_YANDEX_KEY ?? null,
    mediaUrl: values.MEDIA_URL,
    dataDir: values.DATA_DIR,
    mediaDir: values.MEDIA_DIR,
    /** What shows a login code that the sandbox has sent nobody; null: codes are sent (SPEC-809). */
    codeFillUrl: fillScriptOf(sandbox),
    ...cardScripts(values, sandbox),
    /** Where a payment may lead the customer: exact origins; `https:` stands for every https address. */
    paymentOrigins,
    trustedHops: values.TRUSTED_HOPS,
    logLevel: values.LOG_LEVEL,
    /** Null: no metrics are collected. */
    metrics: values.METRICS_PORT === undefined ? null : { host: values.METRICS_HOST, port: values.METRICS_PORT },
  };
});
export type ServerEnv = z.output<typeof Environment>;

/** Parses an environment; throws one line that names everything that is wrong. Empty values count as unset. */
export const parseEnv = (source: Readonly<Record<string, string | undefined>>): ServerEnv => {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = Environment.safeParse(given["DEMO"] === "1" ? { ...demoSecrets, ...given } : given);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => [...path, message].join(" "));
  throw new Error(`Environment: ${faults.join("; ")}`);
};

let known: ServerEnv | null = null;

/**
 * The environment, parsed once. Not at import: the build evaluates server modules without any environment, because one
 * build serves any brand. `instrumentation.ts` reads it at start, so a wrong environment still stops the process there.
 */
export const serverEnv = (): ServerEnv => {
  known ??= parseEnv(process.env);
  return known;
};

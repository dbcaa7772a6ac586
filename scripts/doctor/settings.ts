import { chooseBrand } from "@/lib/brand-data/chosen-brand";
import { parseEnv, serverVariables } from "@/lib/config/env.server";
import { mediaFolder, OWN_MEDIA } from "@/lib/config/media";
import { processVariables } from "@/server/settings";
import { readConfig, upstreamVariables } from "@/upstream/config";
import { aliasIn } from "./alias";
import { type Environment, failed, ok, type Verdict, warning, wordsOf } from "./verdict";

/** What the environment of a storefront alone says of it. */
export const storefrontSettings = (env: Environment): readonly Verdict[] => {
  const about = "environment of the storefront";
  try {
    const { brand, isDemo } = parseEnv(env);
    return isDemo
      ? [failed(about, "DEMO=1: the secrets are those that anybody can read", "unset DEMO, and set the secrets")]
      : [ok(about, `brand ${brand}`)];
  } catch (error) {
    return [failed(about, wordsOf(error), "set what is named; docs/operating/settings.md says what each is")];
  }
};

/** Whether customers see a brand of the build: those of the demo have invented names and logos. A wrong brand is said elsewhere. */
export const ownLook = (env: Environment): readonly Verdict[] => {
  try {
    const { alias, folder } = chooseBrand(env);
    if (folder !== null) return [];
    const advice = `${alias} is a brand of the build, as the demo has them: look whether its name, logo and colours are yours`;
    return [
      warning("look", advice, "npm run new -- brand ALIAS FOLDER begins your own (docs/operating/first-shop.md)"),
    ];
  } catch {
    return [];
  }
};

/** Acquirers whose accounts the environment of a reference upstream names; none where it is wrong, which is said elsewhere. */
export const liveAcquirers = (env: Environment): readonly string[] => {
  try {
    const { cloudPayments, yooKassa, rbs, sber, stripe } = readConfig({ NODE_ENV: "production", ...env }).connections;
    const accounts = { cloudpayments: cloudPayments, yookassa: yooKassa, rbs, sber_new: sber, stripe };
    return Object.entries(accounts).flatMap(([name, account]) => (account === null ? [] : [name]));
  } catch {
    return [];
  }
};

/** What the environment of a reference upstream alone says of it. */
export const upstreamSettings = (env: Environment): readonly Verdict[] => {
  const about = "environment of the upstream";
  try {
    const config = readConfig({ NODE_ENV: "production", ...env });
    const verdicts = config.isDemo
      ? [failed(about, "DEMO=1: the clock and the orders can be moved by anybody", "unset DEMO, and set the secrets")]
      : [ok(about, `brand ${config.brand}`)];
    const { smsGateway, storefront } = config;
    if (liveAcquirers(env).length === 0)
      verdicts.push(
        warning(
          "acquirers",
          "none: nobody can pay online",
          "set the account of one (CLOUDPAYMENTS_…, YOOKASSA_…, RBS_…, SBER_…, STRIPE_…)",
        ),
      );
    if (smsGateway === null)
      verdicts.push(warning("messages", "no gateway: no login code is sent", "set SMS_GATEWAY_URL"));
    if (storefront === null)
      verdicts.push(
        warning(
          "changes",
          "no storefront is notified of them: menus and prices are seen up to a minute late",
          "set STOREFRONT_URL",
        ),
      );
    return verdicts;
  } catch (error) {
    return [failed(about, wordsOf(error), "set what is named; docs/operating/settings.md says what each is")];
  }
};

/** Where the upstream's import puts pictures has to be where the storefront lets browsers load them from. */
export const mediaAddresses = (storefront: Environment, upstream: Environment): readonly Verdict[] => {
  const [here, there] = [storefront["MEDIA_URL"] || OWN_MEDIA, upstream["MEDIA_URL"] || OWN_MEDIA];
  if (here !== there)
    return [
      failed(
        "MEDIA_URL",
        `the storefront allows pictures of ${here}, and the upstream's import writes ${there}: no picture is shown`,
        "set the same on both sides",
      ),
    ];
  if (here !== OWN_MEDIA) return [ok("MEDIA_URL", here)];
  const folders = [storefront, upstream].map((env) =>
    mediaFolder({
      BRAND: aliasIn(env),
      DATA_DIR: env["DATA_DIR"] || ".data",
      MEDIA_DIR: env["MEDIA_DIR"] || undefined,
    }),
  );
  return folders[0] === folders[1]
    ? [ok("MEDIA_DIR", folders[0] ?? "")]
    : [
        warning(
          "MEDIA_DIR",
          `the storefront serves ${folders[0]}, and the upstream's import writes ${folders[1]}`,
          "set the same folder on both sides, unless both names lead to it",
        ),
      ];
};

/** Names of a file that nobody reads are misspelt, most of the time. */
export const unreadNames = (
  file: string,
  names: readonly string[],
  kind: "storefront" | "upstream",
): readonly Verdict[] => {
  const known = kind === "storefront" ? serverVariables : upstreamVariables;
  const others = new Set([...processVariables, "NODE_ENV", "NODE_OPTIONS", "TZ"]);
  const unread = names.filter((name) => !known.includes(name) && !others.has(name));
  return unread.length === 0
    ? []
    : [warning(file, `${unread.join(", ")}: read by no ${kind}`, "correct the spelling, or take it out")];
};

const isLocal = (host: string): boolean => host === "localhost" || host === "127.0.0.1" || host.endsWith(".localhost");

/** The public address. */
export const siteAddress = ({ SITE_URL: site }: Environment): readonly Verdict[] => {
  if (!site)
    return [
      failed(
        "SITE_URL",
        "unset: links, sitemap and returns from banks lead to localhost",
        "set the public address, https://…",
      ),
    ];
  if (!URL.canParse(site)) return [failed("SITE_URL", "is no address", "set the public address, https://…")];
  const { protocol, hostname, pathname, origin } = new URL(site);
  if (isLocal(hostname)) return [warning("SITE_URL", `${origin}: of this machine`, "set the address customers see")];
  if (protocol !== "https:")
    return [
      failed("SITE_URL", "http: cookies travel in the open and banks do not lead back", "serve https, and say so"),
    ];
  if (pathname !== "/") return [warning("SITE_URL", `the path ${pathname} is left out`, "set the origin alone")];
  return [ok("SITE_URL", origin)];
};

const leadsHere = (address: string): boolean => URL.canParse(address) && isLocal(new URL(address).hostname);

/** Addresses of the sandbox bank, which a demo leaves behind. */
const sandboxLinks = (env: Environment) => {
  const { CHECKOUT_SCRIPT_URL: script = "", RBS_SCRIPT_URL: kit = "", PAYMENT_ORIGINS: origins = "" } = env;
  const todo = "set the acquirer's own address";
  const isSandbox = (address: string): boolean => leadsHere(address) || /\/sandbox\/[\w-]+\.js$/.test(address);
  const says = "is the sandbox bank's: no card is charged";
  return [
    ...(isSandbox(script) ? [failed("CHECKOUT_SCRIPT_URL", says, todo)] : []),
    ...(isSandbox(kit) ? [failed("RBS_SCRIPT_URL", says, todo)] : []),
    ...(origins.split(/\s+/).some(leadsHere)
      ? [failed("PAYMENT_ORIGINS", "leads to this machine, as the sandbox bank's does", todo)]
      : []),
  ];
};

/** Whether the card form of an RBS gateway has somebody to encrypt the card. */
export const gatewayScript = (storefront: Environment, upstream: Environment): readonly Verdict[] => {
  const about = "RBS_SCRIPT_URL";
  const { RBS_SCRIPT_URL: script } = storefront;
  if (!liveAcquirers(upstream).includes("rbs")) return [];
  if (!script)
    return [
      failed(
        about,
        "unset: nobody makes the token of a card for the RBS gateway",
        "set the gateway's script, or connect it as SBER_… with the bank's own page (docs/operating/acquirers/rbs.md)",
      ),
    ];
  return URL.canParse(script) && new URL(script).protocol === "https:"
    ? [ok(about, new URL(script).hostname)]
    : [failed(about, "is not https: anyone between could read cards", "set the gateway's address, https://…")];
};

/** Where Stripe Checkout shows its pages, unless the account has a domain of its own for them. */
const STRIPE_PAGES = "https://checkout.stripe.com";

/** Whether customers may be led to Stripe's page. */
export const stripePages = (
  { PAYMENT_ORIGINS: origins = "" }: Environment,
  upstream: Environment,
): readonly Verdict[] => {
  const about = "PAYMENT_ORIGINS";
  if (!liveAcquirers(upstream).includes("stripe")) return [];
  const named = origins.split(/\s+/).filter((origin) => origin !== "");
  if (named.includes(STRIPE_PAGES) || named.includes("https:")) return [ok(about, "Stripe's page can be opened")];
  const todo = `add ${STRIPE_PAGES} (docs/operating/acquirers/stripe.md)`;
  return named.length === 0
    ? [failed(about, "unset: Stripe's page cannot be opened, and nobody can pay", todo)]
    : [warning(about, `${STRIPE_PAGES} is not among them`, `${todo}, unless Stripe shows your pages at one of them`)];
};

/** Where cards are typed and where payments lead. */
export const cardForm = (env: Environment): readonly Verdict[] => {
  const { CHECKOUT_SCRIPT_URL: script, PAYMENT_ORIGINS: origins = "" } = env;
  const about = "CHECKOUT_SCRIPT_URL";
  const sandbox = sandboxLinks(env);
  if (sandbox.length > 0) return sandbox;
  if (!script)
    return [
      warning(
        about,
        "unset: no card is taken on the site",
        "set the acquirer's script, where cards are to be taken on the site",
      ),
    ];
  if (!URL.canParse(script) || new URL(script).protocol !== "https:")
    return [failed(about, "is not https: anyone between could read cards", "set the acquirer's address, https://…")];
  const verdicts = [ok(about, new URL(script).hostname)];
  return origins === ""
    ? [
        ...verdicts,
        failed(
          "PAYMENT_ORIGINS",
          "unset: no bank's page can be opened, so 3-D Secure ends nowhere",
          "name the banks' origins, or https:",
        ),
      ]
    : verdicts;
};

/** Proxies in front that are not counted make everybody one visitor. */
export const trustedHops = ({ TRUSTED_HOPS: hops = "0" }: Environment): readonly Verdict[] =>
  hops === "0"
    ? [warning("TRUSTED_HOPS", "0: the limits by address count everybody together", "set 1 behind nginx")]
    : [ok("TRUSTED_HOPS", `${hops} in front`)];

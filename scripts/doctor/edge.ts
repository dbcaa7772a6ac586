import { type Edge, edgeConf } from "../edge-conf";
import { failed, ok, type Verdict, warning } from "./verdict";

const found = (text: string, pattern: RegExp): string | null => pattern.exec(text)?.[1] ?? null;
const each = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, value = ""]) => value);

/** What a configuration was made from; null where it was not made by `npm run edge`. */
export const edgeOf = (text: string): Edge | null => {
  const brand = found(text, /\$cookie_([a-z][a-z0-9]*)_language\b/);
  const folder = found(text, /^pid (\S+)\/nginx\.pid;$/m);
  const listen = found(text, /^\s*listen (\S+?)(?: ssl http2)?;$/m);
  const hosts = found(text, /^\s*server_name (.+);$/m);
  const rateOf = (zone: string): number => Number(found(text, new RegExp(`zone=${zone}:\\S+ rate=(\\d+)r`)));
  const memory = found(text, /^\s*proxy_temp_path (\S+);$/m);
  if (brand === null || folder === null || listen === null || hosts === null || memory === null) return null;
  const redirect = found(text, /# Plain HTTP leads to https\.\n {2}server \{\n\s*listen (\S+);$/m);
  const challenges = found(text, /acme-challenge\/ \{ root (\S+); \}$/m);
  const log = found(text, /^\s*access_log (\S+) edge;$/m);
  const [certificate, key] = [found(text, /ssl_certificate (\S+);/), found(text, /ssl_certificate_key (\S+);/)];
  return {
    brand,
    folder,
    listen,
    hosts: hosts.split(" "),
    // Named once for each `upstream` block they are in.
    storefronts: [...new Set(each(text, /^\s*server (\S+) max_fails/gm))],
    trusted: each(text, /set_real_ip_from (\S+);/g),
    upstreams: each(text, /^\s*server (\S+);$/gm),
    memory,
    perSecond: {
      calls: rateOf("calls"),
      pages: rateOf("visits"),
      files: rateOf("loads"),
      personal: rateOf("networks"),
    },
    ...(certificate !== null && key !== null && { tls: { certificate, key } }),
    ...(/^\s*listen \[::\]:/m.test(text) && { isDualStack: true }),
    ...(redirect !== null && { redirect }),
    ...(challenges !== null && { challenges }),
    ...(log !== null && { log }),
  };
};

const command = ({
  brand,
  hosts,
  storefronts,
  upstreams = [],
  listen,
  tls,
  trusted = [],
  folder,
  memory,
  log,
  redirect,
  challenges,
  isDualStack = false,
}: Edge): string =>
  [
    "npm run --silent edge --",
    `--brand ${brand}`,
    ...hosts.map((host) => `--host ${host}`),
    `--listen ${listen}`,
    ...(tls === undefined ? [] : [`--certificate ${tls.certificate} --key ${tls.key}`]),
    ...(isDualStack || tls === undefined || !/^\d+$/.test(listen) ? [] : ["--ipv4"]),
    ...(redirect === undefined ? [] : [`--redirect ${redirect}`]),
    ...(challenges === undefined ? [] : [`--challenges ${challenges}`]),
    ...storefronts.map((storefront) => `--storefront ${storefront}`),
    ...upstreams.map((upstream) => `--upstream ${upstream}`),
    ...trusted.map((network) => `--trusted ${network}`),
    `--folder ${folder}`,
    // Where it lay beside the cache, the folder in memory takes its place.
    ...(memory === undefined || memory.startsWith(folder) ? [] : [`--memory ${memory}`]),
    ...(log === undefined ? [] : [`--log ${log}`]),
  ].join(" ");

/**
 * Whether nginx runs what this version would write: the names of cookies, pages and parts it knows are the storefront's.
 *
 * @param acquirers whose accounts the upstream has; their webhooks need a route
 */
export const edge = (
  text: string,
  brand: string,
  site: string | undefined,
  acquirers: readonly string[] = [],
): readonly Verdict[] => {
  const about = "nginx";
  const made = edgeOf(text);
  if (made === null)
    return [warning(about, "was not made by npm run edge", "write it again, or look after it yourself")];
  const verdicts: Verdict[] = [];
  if (made.brand !== brand)
    verdicts.push(failed(about, `serves ${made.brand}, not ${brand}`, `npm run --silent edge -- --brand ${brand} …`));
  const host = site && URL.canParse(site) ? new URL(site).hostname : null;
  if (host !== null && !made.hosts.includes(host))
    verdicts.push(failed(about, `refuses ${host}, the host of SITE_URL`, `npm run --silent edge -- --host ${host} …`));
  if (acquirers.length > 0 && made.upstreams?.length === 0)
    verdicts.push(
      failed(
        about,
        `webhooks of ${acquirers.join(", ")} have no route: a payment is known only when it is polled`,
        "write it with --upstream, the address of the upstream (127.0.0.1:4000)",
      ),
    );
  if (edgeConf(made) !== text)
    verdicts.push(
      failed(
        about,
        "is not what this version writes, or was changed by hand",
        `${command(made)} > nginx.conf, and reload`,
      ),
    );
  return verdicts.length === 0 ? [ok(about, `for ${made.hosts.join(", ")}, as this version writes it`)] : verdicts;
};

import { randomUUID } from "node:crypto";
import { open } from "node:fs/promises";
import * as z from "zod/mini";
import type { Endpoint } from "@/lib/contract/endpoint";
import { endpointPath } from "@/lib/contract/endpoint-path";
import { cities, cityByAlias } from "@/lib/contract/place/city";
import { shops } from "@/lib/contract/place/shop";
import { menu } from "@/lib/contract/product";
import { clock, settings } from "@/lib/contract/settings";
import { type Environment, failed, ok, type Verdict, warning, wordsOf } from "./verdict";

const WAIT_MS = 5_000;
/** Seconds between two clocks; an answer's Date has whole seconds, and the answer takes some. */
const FINE_S = 2;
const WRONG_S = 30;
/** Cities that are named of those with a wrong reply. */
const MOST_FAULTS = 5;

export type Upstream = { readonly url: string; readonly token: string; readonly brand: string };

type Answer = { readonly status: number; readonly json: unknown; readonly skewS: number | null };

const ask = async (
  { url, token, brand }: Upstream,
  endpoint: Endpoint,
  parts: Parameters<typeof endpointPath>[1],
): Promise<Answer> => {
  const begun = Date.now();
  const response = await fetch(`${url}/v1${endpointPath(endpoint, parts)}`, {
    headers: {
      authorization: `Bearer ${token}`,
      "x-app-alias": brand,
      "accept-language": "en",
      "x-request-id": randomUUID(),
    },
    signal: AbortSignal.timeout(WAIT_MS),
  });
  const theirs = Date.parse(response.headers.get("date") ?? "");
  const skewS = Number.isNaN(theirs) ? null : (theirs - (begun + Date.now()) / 2) / 1000;
  const json: unknown = await response.json().catch(() => null);
  return { status: response.status, json, skewS };
};

/** The first places where a reply is not of the contract. */
const faultsOf = (endpoint: Endpoint, json: unknown): string | null => {
  const parsed = z.safeParse(endpoint.reply, json);
  if (parsed.success) return null;
  return parsed.error.issues
    .slice(0, 3)
    .map(({ path, message }) => `${path.join(".") || "the reply"}: ${message}`)
    .join("; ");
};

const refusal = (status: number): Verdict => {
  const about = "upstream";
  if (status === 401)
    return failed(about, "401: it does not take the token", "set the same UPSTREAM_TOKEN on both sides");
  if (status === 400)
    return failed(about, "400: it does not serve this brand", "set the BRAND of the upstream, or another UPSTREAM_URL");
  return failed(about, `answers ${status}`, "look into its log");
};

const clockVerdict = (skewS: number | null): Verdict => {
  const about = "clock";
  if (skewS === null) return warning(about, "the upstream does not say its time", "answer with a Date header");
  const said = `${Math.abs(skewS).toFixed(1)} s ${skewS < 0 ? "behind" : "ahead of"} this machine`;
  if (Math.abs(skewS) >= WRONG_S)
    return failed(about, `the upstream is ${said}`, "set both by NTP (timedatectl set-ntp true)");
  return Math.abs(skewS) > FINE_S
    ? warning(about, `the upstream is ${said}`, "set both by NTP (timedatectl set-ntp true)")
    : ok(about, "the upstream's is this machine's");
};

/** Whether the upstream answers as the contract says: the brand's settings, its cities, and the menu and shops of each. */
export const upstreamContract = async (upstream: Upstream): Promise<readonly Verdict[]> => {
  let first: Answer;
  try {
    first = await ask(upstream, settings, {});
  } catch (error) {
    return [failed("upstream", `${upstream.url} does not answer: ${wordsOf(error)}`, "start it, or set UPSTREAM_URL")];
  }
  if (first.status !== 200) return [refusal(first.status)];
  const verdicts: Verdict[] = [];
  const judge = (endpoint: Endpoint, replies: readonly (Answer & { readonly of?: string })[]): void => {
    const wrong = replies.flatMap(({ status, json, of }) => {
      const faults = status === 200 ? faultsOf(endpoint, json) : `status ${status}`;
      return faults === null ? [] : [`${faults}${of === undefined ? "" : ` in ${of}`}`];
    });
    const more = wrong.length > MOST_FAULTS ? ` and ${wrong.length - MOST_FAULTS} more` : "";
    verdicts.push(
      wrong.length === 0
        ? ok("upstream", `${endpoint.method} ${endpoint.path}`)
        : failed(
            "upstream",
            `${endpoint.method} ${endpoint.path}: ${wrong.slice(0, MOST_FAULTS).join("; ")}${more}`,
            "answer as upstream/openapi.json says (npm run conformance)",
          ),
    );
  };
  judge(settings, [first]);
  judge(clock, [await ask(upstream, clock, {})]);
  const listed = await ask(upstream, cities, {});
  judge(cities, [listed]);
  const known = z.safeParse(cities.reply, listed.json);
  if (known.success && known.data.cities.length > 0) {
    const byCity: { readonly [name in "city" | "menu" | "shops"]: (Answer & { readonly of: string })[] } = {
      city: [],
      menu: [],
      shops: [],
    };
    for (const { id: city_id, alias: of, order_types } of known.data.cities) {
      const order_type = order_types.delivery ? "delivery" : "takeaway";
      byCity.city.push({ of, ...(await ask(upstream, cityByAlias, { params: { alias: of } })) });
      byCity.menu.push({ of, ...(await ask(upstream, menu, { query: { city_id, order_type } })) });
      byCity.shops.push({ of, ...(await ask(upstream, shops, { query: { city_id } })) });
    }
    judge(cityByAlias, byCity.city);
    judge(menu, byCity.menu);
    judge(shops, byCity.shops);
  } else if (known.success) verdicts.push(failed("upstream", "it has no cities", "add one: there is no page without"));
  return [...verdicts, clockVerdict(first.skewS)];
};

/** Whether tiles of the map can be fetched; `{z}`, `{x}` and `{y}` of the whole world. */
const tiles = async (template: string): Promise<readonly Verdict[]> => {
  const about = "MAP_TILES_URL";
  const address = template.replace("{z}", "3").replace("{x}", "4").replace("{y}", "2");
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(WAIT_MS) });
    const type = response.headers.get("content-type") ?? "nothing";
    await response.body?.cancel();
    return response.ok && type.startsWith("image/")
      ? [ok(about, `${new URL(address).hostname} draws`)]
      : [
          failed(
            about,
            `answers ${response.status} with ${type}`,
            "set another one, or unset it: maps then draw MAP_PMTILES",
          ),
        ];
  } catch (error) {
    return [
      failed(
        about,
        `does not answer: ${wordsOf(error)}`,
        "set another one, or unset it: maps then draw streets by themselves",
      ),
    ];
  }
};

/** What an archive of tiles begins with: its name and version 3 (the specification of PMTiles, 3.1). */
const MAGIC = Buffer.from("PMTiles\u0003", "latin1");

/** The first bytes of an archive on this machine, or at another. */
const beginningOf = async (place: string): Promise<Buffer> => {
  if (/^https?:\/\//.test(place)) {
    const headers = { range: `bytes=0-${MAGIC.length - 1}` };
    const response = await fetch(place, { headers, signal: AbortSignal.timeout(WAIT_MS) });
    if (response.status === 206) return Buffer.from(await response.arrayBuffer());
    await response.body?.cancel();
    throw new Error(`answers ${response.status} to a range, not 206`);
  }
  const file = await open(place);
  try {
    return (await file.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0)).buffer;
  } finally {
    await file.close();
  }
};

const archive = async (place: string): Promise<Verdict> => {
  const about = "MAP_PMTILES";
  const todo = "name an archive of PMTiles 3, or unset it: places are lists without a map then";
  try {
    return (await beginningOf(place)).equals(MAGIC)
      ? ok(about, "draws")
      : failed(about, `${place} is no PMTiles 3`, todo);
  } catch (error) {
    return failed(about, `${place} cannot be read: ${wordsOf(error)}`, todo);
  }
};

/** What lies under everything that a map shows; without any of it the shop shows lists and no maps (SPEC-512). */
export const maps = async (env: Environment): Promise<readonly Verdict[]> => {
  const { MAP_PROVIDER: provider, MAP_YANDEX_KEY: key, MAP_TILES_URL: template, MAP_PMTILES: place } = env;
  if (provider === "none") return [ok("maps", "none, as MAP_PROVIDER says")];
  const grounds = [
    ...(provider === "yandex" && key ? [ok("maps", "Yandex draws them")] : []),
    ...(template ? await tiles(template) : []),
    ...(place ? [await archive(place)] : []),
  ];
  if (grounds.length > 0) return grounds;
  const missing = provider === "yandex" ? "MAP_YANDEX_KEY is not set" : "no tiles and no archive of tiles";
  return [
    warning(
      "maps",
      `there are none: ${missing}. Shops and zones are shown as lists`,
      "set MAP_PMTILES, an archive of your city (docs/operating/settings.md), or MAP_PROVIDER=none",
    ),
  ];
};

/** What our upstream answers to a webhook that is no acquirer's. */
const Unsigned = z.object({ code: z.literal(13) });

/**
 * Whether the addresses that acquirers send their notifications to lead to the upstream, as far as can be seen from here: an
 * empty notification is refused by it, and answered with 404 or a page by everybody else.
 *
 * @param names acquirers that are connected
 */
export const webhooks = async (site: string | undefined, names: readonly string[]): Promise<readonly Verdict[]> => {
  if (!site || !URL.canParse(site)) return [];
  const { origin } = new URL(site);
  const judge = async (name: string): Promise<Verdict> => {
    const address = `${origin}/webhooks/${name}`;
    const about = `webhooks of ${name}`;
    const todo = `write nginx's configuration with --upstream, and switch ${address} on at the acquirer (docs/operating/acquirers)`;
    try {
      const response = await fetch(address, {
        method: "POST",
        redirect: "manual",
        signal: AbortSignal.timeout(WAIT_MS),
      });
      const isOurs = z.safeParse(Unsigned, await response.json().catch(() => null)).success;
      return response.status === 401 && isOurs
        ? ok(about, `${address} leads to the upstream; it has to be switched on at the acquirer`)
        : failed(about, `${address} answers ${response.status}, and not as the upstream does`, todo);
    } catch (error) {
      return warning(about, `${address} does not answer from here: ${wordsOf(error)}`, todo);
    }
  };
  return Promise.all(names.map(judge));
};

/** Whether an acquirer's script is there; what it does with a card is the acquirer's. */
export const checkoutScript = async (
  address: string | undefined,
  name = "CHECKOUT_SCRIPT_URL",
): Promise<readonly Verdict[]> => {
  if (!address || !URL.canParse(address)) return [];
  const about = "checkout script";
  const todo = `set ${name} as the acquirer says`;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(WAIT_MS) });
    const type = response.headers.get("content-type") ?? "nothing";
    await response.body?.cancel();
    return response.ok && type.includes("javascript")
      ? [ok(about, `${new URL(address).hostname} serves it`)]
      : [failed(about, `answers ${response.status} with ${type}`, todo)];
  } catch (error) {
    return [failed(about, `does not answer: ${wordsOf(error)}`, todo)];
  }
};

/**
 * @group faults
 * @group security
 * @rule SPEC-360
 */
import { existsSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { callOf } from "@/lib/contract/call-path";
import { requestTargetOf } from "@/lib/request/request-target";
import { edgeConf } from "@/scripts/edge-conf";
import { findNginx, findPostgres } from "@/scripts/system";
import { fixedNames, requestKind } from "@/server/load-shedding";
import { openShopStack, type ShopStack } from "../money/shop-stack";
import { type RunningEdge, startNginx } from "../support/edge";
import { isLong } from "../support/long";
import { type Cluster, startCluster } from "../support/postgres";

/**
 * One address, three readers: the class of an address that nginx chooses by its location, the storefront by `requestKind`,
 * and Next by what it answers with. A difference evades a limit (ADR-0056).
 */
const bin = findPostgres();
const nginx = findNginx();
const about = bin !== null && nginx !== null && existsSync(".next/BUILD_ID") ? describe : describe.skip;

const MINUTE = 60_000;
/** All that is promised in the long mode; some hundred each time. */
const FORMS = isLong ? 10_000 : 400;
const AT_ONCE = 6;

type AddressClass = "refused" | "event stream" | "call" | "name" | "file" | "page" | "hidden";

const bases = [
  "/",
  "/moscow",
  "/moscow/shops",
  "/moscow/cart",
  "/moscow/order/1/tracking",
  "/moscow/order/payment-result",
  "/moscow/order/payment/0b0e1f8e-5a0f-4f0e-9c8e-0d7a5a3c1b2d",
  "/sushi/ru/delivery/moscow",
  "/nowhere.js",
  "/sitemap.xml",
  "/api",
  "/api/",
  "/api/clock",
  "/api/cities",
  "/api/cart",
  "/api/order/1/events",
  "/api/order/pay",
  "/api/nothing",
  "/api/map/tiles/0123.pmtiles",
  "/api/map/tiles/0123%25zz",
  "/pictures",
  "/pictures/",
  "/pictures/nothing.avif",
  "/brands/sushi/icon.svg",
  "/fonts/nothing.woff2",
  "/media/nothing.webp",
  "/_next/static/nothing.js",
  "/_next/image",
  "/_next/data/x.json",
  "/healthz",
  "/readyz",
  ...fixedNames,
] as const;

/** Pieces that readers have understood differently somewhere. */
const pieces = [
  ...[
    "/",
    "//",
    "/.",
    "/./",
    "/..",
    "/../",
    "/x/../",
    "..",
    ".",
    "\\",
    ";",
    ";x=1",
    "%",
    "%zz",
    "#",
    "?",
    "??",
    "&",
    "=",
    "+",
    "~",
  ],
  ...[
    "%2f",
    "%2F",
    "%5c",
    "%2e",
    "%2E%2e",
    "%2e/",
    "/%2e%2e/",
    "%252f",
    "%252e%252e",
    "%25",
    "%3f",
    "%23",
    "%3b",
    "%20",
    "%00",
    "%0a",
    "%0d",
    "%7f",
  ],
  ...[
    "%c0%ae",
    "%c0%af",
    "%e0%80%af",
    "%ff",
    "%D0%B1",
    "\xd0\xb1",
    "\x80",
    "\x01",
    "\x7f",
    "\t",
    "|",
    '"',
    "<",
    "{id}",
    "^",
    "`",
  ],
  ...[".rsc", ".json", ".txt", "?_rsc=1", "?x=/../api/cart", "/events", "/api/", "/_next/", "/pictures/", "/healthz"],
];

const sites = [
  "http://localhost",
  "HTTP://LOCALHOST:80",
  "HTTPS://other.example:1",
  "http://localhost?",
  "//localhost",
  "ftp://localhost",
];

type Change = (text: string, at: number) => string;

const encoded = (character: string, isUpper: boolean): string => {
  const digits = character.charCodeAt(0).toString(16).padStart(2, "0");
  return `%${isUpper ? digits.toUpperCase() : digits}`;
};
const replaced = (text: string, at: number, change: (character: string) => string): string =>
  text.slice(0, at) + change(text[at] ?? "") + text.slice(at + 1);
const otherCase = (character: string): string =>
  character === character.toLowerCase() ? character.toUpperCase() : character.toLowerCase();

const encode =
  (isUpper: boolean): Change =>
  (text, at) =>
    replaced(text, at, (one) => encoded(one, isUpper));
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 5, arbitrary: fc.boolean().map(encode) },
  { weight: 2, arbitrary: fc.constant<Change>((text, at) => replaced(text, at, otherCase)) },
  { weight: 2, arbitrary: fc.constant<Change>((text, at) => replaced(text, at, () => "")) },
  {
    weight: 1,
    arbitrary: fc.constant<Change>((text, at) => replaced(text, at, (one) => `%25${encoded(one, false).slice(1)}`)),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(...pieces).map(
      (piece): Change =>
        (text, at) =>
          text.slice(0, at) + piece + text.slice(at),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...bases).map(
      (base): Change =>
        (text) =>
          `${text}/..${base}`,
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...bases).map(
      (base): Change =>
        (text) =>
          text + base,
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...sites).map(
      (site): Change =>
        (text) =>
          site + text,
    ),
  },
);

/** A real address with up to three changes, each somewhere. */
const form: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(...bases),
    fc.array(fc.tuple(change, fc.integer({ min: 0, max: 999 })), { minLength: 1, maxLength: 3, size: "max" }),
  )
  .map(([base, changes]) =>
    changes.reduce((text, [make, where]) => make(text, Math.floor((where * text.length) / 999)), String(base)),
  );

type Head = { readonly status: number; readonly headers: ReadonlyMap<string, string> };

/** Status and headers of what is answered to a target that nobody has touched. */
const ask = (port: number, target: string): Promise<Head> =>
  new Promise((resolve, reject) => {
    let text = "";
    const head = `GET ${target} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\nConnection: close\r\n\r\n`;
    const socket = connect(port, "127.0.0.1", () => socket.write(Buffer.from(head, "latin1")));
    const end = (): void => {
      const [first = "", ...lines] = text.split("\r\n\r\n", 1)[0]?.split("\r\n") ?? [];
      const pairs = lines.map((line) => /^([^:]+): ?(.*)$/.exec(line) ?? []);
      resolve({
        status: Number(first.slice(9, 12)),
        headers: new Map(pairs.map(([, name = "", value = ""]) => [name.toLowerCase(), value])),
      });
      socket.destroy();
    };
    socket.on("data", (data) => {
      text += data.toString("latin1");
      if (text.includes("\r\n\r\n")) end();
    });
    socket.once("end", end);
    socket.once("error", reject);
  });

const classOfPath = (path: string): AddressClass => {
  if (fixedNames.has(path)) return path === "/healthz" || path === "/readyz" ? "hidden" : "name";
  const kind = requestKind(path);
  if (kind === "unknown call") return "call";
  if (kind === "states") return "event stream";
  return kind === "missing file" ? "file" : kind;
};

/** How the storefront's server classes a target. */
const classOfTarget = (target: string): AddressClass => {
  const read = requestTargetOf(target);
  return read === null ? "refused" : classOfPath(read.path);
};

/** What has answered. A call may be an event stream, and a file one with a fixed name: the status does not say which. */
const classOfAnswer = ({ status, headers }: Head): "refused" | "call" | "file" | "page" => {
  const type = headers.get("content-type") ?? "";
  if (/json|event-stream/.test(type) && !type.includes("manifest")) return "call";
  if (status === 400) return "refused";
  const location = headers.get("location");
  if (location !== undefined) return /^\/api(?:[/?]|$)/.test(location) ? "call" : "page";
  if (status === 405 || status === 416) return "call";
  // A sitemap that does not exist is a page that does not exist, in plain text.
  const isPage = /html|(?:text|application)\/xml|x-component/.test(type) || headers.has("x-robots-tag");
  return isPage ? "page" : "file";
};

const isAlike = (known: AddressClass, answered: ReturnType<typeof classOfAnswer>): boolean => {
  if (known === "name" || known === "hidden") return answered !== "refused";
  return answered === (known === "event stream" ? "call" : known);
};

/** Whether a target has the form of a call and is none: Next answers such a one by its own route for all of them. */
const isUnknownCall = (target: string): boolean => {
  const path = requestTargetOf(target)?.path ?? "";
  return path.startsWith("/api/") && callOf(path) === null;
};

/** The class of a location by its first line. */
const classOfLocation = (line: string): AddressClass => {
  if (line.includes("/events$")) return "event stream";
  if (line.includes("robots")) return "name";
  if (line.includes("_next")) return "file";
  return line.includes("/api/") || line.includes("call") ? "call" : "page";
};

/** Each location names its class in a header. */
const naming = (configuration: string): string =>
  configuration
    .replaceAll(
      /^ {4}location .*\{$/gm,
      (line) => `${line}\n      add_header x-class "${classOfLocation(line)}" always;`,
    )
    .replaceAll("{ return 404; }", "{ add_header x-class hidden always; return 404; }");

about("an address", () => {
  let cluster: Cluster;
  let stack: ShopStack;
  let edge: RunningEdge;
  beforeAll(async () => {
    cluster = await startCluster(bin ?? "");
    stack = await openShopStack({ cluster, name: "addresses", firstPort: 18_700 + (process.pid % 20) * 10 });
    edge = await startNginx(nginx ?? "", ({ port, folder }) =>
      naming(
        edgeConf({
          brand: "sushi",
          hosts: ["localhost"],
          storefronts: [new URL(stack.storefrontUrl).host.replace("localhost", "127.0.0.1")],
          listen: `127.0.0.1:${port}`,
          folder,
          memory: join(folder, "memory"),
          perSecond: { pages: 9_000, calls: 9_000, files: 9_000, personal: 9_000 },
        }),
      ),
    );
  }, 3 * MINUTE);
  afterAll(async () => {
    await edge?.stop();
    await stack?.stop();
    cluster?.stop();
  }, MINUTE);

  /** What the readers make of a target, where they differ; null where they agree. */
  const difference = async (target: string): Promise<Record<string, unknown> | null> => {
    const storefront = classOfTarget(target);
    const port = Number(new URL(stack.storefrontUrl).port);
    const [outside, inside] = [await ask(edge.port, target), await ask(port, target)];
    const [through, next] = [classOfAnswer(outside), classOfAnswer(inside)];
    // What no reader of HTTP takes for a request is refused before anybody looks at its address, and so is another site's.
    if ((through === "refused" && next === "refused") || outside.status === 421) return null;
    // nginx answers a map without a range itself: a name that Next then refuses (`%25zz`) has not reached it.
    if (outside.status === 416 && next === "refused") return null;
    const located = outside.headers.get("x-class") ?? "refused";
    const isFound = isUnknownCall(target) && inside.status !== 404 && !inside.headers.has("location");
    const agree = located === storefront && isAlike(storefront, next) && isAlike(storefront, through);
    return agree && !isFound
      ? null
      : { target, located, storefront, next, through, statuses: [outside.status, inside.status] };
  };

  it(
    "is of one class for nginx, the storefront and Next, however it is spelled (SPEC-554)",
    async () => {
      const seed = Date.now();
      const targets = [...new Set([...bases, ...fc.sample(form, { numRuns: FORMS, seed })])];
      const waiting = targets.values();
      const found: Record<string, unknown>[] = [];
      const seen = new Map<AddressClass, number>();
      const work = async (): Promise<void> => {
        for (const target of waiting) {
          const storefront = classOfTarget(target);
          seen.set(storefront, (seen.get(storefront) ?? 0) + 1);
          const differing = await difference(target);
          if (differing !== null) found.push(differing);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      expect({ seed, count: found.length, found: found.slice(0, 10) }).toEqual({ seed, count: 0, found: [] });
      // It has looked at each class, and at more than refusals.
      for (const kind of ["refused", "event stream", "call", "name", "file", "page", "hidden"] as const) {
        expect([kind, (seen.get(kind) ?? 0) > 0]).toEqual([kind, true]);
      }
      expect(seen.get("refused") ?? 0).toBeLessThan(0.8 * targets.length);
      expect(stack.ended).toEqual([]);
    },
    (isLong ? 20 : 3) * MINUTE,
  );

  it("of storefront and upstream answers on this machine alone", async () => {
    for (const url of [stack.storefrontUrl, stack.upstreamUrl, stack.bankUrl]) {
      const isOpen = await new Promise((resolve) => {
        // An address of loopback that a server on 127.0.0.1 does not answer at.
        const socket = connect(Number(new URL(url).port), "127.0.0.9", () => resolve(true));
        socket.once("error", () => resolve(false)).once("connect", () => socket.destroy());
      });
      expect([url, isOpen]).toEqual([url, false]);
    }
  });
});

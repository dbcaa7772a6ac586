import type { BrandAlias } from "@/lib/brand/brand";
import { type PreferenceName, preferenceCookie } from "@/lib/brand/cookies";
import { aliasPattern } from "@/lib/brand-data/made-brand";
import { AGENT_PROFILE } from "@/lib/contract/agent-path";
import { stateEvents } from "@/lib/contract/call-path";
import { calls } from "@/lib/contract/calls";
import type { EndpointKind } from "@/lib/contract/endpoint";
import { languages } from "@/lib/contract/language";
import { orderEvents } from "@/lib/contract/order/order-tracking";
import { acquirers } from "@/lib/contract/payment-aliases";
import { FILE_FOLDERS, MEDIA_FOLDER } from "@/lib/middleware/file-folders";
import { returnPages } from "@/lib/middleware/site-pages";
import { operatorCookies, pagePath, pageQuery } from "@/lib/request/page-key";
import { originNames, pageParts, partHeaders, partNames, partParameter } from "@/lib/request/page-part";
import { cityAliasPattern, cleanedLanguages, cleanedOrderTypes } from "@/lib/request/preferences";
import { acceptedTarget } from "@/lib/request/request-target";
import { CITY_PAGES } from "@/lib/routing/city-path";
import { personalPages } from "@/lib/routing/public-pages";
import { fixedNames } from "@/server/load-shedding";
import { accessLog } from "./edge-log";

/** POST calls of these kinds, as one pattern of their addresses. */
const postsOf = (kind: EndpointKind): string =>
  Object.values(calls)
    .filter((call) => call.method === "POST" && call.kind === kind)
    .map(({ path }) => path.replaceAll(/\{\w+\}/g, "[^/]+"))
    .join("|");

/** Requests a second; a burst of four times as many is let through. */
type Rates = {
  /** Pages of one network of a subscriber: an IPv4 address, or the first 64 bits of an IPv6 one. */
  readonly pages: number;
  readonly calls: number;
  /** Pictures, scripts and styles: a home has a hundred pictures. */
  readonly files: number;
  /** Pages that are rendered for one person, of one network of an operator: an IPv4 /24, or an IPv6 /48. */
  readonly personal: number;
};

/** What nginx has to know of an instance. */
export type Edge = {
  readonly brand: BrandAlias;
  /** Hosts of `SITE_URL`; any other name is refused. */
  readonly hosts: readonly string[];
  /** Storefronts, "127.0.0.1:3000"; requests go round among those that answer. */
  readonly storefronts: readonly string[];
  /** Where it listens, "443". */
  readonly listen: string;
  /** Without a certificate it speaks plain HTTP, for a place behind something that speaks TLS. */
  readonly tls?: { readonly certificate: string; readonly key: string };
  /** Listens on the same port of IPv6 too; `listen` is a port alone. */
  readonly isDualStack?: boolean;
  /** The port, "80", whose visitors are sent to https; none: nobody listens there. */
  readonly redirect?: string;
  /** The folder in which a client of ACME puts its answers (RFC 8555, 8.3), served at `redirect`. */
  readonly challenges?: string;
  /** Networks of the proxies in front that forward a client's address; none: the one who connects is the client. */
  readonly trusted?: readonly string[];
  /** The upstream, "127.0.0.1:4000", where acquirers send their webhooks; none: they have no route. */
  readonly upstreams?: readonly string[];
  readonly perSecond?: Partial<Rates>;
  /** Cached pages and files. */
  readonly folder: string;
  /** Where its access log goes: a file, `/dev/stdout`, or `syslog:…` of nginx; none: there is none. */
  readonly log?: string;
  /** What is being written into the cache; in memory, so that a full disk is no reason not to answer. */
  readonly memory?: string;
};

const memoryOf = ({ memory, brand }: Edge): string => memory ?? `/run/mealfront-${brand}`;

/** What a client may not send the storefront. */
export const stripped: readonly string[] = [
  "X-Forwarded-Host",
  "X-Forwarded-Port",
  "X-Middleware-Subrequest",
  "X-Middleware-Rewrite",
  "Forwarded",
];

const cookie = (brand: BrandAlias, name: PreferenceName): string => preferenceCookie(brand, name);

const listed = <Item>(items: readonly Item[], line: (item: Item) => string): string => items.map(line).join("\n");

const cleaned = ({ value, pattern }: { readonly value: string; readonly pattern: RegExp }): string =>
  `    "~${pattern.source}" ${value};`;

/**
 * What limits count, as the upstream counts it (`upstream/domain/customer/caller-network.ts`): an IPv4 address, also one within IPv6
 * (RFC 4291, 2.5.5.2), else the first 64 bits, because a subscriber changes the rest as he likes (RFC 6177).
 */
const clientNetwork = `
  map $binary_remote_addr $client_network {
    default $binary_remote_addr;
    "~(?s)^\\x00{10}\\xff\\xff(?<mapped>.{4})$" $mapped;
    "~(?s)^(?<network>.{8}).{8}$" $network;
  }
  # The network of an operator: one of these may not take the places of all others where pages are rendered (ADR-0102).
  map $binary_remote_addr $wide_network {
    default $binary_remote_addr;
    "~(?s)^(?<plain_wide>.{3}).$" $plain_wide;
    "~(?s)^\\x00{10}\\xff\\xff(?<mapped_wide>.{3}).$" $mapped_wide;
    "~(?s)^(?<wide>.{6}).{10}$" $wide;
  }
`;

/** The path of a page that may be the same for everybody, as `mayBePublic` has it: the shop, a city, a page of a city. */
const publicPath = `/(?:[^/]+(?:/(?:${CITY_PAGES.filter((page) => !personalPages.has(page)).join("|")}))?)?`;

/** Paths that lead on to the remembered city, without their first slash: the shop itself, the links that return to it, and permalinks. */
const leadingPaths = ["", ...Object.keys(returnPages), "buy(?:/[^/]+)?"].join("|");

/** The variable of nginx that has a header of the request. */
const receivedAs = (header: string): string => `$http_${header.replaceAll("-", "_")}`;

/** The variable that has a header as it is sent to the storefront of a cached part. */
const sentAs = (header: string): string => `$sent_${header.replaceAll("-", "_")}`;

const sentPartHeader = (name: (typeof partNames)[number]): string => {
  const values = pageParts.flatMap((part) => {
    const value = partHeaders[part][name];
    return value === undefined ? [] : [`    ${part} ${value};`];
  });
  return `  map $page_part ${sentAs(name)} {\n${['    default "";', ...values].join("\n")}\n  }`;
};

/**
 * The key of a cached page: host, path, language, order type, part and encoding, each as one of the values that middleware
 * knows (`lib/request`). The storefront of a cached page receives only these values, so that a page is cached under what it
 * was rendered by, however a client spells its cookies and sends its headers: nginx finds a cookie by its name in any case
 * and reads the first of two headers, the storefront does not.
 */
const maps = ({ brand }: Edge): string => `
  map $request_uri $page_path {
    default "";
    "~^(?<plain>${pagePath})(?:\\?|$)" $plain;
  }
  map $args $page_language_named {
    default "";
${listed(languages, (language) => `    "~(?:^|&)lang=${language}(?:&|$)" ${language};`)}
  }
  map $args $page_is_plain {
    default 0;
    "" 1;
    "~${pageQuery(`lang=(?:${languages.join("|")})`).source}" 1;
  }
  # Named twice, the first counts at one place and the last at another.
  map $args $page_is_ambiguous {
    default 0;
    "~(?:^|&)lang=.*&lang=" 1;
  }
  map $cookie_${cookie(brand, "language")} $page_language {
    default "";
${listed(cleanedLanguages, cleaned)}
  }
  map $cookie_${cookie(brand, "order_type")} $page_order_type {
    default "";
${listed(cleanedOrderTypes, cleaned)}
  }
  map $cookie_${cookie(brand, "city_alias")} $page_city {
    default "";
    "~${cityAliasPattern.source}" $cookie_${cookie(brand, "city_alias")};
  }
  # Where these lead depends on the city remembered.
  map "$page_path $page_city" $page_leads {
    default 0;
    "~^/(?:${leadingPaths}) ." 1;
  }
  map $http_accept_encoding $page_encoding {
    default "";
    "~*(?:^|,)\\s*br\\s*(?:,|$)" br;
    "~*(?:^|,)\\s*br\\s*;\\s*q=(?:1|0?\\.[1-9])" br;
    "~*(?:^|,)\\s*gzip\\s*(?:,|$)" gzip;
    "~*(?:^|,)\\s*gzip\\s*;\\s*q=(?:1|0?\\.[1-9])" gzip;
  }
  map "${partNames.map(receivedAs).join(",")}" $part_received {
    default other;
    "${partNames.map(() => "").join(",")}" page;
${listed(pageParts, (part) => `    "${partNames.map((name) => partHeaders[part][name] ?? "").join(",")}" ${part};`)}
  }
  map $args $part_is_named {
    default 0;
    "~${partParameter.source}" 1;
  }
  map "$part_received $part_is_named${originNames.map(receivedAs).join("")}" $page_part {
    default other;
    "~^page [01]$" page;
${listed(pageParts, (part) => `    "~^${part} 1" ${part};`)}
  }
${listed(partNames, sentPartHeader)}
  # What an operator previews, or may preview, is for nobody else.
  map $http_cookie $page_is_operated {
    default 0;
    "~*${operatorCookies.source}" 1;
  }
  # A POST that only reads, or whose key lets the upstream do it once, may be sent to another storefront. A payment may not.
  map "$request_method $uri" $call_only_reads {
    default 0;
    "~^POST /api(?:${postsOf("read")})$" 1;
  }
  map "$request_method $uri" $call_pays {
    default 0;
    "~^POST /api(?:${postsOf("pay")})$" 1;
  }
  map "$request_method $http_idempotency_key" $call_has_key {
    default 0;
    "~^POST [0-9a-fA-F-]{36}$" 1;
  }
  map "$call_only_reads$call_has_key$call_pays" $call_may_repeat {
    default 0;
    "~^1" 1;
    "010" 1;
  }
  # Rendered for one person; these are limited by the network of an operator too, empty keys are not.
  map $page_path $page_is_personal {
    default 1;
    "~^${publicPath}$" 0;
  }
  map "$page_is_not_cached$page_is_personal" $rendering_client {
    default $client_network;
    00 "";
  }
  map "$page_is_not_cached$page_is_personal" $rendering_network {
    default $wide_network;
    00 "";
  }
  # The archive of maps is read in parts, one range at a time; the storefront bounds its length.
  map "$request_method $http_range" $map_part {
    default "";
    "~^HEAD " 1;
    "~^GET bytes=[0-9]+-[0-9]+$" 1;
  }
  map "$page_part-$page_is_ambiguous$page_leads$page_is_operated-$page_is_plain-$page_path" $page_is_not_cached {
    default 1;
    "~^(?:page|${pageParts.join("|")})-000-1-/" 0;
  }
`;

const STOREFRONTS = "http://storefronts";
const proxied = `
    proxy_pass ${STOREFRONTS};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header X-Request-Id $request_id;
${listed(stripped, (name) => `    proxy_set_header ${name} "";`)}
    proxy_hide_header X-Middleware-Rewrite;
    proxy_hide_header X-Powered-By;`;

const inner = (text: string): string => text.replaceAll("\n    ", "\n      ");

/** Lets through what comes at once, and refuses what comes faster than that in the long run. */
const limited = (zone: string, perSecond: number): string => `limit_req zone=${zone} burst=${4 * perSecond} nodelay;`;

const callOf = (perSecond: number): string => `      ${limited("calls", perSecond)}
      client_max_body_size 128k;
      proxy_read_timeout 35s;${inner(proxied)}`;

const pageOf = ({ pages, personal }: Rates): string => `      ${limited("visits", pages)}
      ${limited("renderings", Math.ceil(personal / 2))}
      ${limited("networks", personal)}
      proxy_read_timeout 15s;`;

/** Acquirers whose webhooks may come as GET (the callbacks of an RBS gateway; its settings choose). */
const getsWebhooks: ReadonlySet<string> = new Set(["rbs", "sber_new"]);

/** One exact address for each acquirer; nothing else of the upstream can be reached. */
const webhooks = ({ upstreams = [] }: Edge): string =>
  upstreams.length === 0
    ? ""
    : `
    # Webhooks of acquirers, and nothing else of the upstream. They try again for hours, after 429 too.
${listed(
  acquirers,
  (acquirer) => `    location = /webhooks/${acquirer} {
      limit_except ${getsWebhooks.has(acquirer) ? "GET POST" : "POST"} { deny all; }
      limit_req zone=webhooks burst=500 nodelay;
      client_max_body_size 64k;
      proxy_read_timeout 35s;
      proxy_next_upstream off;${inner(proxied).replace(STOREFRONTS, `http://webhooks/webhooks/${acquirer}`)}
    }`,
)}
`;

/** A path with any value of its parameters. */
const addressOf = (path: string): string => path.replaceAll(/\{\w+\}/g, "[^/]+");
const namesOf = (paths: Iterable<string>): string => [...paths].map((path) => path.replaceAll(".", "\\.")).join("|");

const HEALTH: readonly string[] = ["/healthz", "/readyz"];

/** Folders whose files are all known to the storefront: no page begins with one of these names. */
const fileFolders = ["_next", ...FILE_FOLDERS, MEDIA_FOLDER];

/**
 * The classes of addresses, as the storefront has them (`requestKind`); the first that matches counts. What is accepted at
 * all (`acceptedTarget`) is read alike by both. No prefix that ends in a slash: nginx would redirect the same without its slash.
 */
const locations = (edge: Edge, rates: Rates): string => `${webhooks(edge)}
    # An event stream is not buffered and stays open for as long as the page is open.
    location ~ ^/api${addressOf(orderEvents.path)}$ {
      ${limited("calls", rates.calls)}
      proxy_buffering off;
      proxy_read_timeout 1h;${inner(proxied)}
    }

    # The same for what is closed or sold out in a city: one for each page that is seen, and an operator's phones share an address.
    location ~ ^/api${addressOf(stateEvents)}$ {
      ${limited("calls", rates.calls)}
      limit_conn open_pages ${MOST_OPEN_PAGES};
      proxy_buffering off;
      proxy_read_timeout 1h;${inner(proxied)}
    }

    # Parts of the archive of maps; a whole one is some gigabytes.
    location ~ ^/api/map/tiles/[^/]+$ {
      if ($map_part = "") { return 416; }
${callOf(rates.calls)}
    }

    # Calls: never cached, and no faster than a person is. The storefront refuses bodies of over 64 KB in the customer's words.
    location ~ ^/api/ {
      error_page 418 = @repeatable_call;
      if ($call_may_repeat) { return 418; }
${callOf(rates.calls)}
    }
    location @repeatable_call {
      proxy_next_upstream error timeout non_idempotent;
${callOf(rates.calls)}
    }

    # What agents call, and where they find what there is: without the operator's leave the storefront answers 404.
    location ~ ^(?:/ucp/|${AGENT_PROFILE.replaceAll(".", "\\.")}$) {
${callOf(rates.calls)}
    }

    # Not ours to show: health belongs to who deploys, and answers on the storefront's own port.
${listed(HEALTH, (path) => `    location = ${path} { return 404; }`)}

    # Generated files with fixed names.
    location ~ ^(?:${namesOf([...fixedNames].filter((path) => !HEALTH.includes(path)))})$ {
${callOf(rates.calls)}
    }

    # Files say themselves how long they may be cached. A query makes none of its own.
    location ~ ^/(?:${fileFolders.join("|")})/ {
      ${limited("loads", rates.files)}
      limit_conn file_clients ${MOST_FILES};
      proxy_cache files;
      proxy_cache_key "$host $page_encoding $uri";
      proxy_cache_lock on;
      proxy_cache_use_stale error timeout updating http_500 http_502 http_503 http_504;
      proxy_ignore_headers Vary;
      proxy_set_header Accept-Encoding $page_encoding;
      proxy_set_header Cookie "";${inner(proxied)}
    }

    # What middleware calls public it marks with X-Accel-Expires, seconds; nothing else is cached.
    location / {
${pageOf(rates)}
      error_page 418 = @uncached;
      if ($page_is_not_cached) { return 418; }
      proxy_cache pages;
      proxy_cache_key "$host $page_path $page_language_named $page_language $page_order_type $page_part $page_encoding";
      proxy_cache_lock on;
      proxy_cache_lock_timeout 10s;
      proxy_cache_use_stale error timeout updating http_500 http_502 http_503 http_504;
      proxy_ignore_headers Cache-Control Expires Vary;
      proxy_set_header Accept-Encoding $page_encoding;
      proxy_set_header Cookie "${cookie(edge.brand, "language")}=$page_language; ${cookie(edge.brand, "order_type")}=$page_order_type";
${listed(partNames, (name) => `      proxy_set_header ${name} ${sentAs(name)};`)}
${listed(originNames, (name) => `      proxy_set_header ${name} "";`)}${inner(proxied)}
    }
    location @uncached {
${pageOf(rates)}${inner(proxied)}
    }`;

/** What a server listens on: a port of IPv4 and, where both are wanted, of IPv6; nginx keeps them apart (`ipv6only=on`). */
const sockets = ({ isDualStack = false }: Edge, port: string, more: string): string =>
  [port, ...(isDualStack ? [`[::]:${port}`] : [])].map((at) => `listen ${at}${more};`).join("\n    ");

const listening = (edge: Edge, more = ""): string =>
  sockets(edge, edge.listen, `${edge.tls === undefined ? "" : " ssl http2"}${more}`);

/** Where https is, as a browser has it: without the port that is usual. */
const secureOrigin = ({ listen }: Edge): string => {
  const port = listen.slice(listen.lastIndexOf(":") + 1);
  return port === "443" ? "https://$host" : `https://$host:${port}`;
};

const challengesOf = ({ challenges }: Edge): string =>
  challenges === undefined
    ? ""
    : `
    location ^~ /.well-known/acme-challenge/ { root ${challenges}; }`;

/** Plain HTTP of a public host: it leads to https, and serves what renews the certificate. */
const plainHttp = (edge: Edge): string =>
  edge.redirect === undefined
    ? ""
    : `
  server {
    ${sockets(edge, edge.redirect, " default_server")}
    return 421;
  }

  # Plain HTTP leads to https.
  server {
    ${sockets(edge, edge.redirect, "")}
    server_name ${edge.hosts.join(" ")};${challengesOf(edge)}
    location / { return 301 ${secureOrigin(edge)}$request_uri; }
  }
`;

const stranger = (edge: Edge): string => `
  # A name that is not ours: refused before anything is read of it.
  server {
    ${listening(edge, " default_server")}
    ${edge.tls === undefined ? "return 421;" : "ssl_reject_handshake on;"}
  }
`;

const realAddress = ({ trusted = [] }: Edge): string =>
  trusted.length === 0
    ? ""
    : `
  real_ip_header X-Forwarded-For;
  real_ip_recursive on;
${listed(trusted, (network) => `  set_real_ip_from ${network};`)}`;

/**
 * Where none of several is thought alive, all are tried anyway: one that has just come back is still shunned for 2 s when
 * the next one goes.
 */
const lastResort = ({ storefronts }: Edge): string =>
  storefronts.length === 1 ? "" : `\n${listed(storefronts, (address) => `    server ${address} max_fails=0 backup;`)}`;

/** nginx counts no further. */
const MOST_CONNECTIONS = 65_535;
/** Files that one subscriber loads at once: in HTTP/2 each counts as a connection, and a home has a hundred pictures. */
const MOST_FILES = 400;
/** Pages that lie open at one address; their streams are no part of the other connections of a client. */
const MOST_OPEN_PAGES = 1_000;
const usualPerSecond: Rates = { pages: 60, calls: 30, files: 600, personal: 20 };

const upstreamsOf = ({ upstreams = [] }: Edge): string =>
  upstreams.length === 0
    ? ""
    : `
  upstream webhooks {
${listed(upstreams, (address) => `    server ${address};`)}
  }`;

/** nginx in front of the storefronts of one brand (SPEC-342); the whole text of its configuration. */
export const edgeConf = (edge: Edge): string => {
  const rates = { ...usualPerSecond, ...edge.perSecond };
  const { pages, calls, files, personal } = rates;
  return `# Made by \`npm run edge\`: change scripts/edge-conf.ts, not this file.
worker_processes auto;
pid ${edge.folder}/nginx.pid;
error_log stderr warn;

# Two files for each connection, and one of the cache; 1024 is what many machines allow by themselves. Each page that lies open has
# two connections, its own and one to a storefront (ADR-0128).
worker_rlimit_nofile 65536;
events { worker_connections 16384; }

http {
  types {
    text/html html;
  }
  default_type application/octet-stream;
  ${accessLog(edge.log, edge.hosts)}
  server_tokens off;
  etag off;
  sendfile on;
  tcp_nopush on;
  client_body_temp_path ${edge.folder}/body;
  # An answer that is to be cached goes there first, and is copied into the cache when it is whole. On a full disk the copy fails
  # and the answer does not (SPEC-366).
  proxy_temp_path ${memoryOf(edge)};
  proxy_max_temp_file_size 0;
  fastcgi_temp_path ${edge.folder}/fastcgi;
  uwsgi_temp_path ${edge.folder}/uwsgi;
  scgi_temp_path ${edge.folder}/scgi;
  proxy_cache_path ${edge.folder}/pages keys_zone=pages:16m max_size=512m inactive=24h min_free=128m;
  proxy_cache_path ${edge.folder}/files keys_zone=files:16m max_size=1g inactive=7d min_free=128m;
  # Cached pages and files stay open for a minute; one that was written again is known by its number and opened again.
  open_file_cache max=1000;

  # Slow heads are let go before they hold anything (SPEC-333). The time for a body counts from one piece to the next, so a body
  # of a byte a second would never end here: bodies are passed on as they come, and a storefront ends each after 35 s.
  client_header_timeout 15s;
  client_body_timeout 15s;
  proxy_request_buffering off;
  lingering_time 5s;
  send_timeout 15s;
  keepalive_timeout 30s;
  reset_timedout_connection on;
  large_client_header_buffers 4 8k;
  client_max_body_size 16k;
  proxy_connect_timeout 2s;
  proxy_buffers 32 16k;
  proxy_buffer_size 16k;
  proxy_busy_buffers_size 64k;
  # Where a storefront is just being restarted another one is tried, but not where the first may have been slow at its
  # work. What is no GET, PUT or DELETE is tried again only if it has not been sent, or may be repeated.
  proxy_next_upstream error timeout;
  proxy_next_upstream_tries ${edge.storefronts.length + 1};
  proxy_next_upstream_timeout 5s;
  limit_req_zone $client_network zone=calls:10m rate=${calls}r/s;
  limit_req_zone $client_network zone=visits:10m rate=${pages}r/s;
  limit_req_zone $client_network zone=loads:10m rate=${files}r/s;
  limit_req_zone $rendering_client zone=renderings:10m rate=${Math.ceil(personal / 2)}r/s;
  limit_req_zone $rendering_network zone=networks:10m rate=${personal}r/s;${(edge.upstreams ?? []).length === 0 ? "" : "\n  limit_req_zone $client_network zone=webhooks:10m rate=50r/s;"}
  limit_req_status 429;
  limit_conn_status 429;
  limit_conn_zone $client_network zone=clients:10m;
  limit_conn_zone $client_network zone=file_clients:10m;
  limit_conn_zone $client_network zone=open_pages:10m;
${realAddress(edge)}${clientNetwork}${maps(edge)}
  upstream storefronts {
${listed(edge.storefronts, (address) => `    server ${address} max_fails=2 fail_timeout=2s;`)}${lastResort(edge)}
    keepalive 64;
    # Below the 5 s for which a storefront keeps a connection, or a request may set out on one that is being closed.
    keepalive_timeout 4s;
  }${upstreamsOf(edge)}
${stranger(edge)}
  server {
    ${listening(edge)}
    server_name ${edge.hosts.join(" ")};${
      edge.tls === undefined
        ? ""
        : `
    ssl_certificate ${edge.tls.certificate};
    ssl_certificate_key ${edge.tls.key};
    # Mozilla's guideline "intermediate" (wiki.mozilla.org/Security/Server_Side_TLS).
    ssl_protocols TLSv1.2 TLSv1.3;
    ssl_ciphers ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384:ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305;
    ssl_prefer_server_ciphers off;
    ssl_session_timeout 1d;
    ssl_session_cache shared:tls:10m;
    ssl_session_tickets off;`
    }
    # Longer than any address of ours: the storefront would refuse it.
    if ($request_uri ~ "^.{4097}") { return 414; }
    # What two readers could understand differently is refused before a location is chosen (ADR-0056).
    if ($request_uri !~ "${acceptedTarget}") { return 400; }
    # nginx takes any scheme off a target in absolute form.
    if ($request !~* "^[A-Z]+ (?:/|https?://)") { return 400; }
    limit_conn clients ${Math.min(MOST_CONNECTIONS, Math.max(100, pages))};
${locations(edge, rates)}
  }
${plainHttp(edge)}}
`;
};

/**
 * An alias as names of cookies have it; the storefront alone knows whether there is such a brand.
 *
 * @throws Error for what is none
 */
export const brandAliasOf = (name: string): BrandAlias => {
  if (aliasPattern.test(name)) return name;
  throw new Error(`"${name}" is no alias of a brand`);
};

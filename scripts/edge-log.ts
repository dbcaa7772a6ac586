import { agentPatterns } from "@/lib/contract/agent-path";
import { calls } from "@/lib/contract/calls";
import { acquirers } from "@/lib/contract/payment-aliases";
import { FILE_FOLDERS, MEDIA_FOLDER } from "@/lib/middleware/file-folders";
import { pagePatterns } from "@/lib/observability/route-name";

/**
 * The access log of the edge (SPEC-540): a line of JSON for each request, without what names a visitor. So it has neither
 * address nor query, cookies or headers, and a path stands as the pattern that it fits, where numbers and keys are names in braces.
 */

/** Calls that are in no contract: they stop at the storefront. */
const ownCalls = ["/api/env", "/api/revalidate", "/api/order/3ds-return", "/api/map/tiles/{archive}"];
const callPatterns = [...new Set([...ownCalls, ...Object.values(calls).map(({ path }) => `/api${path}`)])];
const webhookPaths = acquirers.map((acquirer) => `/webhooks/${acquirer}`);

const hasParameter = (pattern: string): boolean => pattern.includes("{");
const literal = (path: string): string => path.replaceAll(".", "\\.");
const matching = (pattern: string): string => `"~^${literal(pattern).replaceAll(/\{\w+\}/g, "[^/]+")}$" "${pattern}";`;

/** A city is public, and says whose page it is; what stands behind it may be an order's. */
const isOfOne = (pattern: string): boolean => hasParameter(pattern.replace("{city}", ""));

/** Calls by their names come before patterns: of two that fit, "/order/status" is meant, not "/order/{order_id}". */
const plainCalls = callPatterns.filter((pattern) => !hasParameter(pattern));

/** What a path may be made of to stand as it came: nothing that is written by its number, no number as long as an order's or a phone's. */
const plainSigns = "[A-Za-z0-9._~/-]";

const linesOf = (lines: readonly string[]): string => lines.map((line) => `    ${line}`).join("\n");

const maps = (hosts: readonly string[]): string => `
  map $request_uri $log_target {
    default "";
    "~^(?<log_plain_target>[^?#]*)" $log_plain_target;
  }
  map $log_target $log_kind {
    default page;
    "~^/(?:api|ucp)/" call;
    "~^/webhooks/" webhook;
    "~^/(?:${["_next", ...FILE_FOLDERS, MEDIA_FOLDER].join("|")})/" file;
  }
  map $log_target $log_path {
    default other;
    "~^(?<log_call>${[...plainCalls, ...webhookPaths].map(literal).join("|")})$" $log_call;
${linesOf([...callPatterns.filter(hasParameter), ...pagePatterns.filter(isOfOne), ...agentPatterns].map(matching))}
    "~^(?<log_file>/(?:${["_next", ...FILE_FOLDERS, MEDIA_FOLDER].join("|")})/${plainSigns}{1,200})$" $log_file;
    "~^(?!.*[0-9]{5})(?<log_plain>/${plainSigns}{0,100})$" $log_plain;
  }
  # A header may name any host.
  map $host $log_host {
    default other;
${linesOf(hosts.map((host) => `${host} ${host};`))}
  }
  # Of several storefronts that were tried, the last; null where nginx answered by itself.
  map $upstream_response_time $log_upstream_seconds {
    default null;
    "~(?<log_last_seconds>[0-9]+\\.[0-9]+)$" $log_last_seconds;
  }
`;

// The status is a text: nginx writes 000 where nothing was sent, which is no number of JSON.
const format = [
  `"time":"$time_iso8601"`,
  `"request_id":"$request_id"`,
  `"host":"$log_host"`,
  `"method":"$request_method"`,
  `"kind":"$log_kind"`,
  `"path":"$log_path"`,
  `"status":"$status"`,
  `"bytes":$bytes_sent`,
  `"seconds":$request_time`,
  `"upstream":"$upstream_addr"`,
  `"upstream_seconds":$log_upstream_seconds`,
  `"cache":"$upstream_cache_status"`,
  `"limit":"$limit_req_status"`,
].join(",");

/**
 * Where nginx writes its access log, with the maps that it needs.
 *
 * @param log a file, or what nginx takes in its place; undefined: there is no log
 */
export const accessLog = (log: string | undefined, hosts: readonly string[]): string =>
  log === undefined
    ? "access_log off;"
    : `${maps(hosts).trim()}
  log_format edge escape=json '{${format}}';
  access_log ${log} edge;`;

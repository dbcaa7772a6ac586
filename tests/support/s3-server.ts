import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { closeServer, openLocally } from "./local-server";

const REGION = "test-1";
export const s3Account = { region: REGION, keyId: "MEALFRONTTEST", secret: "a-secret-of-tests" } as const;

type Stored = { readonly bytes: Buffer; readonly type: string; readonly cache: string };

const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();
const sha256 = (bytes: string | Buffer): string => createHash("sha256").update(bytes).digest("hex");
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Signature version 4 as its receiver computes it
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html).
 */
const signatureOf = (request: IncomingMessage, url: URL, names: string, secret: string): string => {
  const header = (name: string): string => String(request.headers[name] ?? "").trim();
  const query = [...url.searchParams]
    .map(([key, value]) => `${encoded(key)}=${encoded(value)}`)
    .sort()
    .join("&");
  const headers = names
    .split(";")
    .map((name) => `${name}:${header(name)}\n`)
    .join("");
  const canonical = [request.method, url.pathname, query, headers, names, header("x-amz-content-sha256")].join("\n");
  const moment = header("x-amz-date");
  const scope = `${moment.slice(0, 8)}/${REGION}/s3/aws4_request`;
  const day = hmac(hmac(hmac(hmac(`AWS4${secret}`, moment.slice(0, 8)), REGION), "s3"), "aws4_request");
  return hmac(day, ["AWS4-HMAC-SHA256", moment, scope, sha256(canonical)].join("\n")).toString("hex");
};

const isSigned = (request: IncomingMessage, url: URL, body: Buffer): boolean => {
  const [, keyId, names = "", given = ""] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\S+, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? "",
    ) ?? [];
  if (keyId !== s3Account.keyId || !names.split(";").includes("host")) return false;
  const said = request.headers["x-amz-content-sha256"];
  if (said !== "UNSIGNED-PAYLOAD" && said !== sha256(body)) return false;
  const own = signatureOf(request, url, names, s3Account.secret);
  return timingSafeEqual(Buffer.from(own), Buffer.from(given));
};

/** Names on a page of a listing: few, so that a test has several pages. */
const PAGE = 3;

const listing = (names: readonly string[], after: string): string => {
  const rest = names.filter((name) => name > after).sort();
  const page = rest.slice(0, PAGE);
  const next = rest.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${next !== ""}</IsTruncated>${next}${page
    .map((name) => `<Contents><Key>${name}</Key></Contents>`)
    .join("")}</ListBucketResult>`;
};

const answerTo = (request: IncomingMessage, url: URL, body: Buffer, files: Map<string, Stored>) => {
  const [, bucket, name = ""] = url.pathname.split("/");
  if (!isSigned(request, url, body)) return { status: 403, body: "<Error><Code>SignatureDoesNotMatch</Code></Error>" };
  if (bucket !== "media") return { status: 404, body: "<Error><Code>NoSuchBucket</Code></Error>" };
  if (name === "")
    return { status: 200, body: listing([...files.keys()], url.searchParams.get("continuation-token") ?? "") };
  if (request.method === "PUT") {
    const { "content-type": type = "", "cache-control": cache = "" } = request.headers;
    files.set(name, { bytes: body, type, cache });
    return { status: 200, body: "" };
  }
  if (request.method === "DELETE") {
    files.delete(name);
    return { status: 204, body: "" };
  }
  const found = files.get(name);
  return found === undefined
    ? { status: 404, body: "<Error><Code>NoSuchKey</Code></Error>" }
    : { status: 200, body: found.bytes };
};

/** As much of an S3-compatible store as keeps files: it refuses what is not signed. Its bucket is `media`. */
export const startS3 = async (port = 0) => {
  const files = new Map<string, Stored>();
  let failures = 0;
  const server = createServer(async (request, response) => {
    if (failures > 0) {
      failures -= 1;
      response.writeHead(503).end("<Error><Code>SlowDown</Code></Error>");
      return;
    }
    const url = new URL(request.url ?? "/", "http://store");
    const { status, body } = answerTo(request, url, await buffer(request), files);
    response.writeHead(status).end(body);
  });
  return {
    url: `${await openLocally(server, port)}/media`,
    files,
    /** The next request is answered by 503. */
    failOnce: () => {
      failures += 1;
    },
    stop: () => closeServer(server),
  };
};

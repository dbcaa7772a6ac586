import { createHash, createHmac } from "node:crypto";

export type S3Key = { readonly region: string; readonly keyId: string; readonly secret: string };

type Signed = {
  readonly method: string;
  readonly url: URL;
  /** Besides `host` and those of the signature; names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly now: Date;
};

const sha256 = (content: string | Uint8Array): string => createHash("sha256").update(content).digest("hex");
const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();

/** As RFC 3986 has it: `encodeURIComponent` leaves five more signs as they are. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const queryOf = ({ searchParams }: URL): string =>
  [...searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join("&");

/**
 * The headers of a request to S3 with its signature, version 4
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html).
 */
export const signedHeaders = (
  { method, url, headers, body, now }: Signed,
  { region, keyId, secret }: S3Key,
): Record<string, string> => {
  const moment = now.toISOString().replaceAll(/[-:]|\.\d{3}/g, "");
  const day = moment.slice(0, 8);
  const content = sha256(body);
  const sent = { ...headers, "x-amz-content-sha256": content, "x-amz-date": moment };
  const lines = Object.entries({ ...sent, host: url.host }).sort(([a], [b]) => (a < b ? -1 : 1));
  const names = lines.map(([name]) => name).join(";");
  const written = lines.map(([name, value]) => `${name}:${value.trim()}\n`).join("");
  const request = [method, url.pathname, queryOf(url), written, names, content].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  const signature = hmac(Buffer.from(key), ["AWS4-HMAC-SHA256", moment, scope, sha256(request)].join("\n"));
  const credential = `AWS4-HMAC-SHA256 Credential=${keyId}/${scope}`;
  return { ...sent, authorization: `${credential}, SignedHeaders=${names}, Signature=${signature.toString("hex")}` };
};

import { setTimeout as pause } from "node:timers/promises";
import { callService, type ServiceAnswer } from "../call-service";
import type { MediaStore } from "./media-store";
import { type S3Key, signedHeaders } from "./s3-signature";

/** A key, and the bucket's address in path style: `https://s3.example.com/bucket`. */
export type S3Settings = S3Key & { readonly url: string };

const SECONDS = 60;
/** Most bytes of a picture, or of a list of names. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Milliseconds before each further try. */
const PAUSES = [200, 1_000];
const nothing = new Uint8Array();

type StoreRequest = {
  readonly method?: "GET" | "PUT" | "DELETE";
  readonly address: string;
  readonly body?: Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
};
/** Names are made of a picture's content: what stands there never changes. */
const CACHE = "public, max-age=31536000, immutable";

const types: readonly (readonly [ending: string, type: string])[] = [
  [".avif", "image/avif"],
  [".webp", "image/webp"],
  [".json", "application/json"],
];

const typeOf = (name: string): string =>
  types.find(([ending]) => name.endsWith(ending))?.[1] ?? "application/octet-stream";

const decoded = (xml: string): string =>
  xml.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
const inTags = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, "g"))].map(([, text = ""]) => decoded(text));

/**
 * Pictures in a bucket of an S3-compatible store (https://docs.aws.amazon.com/AmazonS3/latest/API/): signature version 4,
 * addresses in path style. Who may read the bucket is set there.
 *
 * @throws Error with the status and what the store says, where it refuses
 */
export const s3Store = ({ url, ...key }: S3Settings): MediaStore => {
  const send = ({ method = "GET", address, body = nothing, headers = {} }: StoreRequest): Promise<ServiceAnswer> => {
    const target = new URL(address);
    const signed = signedHeaders({ method, url: target, headers, body, now: new Date() }, key);
    const sent = { method, headers: signed, ...(method === "PUT" && { body: Buffer.from(body) }) };
    return callService(target, sent, { timeoutMs: SECONDS * 1000, maxBytes: MAX_BYTES });
  };
  /** Retries while the store is busy or away for a moment: everything here may be done twice. */
  const retry = async (call: StoreRequest, pauses: readonly number[] = PAUSES): Promise<ServiceAnswer> => {
    const [next, ...rest] = pauses;
    try {
      const response = await send(call);
      if (response.status < 500 || next === undefined) return response;
    } catch (error) {
      if (next === undefined) throw new Error(`The store of pictures at ${url} does not answer`, { cause: error });
    }
    await pause(next);
    return retry(call, rest);
  };
  const request = async (call: StoreRequest): Promise<ServiceAnswer> => {
    const response = await retry(call);
    if (response.ok || response.status === 404) return response;
    const [code = ""] = inTags(response.text, "Code");
    throw new Error(`The store of pictures at ${url} answers ${response.status} ${code}`.trimEnd());
  };
  const fileUrl = (name: string): string => `${url}/${encodeURIComponent(name)}`;
  const requireBucket = async (call: StoreRequest): Promise<ServiceAnswer> => {
    const response = await request(call);
    if (response.status === 404) throw new Error(`The store of pictures has no bucket at ${url}`);
    return response;
  };
  const page = async (token: string | undefined): Promise<{ names: string[]; next: string | undefined }> => {
    const query = new URLSearchParams({
      "list-type": "2",
      ...(token !== undefined && { "continuation-token": token }),
    });
    const { text: xml } = await requireBucket({ address: `${url}?${query}` });
    return { names: inTags(xml, "Key"), next: inTags(xml, "NextContinuationToken")[0] };
  };
  return {
    read: async (name) => {
      const response = await request({ address: fileUrl(name) });
      return response.status === 404 ? null : response.bytes;
    },
    write: async (name, bytes) => {
      const headers = { "content-type": typeOf(name), "cache-control": CACHE };
      await requireBucket({ method: "PUT", address: fileUrl(name), body: bytes, headers });
    },
    list: async () => {
      const names: string[] = [];
      let token: string | undefined;
      do {
        const found = await page(token);
        names.push(...found.names);
        token = found.next;
      } while (token !== undefined);
      return names;
    },
    remove: async (name) => {
      await request({ method: "DELETE", address: fileUrl(name) });
    },
  };
};

/** Fetches one picture from the web, within bounds, and never from a private network. */

import { lookup } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { Agent, type Dispatcher, request } from "undici";
import { isPublicAddress } from "@/lib/config/public-address";
import type { PictureProblem } from "./inspect-picture";

/** How names become addresses, and which of those are connected to. */
export type Network = {
  readonly resolve: (hostname: string) => Promise<readonly string[]>;
  readonly isAllowed: (address: string) => boolean;
  /** A certificate authority beside the well-known ones, as PEM. */
  readonly authority?: string;
};

/** The public internet; what else an address or a redirect leads to is not connected to. */
export const publicNetwork: Network = {
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
};

/** A photograph of 40 megapixels as JPEG has 10 to 20 MB. */
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_REDIRECTS = 5;
/** ms for a picture with all its redirects. */
const TIMEOUT_MS = 60_000;
const CONNECT_MS = 10_000;

/** What is said of a picture that is not to be had. */
class Refused extends Error {
  override readonly name = "Refused";
}

const REMEDY = "save the picture into pictures/ by hand and name that";

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "");

/** The addresses of a host that may be connected to. A name is resolved once: another answer a moment later changes nothing. */
const addressesOf = async (url: URL, { resolve, isAllowed }: Network): Promise<readonly string[]> => {
  const host = hostOf(url);
  const addresses = isIP(host) === 0 ? await resolve(host) : [host];
  const allowed = addresses.filter(isAllowed);
  if (allowed.length === 0) throw new Refused(`${host} is no host of the public internet`);
  return allowed;
};

const lookupOf =
  (addresses: readonly string[]): LookupFunction =>
  (_hostname, options, done) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }));
    const [first] = found;
    if (options.all === true || first === undefined) return done(null, found);
    return done(null, first.address, first.family);
  };

const checked = (text: string, base?: URL): URL => {
  if (!URL.canParse(text, base)) throw new Refused(`leads to ${text.slice(0, 80)}, which is no address`);
  const url = new URL(text, base);
  if (url.protocol !== "https:") throw new Refused(`leads to ${url.protocol}//${url.host}, and only https is taken`);
  if (url.username !== "" || url.password !== "") throw new Refused("has a password in its address");
  return url;
};

const redirects = new Set([301, 302, 303, 307, 308]);

const headerOf = ({ headers }: Dispatcher.ResponseData, name: string): string => {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? "";
};

/** Servers that know no better send pictures without a type, or as bytes. */
const isPictureType = (type: string): boolean =>
  /^(?:image\/|application\/octet-stream\b|binary\/octet-stream\b|$)/i.test(type);

const bytesOf = async (reply: Dispatcher.ResponseData): Promise<Buffer> => {
  const tooLarge = new Refused(`has more than ${MOST_BYTES / 1024 / 1024} MB`);
  if (Number(headerOf(reply, "content-length")) > MOST_BYTES) throw tooLarge;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of reply.body) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > MOST_BYTES) throw tooLarge;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
};

type Hop = { readonly bytes: Buffer } | { readonly next: URL };

const hop = async (url: URL, network: Network, signal: AbortSignal): Promise<Hop> => {
  const { authority } = network;
  const agent = new Agent({
    connect: {
      timeout: CONNECT_MS,
      lookup: lookupOf(await addressesOf(url, network)),
      ...(authority !== undefined && { ca: authority }),
    },
  });
  try {
    const headers = { accept: "image/jpeg, image/png, image/webp", "user-agent": "Mealfront (pictures of a shop)" };
    const reply = await request(url, { dispatcher: agent, headers, signal });
    const type = headerOf(reply, "content-type");
    if (redirects.has(reply.statusCode)) return { next: checked(headerOf(reply, "location"), url) };
    if (reply.statusCode !== 200) throw new Refused(`answers ${reply.statusCode}`);
    if (!isPictureType(type)) throw new Refused(`is ${type.split(";", 1)[0]}, no picture`);
    return { bytes: await bytesOf(reply) };
  } finally {
    // The rest of the body is not read.
    await agent.destroy();
  }
};

const wordsOf = (error: unknown): string => {
  if (error instanceof Refused) return error.message;
  const { name = "", code = "", message = "" }: { name?: unknown; code?: unknown; message?: unknown } = Object(error);
  if (name === "TimeoutError") return `does not come within ${TIMEOUT_MS / 1000} s`;
  return `cannot be fetched: ${String(code || message).slice(0, 100)}`;
};

/**
 * The bytes of a picture, or why it is not to be had.
 *
 * @param network tests have one of their own
 */
export const fetchPicture = async (address: string, network: Network): Promise<Buffer | PictureProblem> => {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    let url = checked(address);
    for (let count = 0; count <= MOST_REDIRECTS; count += 1) {
      const reply = await hop(url, network, signal);
      if ("bytes" in reply) return reply.bytes;
      url = reply.next;
    }
    throw new Refused(`is redirected more than ${MOST_REDIRECTS} times`);
  } catch (error) {
    return { problem: `${address} ${wordsOf(error)}`, remedy: REMEDY };
  }
};

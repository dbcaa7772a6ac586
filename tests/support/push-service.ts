import { createECDH, createPublicKey, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { decrypt } from "http_ece";
import * as z from "zod";
import { closeServer, openLocally } from "./local-server";

const Notice = z.strictObject({
  title: z.string(),
  body: z.string(),
  path: z.string(),
  tag: z.string(),
  lang: z.string(),
});

/** What reached a browser: what its worker reads, and how it came. */
export type Received = { readonly notice: z.infer<typeof Notice>; readonly headers: IncomingHttpHeaders };

/** A push service on this machine, with the browsers behind it: it opens what they are sent with their own keys. */
export const startPushService = async () => {
  const answers = new Map<string, number[]>();
  const seen = new Map<string, { headers: IncomingHttpHeaders; sealed: Buffer }[]>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? "";
    const sealed = await buffer(request);
    const status = answers.get(path)?.shift() ?? 201;
    // 0: no answer at all, as of a service that hangs.
    if (status >= 200 && status < 300)
      seen.set(path, [...(seen.get(path) ?? []), { headers: request.headers, sealed }]);
    if (status !== 0) response.writeHead(status, { location: "http://127.0.0.1:1/" }).end();
  });
  const origin = await openLocally(server);

  /** A browser that has subscribed; `statuses` are the answers to what is sent to it, 201 once they are used up. */
  const browser = (statuses: readonly number[] = []) => {
    const keys = createECDH("prime256v1");
    const p256dh = keys.generateKeys("base64url");
    const auth = randomBytes(16).toString("base64url");
    const path = `/push/${randomBytes(12).toString("hex")}`;
    answers.set(path, [...statuses]);
    const received = (): Received[] =>
      (seen.get(path) ?? []).map(({ headers, sealed }) => {
        const open = decrypt(sealed, { version: "aes128gcm", privateKey: keys, authSecret: auth });
        return { headers, notice: Notice.parse(JSON.parse(open.toString("utf8"))) };
      });
    return {
      endpoint: `${origin}${path}`,
      keys: { p256dh, auth },
      received,
      /** Waits for a number of them; fails after 12 s. */
      async waitFor(count: number): Promise<Received[]> {
        const deadline = Date.now() + 12_000;
        for (let all = received(); ; all = received()) {
          if (all.length >= count) return all;
          if (Date.now() > deadline) throw new Error(`${all.length} of ${count} notices came`);
          await pause(100);
        }
      },
    };
  };
  return {
    origin,
    browser,
    stop: () => closeServer(server),
  };
};
export type PushService = Awaited<ReturnType<typeof startPushService>>;
export type Browser = ReturnType<PushService["browser"]>;

const Claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });

/** Who says he sent a notice, if his signature is right (RFC 8292): the public key and what he claims. */
export const signerOf = ({ headers }: Received) => {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? "") ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const publicKey = createPublicKey({ key: jwk, format: "jwk" });
  const signed = Buffer.from(`${head}.${claims}`);
  const isRight = verify(
    "sha256",
    signed,
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isRight) throw new Error("The signature is wrong");
  return { key, claims: Claims.parse(JSON.parse(Buffer.from(claims, "base64url").toString())) };
};

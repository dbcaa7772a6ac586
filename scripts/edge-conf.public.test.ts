/** @group security */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type RunningEdge, startNginx } from "@/tests/support/edge";
import { startFakeUpstream } from "@/tests/support/fake-upstream";
import { edgeConf } from "./edge-conf";
import { freePort } from "./ports";
import { findNginx } from "./system";

const nginx = findNginx();
const withNginx = nginx === null ? describe.skip : describe;
const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === "::1"));
const host = "shop.example";

type Reply = { readonly status: number; readonly location: string | undefined; readonly body: string };
type RequestParts = { readonly port: number; readonly path: string; readonly name?: string; readonly at?: string };

withNginx("the edge of a public host", () => {
  const folder = mkdtempSync(join(tmpdir(), "mealfront-public-"));
  const [certificate, key] = [join(folder, "certificate.pem"), join(folder, "key.pem")];
  let storefront: Awaited<ReturnType<typeof startFakeUpstream>>;
  let edge: RunningEdge;
  let port: number;
  let redirect: number;

  const ask = (secure: boolean, { port: to, path, name = host, at = "127.0.0.1" }: RequestParts) =>
    new Promise<Reply>((resolve, reject) => {
      const parts = { host: at, port: to, path, headers: { host: name }, servername: name, rejectUnauthorized: false };
      const sent = (secure ? secureRequest : plainRequest)(parts, async (answer) => {
        let body = "";
        for await (const chunk of answer) body += String(chunk);
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, body });
      });
      sent.once("error", reject);
      sent.end();
    });

  beforeAll(async () => {
    // A name of its own, because nginx's workers may not enter the folder of root.
    const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
    const files = ["-keyout", key, "-out", certificate, "-subj", `/CN=${host}`];
    execFileSync("openssl", ["req", "-x509", ...curve, ...files], { stdio: "ignore" });
    const challenges = join(folder, "acme");
    mkdirSync(join(challenges, ".well-known", "acme-challenge"), { recursive: true });
    writeFileSync(join(challenges, ".well-known", "acme-challenge", "token-1"), "token-1.thumbprint");
    storefront = await startFakeUpstream();
    redirect = await freePort(15_300 + (process.pid % 50) * 2);
    edge = await startNginx(nginx ?? "", (place) =>
      edgeConf({
        brand: "sushi",
        hosts: [host],
        storefronts: [new URL(storefront.url).host],
        listen: String(place.port),
        tls: { certificate, key },
        isDualStack: hasIpv6,
        redirect: String(redirect),
        challenges,
        folder: place.folder,
        memory: join(place.folder, "memory"),
      }),
    );
    ({ port } = edge);
  });
  afterAll(async () => {
    await edge.stop();
    await storefront.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it("speaks TLS, on IPv6 too", async () => {
    storefront.answerWith((response) => response.end("page"));
    const places = hasIpv6 ? ["127.0.0.1", "::1"] : ["127.0.0.1"];
    const answers = await Promise.all(places.map((at) => ask(true, { port, path: "/lisbon", at })));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(places.map(() => [200, "page"]));
  });

  it("sends plain HTTP to the same address of https", async () => {
    const path = "/lisbon?utm_source=ad&x=%20";
    expect(await ask(false, { port: redirect, path })).toMatchObject({
      status: 301,
      location: `https://${host}:${port}${path}`,
    });
    if (hasIpv6) expect(await ask(false, { port: redirect, path, at: "::1" })).toMatchObject({ status: 301 });
  });

  it("leads to no name that is not ours", async () =>
    expect(await ask(false, { port: redirect, path: "/", name: "evil.example" })).toMatchObject({
      status: 421,
      location: undefined,
    }));

  it("serves by plain HTTP only what renews the certificate", async () => {
    const at = "/.well-known/acme-challenge";
    expect(await ask(false, { port: redirect, path: `${at}/token-1` })).toMatchObject({
      status: 200,
      body: "token-1.thumbprint",
    });
    expect((await ask(false, { port: redirect, path: `${at}/token-2` })).status).toBe(404);
    expect((await ask(false, { port: redirect, path: `${at}/../../../key.pem` })).status).not.toBe(200);
  });
});

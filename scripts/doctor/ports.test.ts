/**
 * @group security
 * @rule SPEC-365
 */
import { createServer, type Server } from "node:net";
import { afterEach, describe, expect, it } from "@jest/globals";
import { freePort } from "@/scripts/ports";
import { ports } from "./ports";
import { lineOf } from "./verdict";

/** Addresses of loopback that stand for those of a network: the second is not what a server on 127.0.0.1 answers at. */
const OUTSIDE = "127.0.0.9";
const OTHER = "127.0.0.10";

let server: Server | undefined;
afterEach(() => new Promise<void>((resolve) => (server === undefined ? resolve() : server.close(() => resolve()))));

const listening = async (host: string): Promise<number> => {
  const port = await freePort(15_900 + (process.pid % 80));
  await new Promise<void>((resolve) => {
    server = createServer((socket) => socket.destroy()).listen(port, host, resolve);
  });
  return port;
};

const found = async (port: number, host?: string, addresses = [OUTSIDE, OTHER]): Promise<string[]> => {
  const storefront = { PORT: String(port), ...(host !== undefined && { HOST: host }) };
  return (await ports(storefront, null, { addresses, isContainer: false })).map(lineOf);
};

describe("the doctor, of ports", () => {
  it("passes one that this machine alone reaches", async () => {
    const port = await listening("127.0.0.1");
    expect(await found(port)).toEqual([`ok       PORT ${port}: cannot be reached from outside`]);
  });

  it.each(["0.0.0.0", "::"])("fails one that listens on every address, %s, and says what to set", async (host) => {
    const port = await listening(host);
    expect(await found(port, host)).toEqual([
      expect.stringMatching(/^failed {3}PORT \d+: answers at 127\.0\.0\.9: .* -> set HOST=127\.0\.0\.1, or/),
    ]);
    // Whatever the settings say: the process may be older than they are.
    expect(await found(port)).toEqual([expect.stringMatching(/^failed/)]);
  });

  it("passes the one private address that the settings name", async () => {
    const port = await listening(OUTSIDE);
    expect(await found(port, OUTSIDE)).toEqual([expect.stringMatching(/^ok .*of a private network, as HOST says/)]);
    expect(await found(port)).toEqual([expect.stringMatching(/^failed/)]);
  });

  it("looks at the upstream's port and at metrics", async () => {
    const port = await listening("0.0.0.0");
    const place = { addresses: [OUTSIDE], isContainer: false };
    const metrics = await ports({ PORT: "1", METRICS_PORT: String(port) }, null, place);
    expect(metrics.map(({ level, about }) => `${level} ${about}`)).toEqual([
      "ok PORT 1",
      `failed METRICS_PORT ${port}`,
    ]);
    const upstream = await ports({ PORT: "1" }, { UPSTREAM_PORT: String(port) }, place);
    expect(upstream.map(({ level, about }) => `${level} ${about}`)).toEqual([
      "ok PORT 1",
      `failed UPSTREAM_PORT ${port}`,
    ]);
    expect(metrics.map(lineOf)[1]).toContain("set METRICS_HOST=127.0.0.1");
  });

  it("leaves those of a container to its composition", async () => {
    const port = await listening("0.0.0.0");
    const verdicts = await ports({ PORT: String(port) }, null, { addresses: [OUTSIDE], isContainer: true });
    expect(verdicts.map(({ level }) => level)).toEqual(["ok"]);
  });
});

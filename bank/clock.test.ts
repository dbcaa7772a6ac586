/** @group money */
import { createServer, type Server } from "node:http";
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { freePort } from "@/scripts/ports";
import { type BankClock, openClock } from "./clock";

const HOUR_MS = 3_600_000;
let upstream: Server;
let clock: BankClock;
let ahead = HOUR_MS;
let busyMs = 0;

const stop = () => {
  upstream.closeAllConnections();
  upstream.close();
};

beforeEach(async () => {
  upstream = createServer((_, answer) => {
    const now = new Date(Date.now() + ahead).toISOString();
    setTimeout(() => answer.end(JSON.stringify({ now })), busyMs);
  });
  const port = await freePort(15_900);
  await new Promise<void>((resolve) => upstream.listen(port, "127.0.0.1", resolve));
  clock = openClock({ upstreamUrl: `http://127.0.0.1:${port}`, controlToken: "sixteen letters!" });
});

afterEach(() => {
  stop();
  ahead = HOUR_MS;
  busyMs = 0;
});

// A reading can be wrong by half of the round trip.
const isAhead = async (ms: number) => expect(Math.abs((await clock.now()) - Date.now() - ms)).toBeLessThan(2_000);

it("waits for a busy upstream", async () => {
  busyMs = 1_500;
  await isAhead(HOUR_MS);
});

it("follows at once when it is moved", async () => {
  await isAhead(HOUR_MS);
  ahead = 15 * HOUR_MS;
  await isAhead(15 * HOUR_MS);
});

it("goes by what it knew while the upstream is away", async () => {
  await isAhead(HOUR_MS);
  stop();
  await isAhead(HOUR_MS);
});

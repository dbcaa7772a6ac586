/** @group security */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Client } from "pg";
import { type CodeRequest, sendLimits } from "@/upstream/domain/customer/login-limits";
import { DomainError } from "@/upstream/domain/domain-error";
import { openPostgres, type Store } from "@/upstream/store/database";
import { takeTogether } from "@/upstream/store/limit-windows";

const server = process.env["CONTRACT_DATABASE"];
const name = `codes_a_day_${process.pid}`;
const run = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Windows are counted by one statement; on the embedded database `tests/security/login-strangers` counts them. */
const about = server === undefined ? describe.skip : describe;

about("codes for one phone and browser", () => {
  let store: Store;
  beforeAll(async () => {
    await run(`create database ${name}`);
    const url = new URL(server ?? "");
    url.pathname = `/${name}`;
    store = await openPostgres({ url: url.href, pool: 4, timeout: 7, onLost: () => undefined });
  }, 60_000);
  afterAll(async () => {
    await store?.close();
    if (server !== undefined) await run(`drop database ${name} with (force)`);
  });

  const owner: CodeRequest = {
    phone: "79160000001",
    visitor: "cart-1",
    isKnownDevice: false,
    network: "192.0.2.7",
    destination: { code: "+7", shops: 100 },
    shops: 100,
    codesPerShop: 60,
  };
  /** Seconds to wait; null: sent. */
  const ask = async (asking: CodeRequest, at: number, isSolved = false): Promise<number | null> => {
    const counting = { db: store.db, limits: { isEnabled: () => true } };
    try {
      await takeTogether(counting, sendLimits(asking), isSolved, new Date(at));
      return null;
    } catch (error) {
      if (error instanceof DomainError) return error.retryAfterSeconds ?? 0;
      throw error;
    }
  };

  it("are five a day, one a minute, and again the day after", async () => {
    const start = Date.UTC(2026, 0, 1);
    for (let nth = 0; nth < 5; nth += 1) {
      const at = start + nth * 2 * MINUTE;
      expect(await ask(owner, at)).toBeNull();
      expect(await ask(owner, at + MINUTE / 2)).toBe(30);
    }
    expect(await ask(owner, start + 20 * MINUTE)).toBe(24 * 3600 - 20 * 60);
    // A captcha opens what strangers share, not what is one's own.
    expect(await ask(owner, start + 21 * MINUTE, true)).toBe(24 * 3600 - 21 * 60);
    expect(await ask(owner, start + DAY + 1)).toBeNull();
  });

  it("are not used up by what strangers were refused, nor at all on a browser the phone knows", async () => {
    const start = Date.UTC(2026, 0, 10);
    const phone = "79160000002";
    const stranger = (n: number): CodeRequest => ({
      ...owner,
      phone,
      visitor: `stranger-${n}`,
      network: `198.51.100.${n}`,
    });
    for (let n = 0; n < 5; n += 1) expect(await ask(stranger(n), start + n * 2 * MINUTE)).toBeNull();
    for (let n = 5; n < 40; n += 1) expect(await ask(stranger(n), start + 12 * MINUTE)).not.toBeNull();
    const later = start + 15 * MINUTE;
    expect(await ask({ ...owner, phone }, later)).not.toBeNull();
    expect(await ask({ ...owner, phone }, later, true)).toBeNull();
    // With captchas fifteen in all: messages cost money.
    for (let n = 50; n < 59; n += 1) expect(await ask(stranger(n), later + (n - 49) * 2 * MINUTE, true)).toBeNull();
    expect(await ask(stranger(60), later + 40 * MINUTE, true)).not.toBeNull();
    for (let nth = 0; nth < 5; nth += 1) {
      expect(await ask({ ...owner, phone, isKnownDevice: true }, later + (41 + nth * 2) * MINUTE)).toBeNull();
    }
    expect(await ask({ ...owner, phone, isKnownDevice: true }, later + 60 * MINUTE)).not.toBeNull();
  });
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { staffInvitationAccept } from "@/lib/contract/staff/staff-credential";
import { staffDeviceBegin, staffDevicePair } from "@/lib/contract/staff/staff-device";
import { openPostgres, type Store } from "@/upstream/store/database";
import { printers } from "@/upstream/store/schema/print";
import { type Child, startNode, untilReady } from "../../scripts/child";
import { freePort } from "../../scripts/ports";
import { programFile } from "../../scripts/program-file";
import { openBalancer } from "../support/balancer";
import { Tablet } from "../support/board-tablet";
import { openFakePrinter } from "../support/fake-printer";
import { KilledUpstream } from "../support/killed-upstream";
import { printerRow } from "../support/print-rows";
import { createStaffBrowser } from "../support/staff-browser";
import { runCommand } from "./command";
import { control } from "./control";

type Rows = Record<string, unknown>[];

const query = async (connectionString: string, statement: string): Promise<Rows> => {
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(statement).finally(() => client.end());
  return rows;
};

/** Round the clock. */
export const SHOP = 13;

/** Names of the tablets. */
const TABLETS = ["Pass", "Grill", "Bar"];

/** So many ports from one on, none of them taken. */
const freePorts = async (first: number, count: number): Promise<number[]> => {
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort(first, ports));
  return ports;
};

type TabletOptions = Pick<ConstructorParameters<typeof Tablet>[0], "losesAnswer" | "onDone">;

/** Somebody whom `npm run staff` invites pairs the tablets of the shop. */
const pairTablets = async (
  url: string,
  env: Readonly<Record<string, string>>,
  options: TabletOptions,
): Promise<Tablet[]> => {
  const manager = createStaffBrowser(url);
  const words = ["add", "maria@example.org", "--name", "Maria", "--role", "manager", "--shops", String(SHOP)];
  const token = /#([\w-]{43})/.exec((await runCommand("staff", words, env)).said)?.[1] ?? "";
  await manager.get(staffInvitationAccept, { body: { token, password: "seven tables by the sea" } });
  const tablets: Tablet[] = [];
  for (const [nth, name] of TABLETS.entries()) {
    const { code } = await manager.get(staffDeviceBegin, { body: { shop_id: SHOP } });
    const browser = createStaffBrowser(url, `198.51.100.${nth + 1}`);
    await browser.get(staffDevicePair, { body: { code, name } });
    tablets.push(new Tablet({ name, url, browser, shop: SHOP, ...options }));
  }
  return tablets;
};

export type BoardShop = Awaited<ReturnType<typeof openBoardShop>>;

/**
 * The demo by the clock of the world, with two upstreams on one database behind a balancer, a sandbox bank, a printer and three paired
 * tablets that do not listen yet.
 *
 * @param server the PostgreSQL of the contract tests
 * @param tablet what each of the tablets does
 */
export const openBoardShop = async (server: string, tablet: TabletOptions) => {
  const name = `boards_${process.pid}`;
  await query(server, `create database ${name}`);
  const own = new URL(server);
  own.pathname = `/${name}`;
  const folder = mkdtempSync(join(tmpdir(), "mealfront-boards-"));
  const ports = await freePorts(18_900 + (process.pid % 40) * 10, 7);
  const [bankPort = 0, publicPort = 0, consolePort = 0, ...of] = ports;
  const url = `http://localhost:${publicPort}`;
  const consoleUrl = `http://localhost:${consolePort}`;
  const bankUrl = `http://127.0.0.1:${bankPort}`;
  const both = { DEMO: "1", LOG_LEVEL: "fatal", BANK_PORT: String(bankPort) };
  const env = {
    ...both,
    DATA_DIR: folder,
    BRAND: "sushi",
    UPSTREAM_TOKEN: "",
    CONTROL_TOKEN: "",
    DATABASE_URL: own.href,
    SITE_URL: "http://localhost:3000",
    // The tablets are the kitchen.
    KITCHEN_PACE: "1000000",
    STAFF_URL: consoleUrl,
    STAFF_SECRET: "a secret of the tests alone",
    STAFF_TRUSTED_HOPS: "1",
  };
  const [firstPort = 0, firstStaffPort = 0, secondPort = 0, secondStaffPort = 0] = of;
  const upstreams = [
    new KilledUpstream(firstPort, firstStaffPort, env),
    new KilledUpstream(secondPort, secondStaffPort, env),
  ];
  const opened: (() => Promise<unknown> | unknown)[] = [];
  const stop = async (): Promise<void> => {
    for (const close of opened.toReversed()) await close();
    rmSync(folder, { recursive: true, force: true });
    await query(server, `drop database ${name} with (force)`);
  };
  const openAll = async () => {
    const bank: Child = startNode({
      name: "bank",
      args: [programFile("bank")],
      env: { ...both, DATA_DIR: join(folder, "bank"), UPSTREAM_URL: url },
      output: (line) => process.stderr.write(`${line}\n`),
    });
    opened.push(() => bank.stop());
    for (const [port, servers] of [
      [publicPort, [firstPort, secondPort]],
      [consolePort, [firstStaffPort, secondStaffPort]],
    ] as const) {
      opened.push((await openBalancer(port, servers)).close);
    }
    // The first fills the database.
    for (const upstream of upstreams) {
      opened.push(upstream.stop);
      await upstream.start();
    }
    await untilReady(bank, `${bankUrl}/healthz`, 120);
    const store: Store = await openPostgres({ url: own.href, pool: 2, timeout: 7, onLost: () => undefined });
    opened.push(store.close);
    const printer = await openFakePrinter();
    opened.push(printer.close);
    await store.db.insert(printers).values(printerRow("hot", SHOP, { target: `127.0.0.1:${printer.port}` }));
    await control(url, "/stops", { kind: "kitchen", shop_id: SHOP, slot_minutes: null });
    const tablets = await pairTablets(consoleUrl, { ...env, STAFF_PORT: String(firstStaffPort) }, tablet);
    opened.push(() => tablets.map((one) => one.stop()));
    return { printer, tablets };
  };
  try {
    const rows = (statement: string): Promise<Rows> => query(own.href, statement);
    return { url, bankUrl, upstreams, rows, ...(await openAll()), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

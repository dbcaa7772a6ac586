/**
 * @group faults
 * @group money
 * @rule SPEC-397
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { Client } from "pg";
import type { Child } from "../../scripts/child";
import { freePort } from "../../scripts/ports";
import { json, startFakeUpstream } from "../support/fake-upstream";
import { control } from "./control";
import { bankAt, payerOf } from "./payer";
import { launchUpstream } from "./upstream";

const server = process.env["CONTRACT_DATABASE"];
const about = server === undefined ? describe.skip : describe;
const query = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

const CREATED = 0;
const DECLINED = 6;
type Order = { readonly orderNumber: string; readonly mdOrder: string; orderStatus: number };
/** How the next registration goes: `lost` is made and not answered, `held` is neither yet. */
type Fate = "answered" | "lost" | "held";

/** An RBS gateway by its documented answers, with the faults of a bad day. */
const startGateway = async () => {
  const fake = await startFakeUpstream();
  const orders: Order[] = [];
  const held: string[] = [];
  const fates: Fate[] = [];
  let isDeaf = false;
  const make = (orderNumber: string): Order => {
    const order = { orderNumber, mdOrder: randomUUID(), orderStatus: CREATED };
    orders.push(order);
    return order;
  };
  const find = (fields: URLSearchParams): Order | undefined =>
    orders.find((order) => [order.orderNumber, order.mdOrder].some((name) => [...fields.values()].includes(name)));
  /** Null: the wire breaks. */
  const register = (fields: URLSearchParams): object | null => {
    if (find(fields) !== undefined) return { errorCode: "1" };
    const number = fields.get("orderNumber") ?? "";
    const fate = fates.shift() ?? "answered";
    if (fate === "held") held.push(number);
    const made = fate === "held" ? null : make(number);
    return made === null || fate === "lost"
      ? null
      : { orderId: made.mdOrder, formUrl: `http://127.0.0.1:4010/pay/${made.mdOrder}` };
  };
  const describeOrder = (path: string, fields: URLSearchParams): object | null => {
    if (isDeaf) return null;
    const order = find(fields);
    if (order === undefined) return { errorCode: "6" };
    if (path === "/decline.do") {
      order.orderStatus = DECLINED;
      return { errorCode: "0" };
    }
    const { orderNumber, orderStatus, mdOrder } = order;
    return { errorCode: "0", orderNumber, orderStatus, amount: 1, attributes: [{ name: "mdOrder", value: mdOrder }] };
  };
  fake.answerWith((response, seen) => {
    const fields = new URLSearchParams(seen.body);
    const said = seen.url === "/register.do" ? register(fields) : describeOrder(seen.url, fields);
    if (said === null) response.destroy();
    else json(200, said)(response, seen);
  });
  return {
    env: { SBER_URL: fake.url, SBER_USER: "shop", SBER_PASSWORD: "s3cret" },
    stop: fake.stop,
    next: (...how: Fate[]) => void fates.push(...how),
    /** A delayed registration arrives after all. */
    arrive: () => held.splice(0).forEach(make),
    deafen: (isOn: boolean): void => {
      isDeaf = isOn;
    },
    /** Pages that could be paid now, and how many were ever made. */
    pages: () => ({ payable: orders.filter(({ orderStatus }) => orderStatus === CREATED).length, made: orders.length }),
    forget: (): void => {
      orders.length = 0;
      held.length = 0;
      fates.length = 0;
      isDeaf = false;
    },
  };
};

about("a page of Sber whose address was lost", () => {
  let gateway: Awaited<ReturnType<typeof startGateway>>;
  let upstream: Child;
  let url = "";
  const name = `lost_registration_${process.pid}`;
  const folder = mkdtempSync(join(tmpdir(), "mealfront-lost-"));

  beforeAll(async () => {
    gateway = await startGateway();
    await query(`create database ${name}`);
    const own = new URL(server ?? "postgres://localhost");
    own.pathname = `/${name}`;
    const launched = launchUpstream({
      name: "upstream of lost registrations",
      port: await freePort(15_840 + (process.pid % 50)),
      folder,
      env: {
        DATABASE_URL: own.href,
        KITCHEN_PACE: "3600",
        LOG_LEVEL: "error",
        SITE_URL: "http://localhost:3000",
        ...gateway.env,
      },
      output: () => undefined,
    });
    upstream = launched.child;
    url = await launched.ready;
  }, 200_000);
  afterAll(async () => {
    await upstream?.stop();
    await gateway?.stop();
    rmSync(folder, { recursive: true, force: true });
    if (server !== undefined) await query(`drop database ${name} with (force)`);
  });
  beforeEach(() => gateway.forget());

  const customer = () => payerOf(url, { city: "vladivostok", address: "Светланская улица, 9" }, true);
  const pending = { status: 409, payment: ["payment_pending"] };

  it("is followed by another at once, and the first cannot be paid any more", async () => {
    const payer = await customer();
    gateway.next("lost");
    expect((await payer.pay()).reason).toBe("approved-new");
    expect(gateway.pages()).toEqual({ payable: 1, made: 2 });
  });

  it("is sent again under the same number where the gateway never had it", async () => {
    const payer = await customer();
    gateway.next("held");
    expect(await payer.declined()).toEqual(pending);
    expect((await payer.pay()).reason).toBe("approved-new");
    expect(gateway.pages()).toEqual({ payable: 1, made: 1 });
  });

  it("is closed where it comes after all", async () => {
    const payer = await customer();
    gateway.next("held");
    expect(await payer.declined()).toEqual(pending);
    gateway.arrive();
    expect((await payer.pay()).reason).toBe("approved-new");
    expect(gateway.pages()).toEqual({ payable: 1, made: 2 });
  });

  it("does not end the order of a customer who comes back minutes later", async () => {
    const payer = await customer();
    gateway.next("lost");
    gateway.deafen(true);
    expect(await payer.declined()).toEqual(pending);
    gateway.deafen(false);
    await control(url, "/clock", { advance_s: 61 });
    await payer.status();
    expect((await bankAt(url, "").standing(payer.order_id)).payment_state).toBe("awaiting");
    expect((await payer.pay()).reason).toBe("approved-new");
    expect(gateway.pages()).toEqual({ payable: 1, made: 2 });
  });
});

import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import * as z from "zod/mini";
import { authSendCode, authVerify } from "@/lib/contract/auth";
import { orderById, orderCancel } from "@/lib/contract/order/order";
import type { Child } from "../../scripts/child";
import { freePort } from "../../scripts/ports";
import { until } from "../support/until";
import { type Client, clientOf } from "./client";
import { guestOf } from "./guest";
import { messagesTo, newPhone } from "./login";
import { launchUpstream } from "./upstream";

/** An operator's gateway carries login codes and what is written about orders alike. */
const Message = z.object({ channel: z.string(), to: z.string(), text: z.string(), code: z.nullable(z.string()) });
const taken: z.infer<typeof Message>[] = [];
const folder = mkdtempSync(join(tmpdir(), "mealfront-gateway-"));
let answer = 202;
let gateway: Server;
let upstream: Child;
let url = "";

beforeAll(async () => {
  const [gatewayPort, port] = [await freePort(15_200), await freePort(15_240)];
  gateway = createServer(async (request, response) => {
    const body = await text(request);
    taken.push(z.parse(Message, JSON.parse(body)));
    response.writeHead(answer).end();
  }).listen(gatewayPort, "127.0.0.1");
  const own = launchUpstream({
    name: "upstream with a gateway",
    port,
    folder,
    env: {
      DATABASE_URL: "",
      LOG_LEVEL: "silent",
      KITCHEN_PACE: "3600",
      SMS_GATEWAY_URL: `http://127.0.0.1:${gatewayPort}/messages`,
    },
    output: () => undefined,
  });
  upstream = own.child;
  url = await own.ready;
}, 200_000);

afterAll(async () => {
  await upstream.stop();
  gateway.close();
  rmSync(folder, { recursive: true, force: true });
});

const arrived = (count: number) => until(() => taken.length >= count, 10);

const loggedIn = async (phone: string): Promise<Client> => {
  const client = clientOf(url);
  await client.get(authSendCode, { body: { phone, channel: "sms" } });
  const { session_token } = await client.get(authVerify, { body: { phone, code: taken.at(-1)?.code ?? "" } });
  return client.as({ session: session_token ?? null });
};

it("the code, then each message about the order, once and in its language; nothing stays behind", async () => {
  const phone = newPhone();
  const customer = guestOf(url, await loggedIn(phone));
  await customer.fetchingAt(13);
  await customer.add("philadelphia");
  const order_id = await customer.order();
  await arrived(2);
  await customer.get(orderCancel, { body: { order_id } });
  await arrived(3);
  const to = `+${phone}`;
  expect(taken).toEqual([
    { channel: "sms", to, text: expect.any(String), code: expect.stringMatching(/^\d{4}$/) },
    { channel: "sms", to, text: expect.stringContaining(String(order_id)), code: null },
    { channel: "sms", to, text: expect.stringContaining(String(order_id)), code: null },
  ]);
  expect(await messagesTo(url, phone)).toEqual([]);

  // A message that is lost loses no order.
  answer = 500;
  await customer.add("philadelphia");
  const next = await customer.order();
  await arrived(4);
  expect(taken.at(-1)?.text).toContain(String(next));
  expect((await customer.get(orderById, { params: { order_id: next } })).order.status.alias).toBe("accepted");
  await pause(1_500);
  expect(taken).toHaveLength(4);
});

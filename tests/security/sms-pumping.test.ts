/**
 * @group security
 * @rule SPEC-380
 */
import { expect, it } from "@jest/globals";
import { authSendCode, authVerify, type NotifyChannel } from "@/lib/contract/auth";
import { captchaFor } from "../contract/captcha";
import { type Client, clientOf } from "../contract/client";
import { codeSentTo, newPhone } from "../contract/login";
import { onOwnUpstreams } from "../contract/own-upstream";

/** One unused code an hour for each of the demo's restaurants; their number is less than the smallest bound, 20. */
const smallest = { LOGIN_CODES_PER_SHOP: "1" };
const SMALLEST = 20;
/** Unused codes of one /48 or /24. */
const SITE = 60;

type Sent = { readonly status: number; readonly isCaptcha: boolean };

const sender = (url: () => string) => {
  const send = async (client: Client, phone: string, parts: { captcha?: string; channel?: NotifyChannel } = {}) => {
    const { channel = "sms", captcha } = parts;
    const body = { phone, channel, ...(captcha !== undefined && { captcha }) };
    const outcome = await client.ask(authSendCode, { body });
    const isCaptcha = "problem" in outcome && outcome.problem.errors?.["captcha"] !== undefined;
    return { status: outcome.status, isCaptcha } satisfies Sent;
  };
  const from = (ip: string): Client => clientOf(url()).as({ ip });
  const solved = (client: Client) => captchaFor(client, "code");
  return { send, from, solved };
};

const passed = (sends: readonly Sent[]): number => sends.filter(({ status }) => status === 200).length;

onOwnUpstreams("who is paid for messages to his own numbers", "sms_pumping", {}, (url) => {
  const { send, from, solved } = sender(url);
  const hex = (n: number): string => (n + 1).toString(16);

  it("gets 60 codes from all networks of one /48, then one for each captcha", async () => {
    const sends: Sent[] = [];
    for (let n = 0; n < 80; n += 1) sends.push(await send(from(`2001:db8:48:${hex(n)}::1`), newPhone()));
    expect(passed(sends)).toBe(SITE);
    expect(sends.slice(SITE).every(({ status, isCaptcha }) => status === 429 && isCaptcha)).toBe(true);
    const guest = from("2001:db8:48:ffff::1");
    expect((await send(guest, newPhone(), { captcha: await solved(guest) })).status).toBe(200);
    expect((await send(from("2001:db8:49:1::1"), newPhone())).status).toBe(200);
  }, 60_000);

  it("gets as many from the addresses of one /24", async () => {
    const sends: Sent[] = [];
    for (let n = 0; n < 70; n += 1) sends.push(await send(from(`203.0.113.${n + 1}`), newPhone()));
    expect(passed(sends)).toBe(SITE);
    expect((await send(from("203.0.114.1"), newPhone())).status).toBe(200);
  }, 60_000);

  it("gets 20 for numbers of one block", async () => {
    const sends: Sent[] = [];
    for (let n = 0; n < 25; n += 1) sends.push(await send(clientOf(url()), `7999123${String(n).padStart(4, "0")}`));
    expect(passed(sends)).toBe(20);
    expect(sends.at(-1)?.isCaptcha).toBe(true);
    expect((await send(clientOf(url()), "79991240000")).status).toBe(200);
  });
});

onOwnUpstreams("the codes of a small shop", "sms_pumping_small", smallest, (url) => {
  const { send, solved } = sender(url);

  it("are not used up by customers who type them; above those that nobody types everybody solves a captcha", async () => {
    const logsIn = async (captcha?: string): Promise<{ status: number; device: string | undefined; phone: string }> => {
      const [client, phone] = [clientOf(url()), newPhone()];
      const { status } = await send(client, phone, captcha === undefined ? {} : { captcha });
      if (status !== 200) return { status, device: undefined, phone };
      const login = await client.get(authVerify, { body: { phone, code: await codeSentTo(url(), phone) } });
      return { status, device: login.device_token, phone };
    };
    for (let n = 0; n < SMALLEST + 5; n += 1) expect((await logsIn()).status).toBe(200);
    const known = await logsIn();
    // Calls count as messages do.
    const sends: Sent[] = [];
    for (let n = 0; n < SMALLEST + 5; n += 1) {
      sends.push(await send(clientOf(url()), newPhone(), { channel: n % 2 === 0 ? "sms" : "call" }));
    }
    expect(passed(sends)).toBe(SMALLEST);
    expect(sends.slice(SMALLEST).every(({ isCaptcha }) => isCaptcha)).toBe(true);
    // Nobody is refused: a newcomer's browser solves one, and a known browser needs none.
    for (let n = 0; n < 3; n += 1) expect((await logsIn(await solved(clientOf(url())))).status).toBe(200);
    const again = clientOf(url()).as({ device: known.device });
    expect((await send(again, known.phone)).status).toBe(200);
  }, 60_000);
});

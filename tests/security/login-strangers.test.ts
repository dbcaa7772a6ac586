/** @group security */
import { afterEach, expect, it } from "@jest/globals";
import { authLogout, authSendCode, authVerify } from "@/lib/contract/auth";
import { settings } from "@/lib/contract/settings";
import { captchaFor } from "../contract/captcha";
import { type Client, clientOf } from "../contract/client";
import { control } from "../contract/control";
import { codeSentTo, newPhone } from "../contract/login";
import { onOwnUpstreams } from "../contract/own-upstream";

/** A code that is not the right one. */
const wrongFor = (code: string, nth = 1): string =>
  String((Number(code) + nth) % 10 ** code.length).padStart(code.length, "0");

onOwnUpstreams("strangers at the phone of somebody", "login_strangers", {}, (url) => {
  const stranger = () => clientOf(url());
  const send = (client: Client, phone: string, captcha?: string) =>
    client.ask(authSendCode, { body: { phone, channel: "sms", ...(captcha !== undefined && { captcha }) } });
  const verify = (client: Client, phone: string, code: string) => client.ask(authVerify, { body: { phone, code } });
  const limits = (enabled: boolean) => control(url(), "/limits", { enabled });
  const solved = (client: Client) => captchaFor(client, "code");
  /** The owner's browser, which has logged in and out before. */
  const ownersBrowser = async (phone: string): Promise<Client> => {
    const client = stranger();
    await send(client, phone);
    const login = await client.get(authVerify, { body: { phone, code: await codeSentTo(url(), phone) } });
    await client.as({ session: login.session_token ?? null }).get(authLogout, {});
    return client.as({ device: login.device_token, session: null });
  };
  const logsIn = async (client: Client, phone: string): Promise<number> => {
    expect((await send(client, phone)).status).toBe(200);
    return (await verify(client, phone, await codeSentTo(url(), phone))).status;
  };
  afterEach(() => limits(true));

  it("each with another code, have nine wrong tries together; then codes for strangers have six digits", async () => {
    await limits(false);
    const phone = newPhone();
    const owner = await ownersBrowser(phone);
    let tries = 0;
    for (let nth = 0; nth < 5; nth += 1) {
      const client = stranger();
      await send(client, phone);
      const code = await codeSentTo(url(), phone);
      if (code.length > 4) break;
      for (const step of [1, 2, 3]) {
        const outcome = await verify(client, phone, wrongFor(code, step));
        if ("problem" in outcome && outcome.problem.message.startsWith("Wrong code")) tries += 1;
      }
    }
    expect(tries).toBe(9);
    const newcomer = stranger();
    const sent = await send(newcomer, phone);
    expect("reply" in sent && sent.reply.code_length).toBe(6);
    const long = await codeSentTo(url(), phone);
    expect(long).toMatch(/^\d{6}$/);
    expect((await verify(newcomer, phone, wrongFor(long))).status).toBe(422);
    expect((await verify(newcomer, phone, long)).status).toBe(200);
    // The owner's browser logs in as ever, with four digits.
    const own = await send(owner, phone);
    expect("reply" in own && own.reply.code_length).toBe(4);
    expect((await verify(owner, phone, await codeSentTo(url(), phone))).status).toBe(200);
  });

  it("trying all at once with different codes do not pass their nine either", async () => {
    await limits(false);
    const phone = newPhone();
    const clients = Array.from({ length: 12 }, stranger);
    const codes: string[] = [];
    for (const client of clients) {
      await send(client, phone);
      codes.push(await codeSentTo(url(), phone));
    }
    const outcomes = await Promise.all(
      clients.flatMap((client, at) => [1, 2, 3].map((step) => verify(client, phone, wrongFor(codes[at] ?? "", step)))),
    );
    const wrong = outcomes.filter((one) => "problem" in one && one.problem.message.startsWith("Wrong code"));
    expect(wrong.length).toBe(9);
    // A right guess after them opens nothing: the owner of such a code requests another one.
    expect((await verify(clients[0] ?? stranger(), phone, codes[0] ?? "")).status).toBe(422);
  });

  it("who have used up what is sent to a phone leave its owner's browser its own codes, and others the captcha", async () => {
    const phone = newPhone();
    const owner = await ownersBrowser(phone);
    // One a minute for browsers that are unknown to the phone; the next has to solve a captcha.
    const refused = await send(stranger(), phone);
    expect("problem" in refused && [refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([
      429,
      ["captcha"],
    ]);
    for (let nth = 0; nth < 20; nth += 1) expect((await send(stranger(), phone)).status).toBe(429);
    const newcomer = stranger();
    expect((await send(newcomer, phone, await solved(newcomer))).status).toBe(200);
    expect((await verify(newcomer, phone, await codeSentTo(url(), phone))).status).toBe(200);
    expect(await logsIn(owner, phone)).toBe(200);
    const again = await send(owner, phone);
    expect("headers" in again && Number(again.headers.get("retry-after"))).toBeGreaterThan(50);
  });

  it("who have no known address shut nobody out: beyond a wide bound a captcha is required", async () => {
    const nobody = () => stranger().as({ ip: "" });
    const crowd: number[] = [];
    for (let batch = 0; batch < 31; batch += 1) {
      const sends = await Promise.all(Array.from({ length: 20 }, () => send(nobody(), newPhone())));
      crowd.push(...sends.map(({ status }) => status));
    }
    expect(crowd.filter((status) => status === 200)).toHaveLength(600);
    const [guest, phone] = [nobody(), newPhone()];
    const refused = await send(guest, phone);
    expect("problem" in refused && Object.keys(refused.problem.errors ?? {})).toEqual(["captcha"]);
    expect((await send(guest, phone, await solved(guest))).status).toBe(200);
    expect((await verify(guest, phone, await codeSentTo(url(), phone))).status).toBe(200);
  }, 60_000);

  it("who change the last half of an IPv6 address are one network", async () => {
    const sends = Array.from({ length: 23 }, (_, n) =>
      send(stranger().as({ ip: `2001:db8:5:5:${(n + 1).toString(16)}::1` }), newPhone()),
    );
    expect((await Promise.all(sends)).filter(({ status }) => status === 429)).toHaveLength(3);
    expect((await send(stranger().as({ ip: "2001:db8:5:6::1" }), newPhone())).status).toBe(200);
  });

  it("a code has six digits where the shop says so, and its settings say so", async () => {
    await control(url(), "/settings", { code_length: 6 });
    const [client, phone] = [stranger(), newPhone()];
    expect((await client.get(settings, {})).settings.customers.code_length).toBe(6);
    expect(await logsIn(client, phone)).toBe(200);
    expect(await codeSentTo(url(), phone)).toMatch(/^\d{6}$/);
    await control(url(), "/settings", { code_length: 4 });
  });
});

/** @group security */
import { expect, it } from "@jest/globals";
import { authSendCode, authVerify } from "@/lib/contract/auth";
import { feedbackCallMeBack } from "@/lib/contract/feedback";
import { orderLookup } from "@/lib/contract/order/order-lookup";
import { captchaFor } from "../contract/captcha";
import { type Client, clientOf } from "../contract/client";
import { cityId } from "../contract/demo";
import { codeSentTo, newPhone } from "../contract/login";
import { onOwnUpstreams } from "../contract/own-upstream";

/** Guests whom no proxy distinguishes, until each of them has to solve a captcha. */
const CROWD = 30;
const EACH = 10;

onOwnUpstreams("strangers where no proxy sends addresses", "visitor_strangers", {}, (url) => {
  /** Another browser, without an address. */
  const nobody = () => clientOf(url()).as({ ip: "" });
  const solved = (client: Client) => captchaFor(client, "form");
  const customer = async (): Promise<Client> => {
    const [client, phone] = [nobody(), newPhone()];
    await client.get(authSendCode, { body: { phone, channel: "sms" } });
    const login = await client.get(authVerify, { body: { phone, code: await codeSentTo(url(), phone) } });
    return client.as({ session: login.session_token ?? null });
  };

  const write = (client: Client, captcha?: string) =>
    client.ask(feedbackCallMeBack, {
      body: { city_id: cityId("moscow"), name: "Анна", phone: newPhone(), ...(captcha !== undefined && { captcha }) },
    });
  const lookUp = (client: Client, captcha?: string) =>
    client.ask(orderLookup, { body: { phone: newPhone(), order_id: 1, ...(captcha !== undefined && { captcha }) } });

  it.each([
    ["write", write, 200],
    ["look orders up", lookUp, 404],
  ])(
    "shut nobody out who wants to %s, however many carts they take: customers go on, and guests solve a captcha",
    async (_what, send, answered) => {
      const known = await customer();
      const statuses: number[] = [];
      for (let nth = 0; nth < CROWD + 5; nth += 1) {
        const stranger = nobody();
        const sent = await Promise.all(Array.from({ length: EACH }, () => send(stranger)));
        statuses.push(...sent.map(({ status }) => status));
      }
      expect(statuses.filter((status) => status === answered)).toHaveLength(CROWD * EACH);
      expect((await send(known)).status).toBe(answered);
      const guest = nobody();
      const refused = await send(guest);
      expect("problem" in refused && [refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([
        429,
        ["captcha"],
      ]);
      const solution = await solved(guest);
      expect((await send(guest, solution)).status).toBe(answered);
      // Good once.
      expect((await send(guest, solution)).status).toBe(429);
    },
    60_000,
  );
});

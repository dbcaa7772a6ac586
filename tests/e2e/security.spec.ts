/**
 * @group security
 * @rule SPEC-322 SPEC-343
 */
import { type APIRequestContext, type BrowserContext, request as requests } from "@playwright/test";
import { customer, newPhone } from "./support/customer";
import { resetClock, setClock, storefrontUrl } from "./support/shop";
import { expect, inLongMode, test } from "./support/test";

/** What an attacker reaches over the shop's own address; the upstream's part is in `tests/security`. */
test.beforeEach(() => setClock("2026-11-24T12:00:00+03:00"));
test.afterEach(() => resetClock());

const api = (path: string) => `${storefrontUrl()}/api${path}`;
const sealOf = async (context: BrowserContext): Promise<string> =>
  (await context.cookies()).find(({ name }) => name === "sushi_session")?.value ?? "";

test("a session cookie that differs in any byte is a guest's, is taken away, and breaks nothing", async ({
  page,
  context,
}) => {
  await customer(page, "ru").login(newPhone());
  const seal = await sealOf(context);
  expect(seal.length).toBeGreaterThan(200);
  const thief = await requests.newContext();
  const sessionOf = async (value: string) => {
    const answer = await thief.get(api("/user/profile"), { headers: { cookie: `sushi_session=${value}` } });
    return [answer.status(), await answer.json(), answer.headers()["set-cookie"]?.includes("sushi_session=")] as const;
  };
  expect((await sessionOf(seal))[1].user).not.toBeNull();
  for (let at = 0; at < seal.length; at += 10) {
    const tampered = Array.from({ length: Math.min(10, seal.length - at) }, (_, step) => {
      const place = at + step;
      return `${seal.slice(0, place)}${seal[place] === "A" ? "B" : "A"}${seal.slice(place + 1)}`;
    });
    const answers = await Promise.all(tampered.map(sessionOf));
    for (const answer of answers) expect([at, ...answer]).toEqual([at, 200, { user: null }, true]);
  }
  await thief.dispose();
});

test("a customer gets the same answer for another one's address and order as for none at all", async ({
  page,
  browser,
}) => {
  const headers = { origin: storefrontUrl() };
  const owner = page.request;
  await customer(page, "ru").login(newPhone());
  const saved = await owner.post(api("/user/addresses"), {
    headers,
    data: { city_id: 1, text: "Тверская улица, 7", room: "12" },
  });
  const { address_id: address } = await saved.json();

  const other = await browser.newContext();
  await customer(await other.newPage(), "ru").login(newPhone());
  const tries = (client: APIRequestContext, address_id: number, order_id: number) => [
    client.patch(api(`/user/addresses/${address_id}`), { headers, data: { room: "13" } }),
    client.delete(api(`/user/addresses/${address_id}`), { headers }),
    client.post(api("/address/set"), { headers, data: { city_id: 1, address_id } }),
    client.get(api(`/order/${order_id}`)),
    client.post(api("/order/status"), { headers, data: { order_id, order_type: "delivery" } }),
    client.post(api("/order/cancel"), { headers, data: { order_id } }),
    client.post(api("/order/repeat"), { headers, data: { order_id } }),
  ];
  const repliesTo = async (address_id: number, order_id: number) =>
    Promise.all(
      tries(other.request, address_id, order_id).map(async (call) => {
        const answer = await call;
        return [answer.status(), await answer.json()];
      }),
    );
  // Order 1001 was made by the first customer; whether it exists is nobody's business.
  expect(await repliesTo(address, 1001)).toEqual(await repliesTo(999_999_999, 999_999_999));
  const { addresses } = await (await owner.get(api("/user/addresses"))).json();
  expect(addresses).toMatchObject([{ id: address, room: "12" }]);
  await other.close();
});

/** Each kind of page; with false those whose policy is made as that of another one, for the long mode. */
const kinds: readonly (readonly [path: string, isInGate: boolean])[] = [
  ["/", true],
  ["/moscow", false],
  ["/moscow?l%61ng=de", false],
  ["/moscow?lang=de", true],
  ["/moscow/about", false],
  ["/moscow/cart", false],
  ["/moscow/profile", false],
  ["/moscow/shops", false],
  ["/moscow/order/1/tracking", false],
  ["/moscow/order/payment-result?orderId=1", false],
  ["/moscow/order/payment/0b0e1f8e-5a0f-4f0e-9c8e-0d7a5a3c1b2d", true],
  ["/privacy-policy", false],
  ["/nowhere", true],
  ["/moscow/nowhere?x=1", false],
];
test.describe("the content policy", () => {
  // What the test itself puts into the page is refused aloud; some of the pages, and their orders, do not exist.
  test.use({ allowedNoise: /content security policy|404 \(Not Found\)/i });

  for (const [path, isInGate] of kinds) {
    const circle = isInGate ? {} : inLongMode;
    test(`a page runs its own scripts and none that was put into it: ${path}`, circle, async ({ page }) => {
      const refused: string[] = [];
      page.on("console", (message) => {
        if (/content security policy/i.test(message.text())) refused.push(message.text());
      });
      await page.goto(`${storefrontUrl()}${path}`, { waitUntil: "load" });
      // Deferred scripts are requested by then.
      await page.waitForTimeout(2_500);
      expect(refused).toEqual([]);
      const ran = await page.evaluate(async () => {
        const directives: string[] = [];
        document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) =>
          directives.push(effectiveDirective),
        );
        const inline = document.createElement("script");
        inline.textContent = "document.documentElement.dataset.ran = 'yes'";
        const markup = document.createElement("p");
        markup.setAttribute("onclick", "document.documentElement.dataset.ran = 'yes'");
        document.body.append(inline, markup);
        markup.click();
        await new Promise((resolve) => setTimeout(resolve, 100));
        return { directives: [...new Set(directives)].sort(), ran: document.documentElement.dataset["ran"] ?? null };
      });
      expect(ran).toEqual({ directives: ["script-src-attr", "script-src-elem"], ran: null });
    });
  }
});

import { mkdtempSync } from "node:fs";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { smallestUpstream } from "../../docs/own-upstream/smallest-upstream";
import { freePort } from "../../scripts/ports";
import { type Stack, startStack } from "../../scripts/stack";
import { customer } from "./support/customer";
import { expect, test, widths } from "./support/test";

/** The storefront in front of the back end of `docs/own-upstream`, which serves what is required and next to nothing else. */
test.describe.configure({ mode: "serial" });
// It has no events of orders; the storefront requests them, learns that, and goes on without.
test.use({ allowedNoise: /404 .*\/api\/order\/\d+\/(messages|events)$/ });
let upstream: Server;
let shop: Stack;

test.beforeAll(async () => {
  const token = "smallest-upstream-token";
  const port = await freePort(13_840);
  upstream = smallestUpstream({ token, brand: "sushi" }).listen(port);
  shop = await startStack({
    brand: "sushi",
    mode: "production",
    dataDir: mkdtempSync(join(tmpdir(), "mealfront-own-upstream-")),
    ports: { storefront: 13_800, upstream: port, bank: 13_820 },
    upstreamUrl: `http://localhost:${port}`,
    env: { LOG_LEVEL: "silent", UPSTREAM_TOKEN: token },
    output: () => undefined,
  });
});
test.afterAll(async () => {
  await shop.stop();
  upstream.closeAllConnections();
  upstream.close();
});
test.beforeEach(({ context }) =>
  context.addCookies([{ name: "sushi_cookie_notice", value: "rejected", url: shop.storefrontUrl }]),
);

for (const [name, viewport] of widths("phone")) {
  test(`on a ${name} a guest opens the menu, adds a dish and orders it for cash`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const guest = customer(page, "en");
    await page.goto(`${shop.storefrontUrl}/reykjavik?lang=en`);
    await guest.addDish("Philadelphia");
    await guest.chooseShop(/12 Geirsgata/);
    await guest.goToCheckout();
    await guest.fillContacts({ name: "Ann" });
    await guest.form().locator('input[name="phone"]').fill("+354 555 0101");
    await guest.chooseTime();
    await guest.agree();
    await guest.orderButton().click();
    expect(await guest.orderNumber()).toBeGreaterThan(0);
    await expect(page.getByRole("main").getByText("Accepted").first()).toBeVisible();
    await expect(
      page
        .getByRole("main")
        .getByText(/2\s490\skr/)
        .first(),
    ).toBeVisible();
  });
}

test("no link of its pages leads to a page that is not there (SPEC-512)", async ({ request }) => {
  // Its only city is the site's home.
  const home = await request.get(shop.storefrontUrl);
  expect(new URL(home.url()).pathname).toBe("/reykjavik");
  const linksOf = (html: string): string[] =>
    [...html.matchAll(/<a [^>]*?href="(\/[^"#?]*)/g)].map(([, to = ""]) => to);
  const links = new Set(linksOf(await home.text()));
  expect(links.size).toBeGreaterThan(2);
  for (const link of links) {
    const answer = await request.get(`${shop.storefrontUrl}${link}`);
    expect([link, answer.status()]).toEqual([link, 200]);
  }
});

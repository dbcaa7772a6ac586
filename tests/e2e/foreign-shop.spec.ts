import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { customer } from "./support/customer";
import { blocksOf, canFollow, followGuide, pageText } from "./support/guide";
import { expect, inLongMode, test } from "./support/test";

const EXPORT = "upstream/shop-files/from/fixtures/woocommerce-pt.csv";
const OUTSIDE = "tests/support/outside";
const HOST = "pizzaria-da-graca.example";

/** What the web server of the old shop has lost, or answers badly for. */
const lost = ["laranja-apagada.jpg", "cola-pagina.jpg", "cha-gelado-enorme.jpg", "cafe-pequeno.jpg", "trufa-cmyk.jpg"];

let operator: Awaited<ReturnType<typeof followGuide>>;
let web = "";

/** The photographs that the export names, as a camera made them. */
const takePhotographs = (folder: string): void => {
  const addresses = readFileSync(EXPORT, "utf8").match(new RegExp(`https://${HOST}/[^\\s",?]+`, "g")) ?? [];
  const names = addresses.map((address) => decodeURIComponent(new URL(address).pathname));
  const taken = spawnSync(process.execPath, [join(OUTSIDE, "photographs.mjs"), folder, ...new Set(names)]);
  expect(String(taken.stderr)).toBe("");
};

const outside = (folder: string): readonly string[] => [join(OUTSIDE, "run-outside.sh"), folder, HOST];

/** Whether this machine lets a test have a network namespace. */
const canGoOut = (): boolean => spawnSync("bash", [...outside(web), ""]).status === 0;

const City = z.looseObject({
  popular: z.unknown().optional(),
  shops: z.array(z.looseObject({ not_cooked: z.unknown().optional() })),
});

/** By hand: what names the example's menu. */
const correctCity = (path: string): void => {
  const { popular: _, shops, ...city } = City.parse(JSON.parse(readFileSync(path, "utf8")));
  const ours = shops.map(({ not_cooked: __, ...shop }) => shop);
  writeFileSync(path, JSON.stringify({ ...city, shops: ours }, null, 2));
};

test.skip(!canFollow, "PostgreSQL and nginx are needed");

test.beforeAll(async () => {
  operator = await followGuide("pizzaria", 13_890);
  web = join(operator.folder, "web");
  mkdirSync(join(web, "photographs"), { recursive: true });
});
test.afterAll(() => operator?.end());

test(
  "a shop made from WooCommerce's export, with photographs fetched from its old site, is opened and works an order (SPEC-541)",
  inLongMode,
  async ({ page }, info) => {
    test.setTimeout(900_000);
    test.skip(!canGoOut(), "a network namespace is needed (unshare --net --mount)");
    takePhotographs(join(web, "photographs"));
    const { run, site, here } = operator;
    const started = Date.now();
    const sinceStart = (what: string): void => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      info.annotations.push({ type: what, description: `${seconds} s after the export` });
    };

    // The menu.
    const [make = "", look = "", plates = "", ...more] = blocksOf("### A shop of your export", "sh");
    expect(more).toEqual([]);
    copyFileSync(EXPORT, join(operator.folder, "products.csv"));
    const made = await run(make.replaceAll("products.csv", join(operator.folder, "products.csv")));
    expect(made).toContain("40 products in 9 files");
    expect(made).toContain("still to be done before the import:");
    correctCity(here("/srv/my-shop/cities/lisbon.json"));

    // Its photographs.
    const said = await operator.runBy("bash", outside(web), look, 1);
    expect(said).toContain(`pictures: 34 fetched, 0 were there, ${lost.length} to be mended`);
    for (const name of lost) expect(said).toContain(name);
    const output = await operator.runBy("bash", outside(web), plates);
    expect(output).toContain(`pictures: 0 fetched, 0 were there, ${lost.length} became a plate, 0 to be mended`);
    expect(output).toContain("1 city, 40 products: nothing is wrong with the files");
    sinceStart("files");

    // As for the first shop, whose own name and look are made already.
    const section = "## From an empty database to the first order";
    const [, settings = "", processes = "", bringIn = "", work = "", ask = ""] = blocksOf(section, "sh");
    await run(settings);
    operator.fillIn(blocksOf(section, "ini"));
    await operator.serve(processes);
    await expect.poll(() => pageText(site), { timeout: 60_000 }).toContain("npm run shop");
    expect(await run(bringIn)).toContain("written; running upstreams show it within 5 s");
    await expect.poll(async () => (await fetch(`${site}/lisbon`)).status, { timeout: 30_000 }).toBe(200);
    sinceStart("open");

    await page.context().addCookies([{ name: "pizzaria_cookie_notice", value: "rejected", url: site }]);
    await page.setViewportSize({ width: 390, height: 844 });
    const guest = customer(page, "pt");
    const { t } = guest;
    await page.goto(site);
    await expect(page).toHaveURL(`${site}/lisbon`);
    // No page shows anything of the old site, and what was lost is a plate.
    expect(await (await fetch(`${site}/lisbon`)).text()).not.toContain(HOST);
    await guest.addDish("Pão de alho");
    await guest.giveAddress("Remédios 44", /Rua dos Remédios.*44/);
    await expect(page.getByRole("button", { name: new RegExp(t("shell-live.to_cart")) })).toBeVisible();
    await guest.addDish("Salada Caprese");
    await guest.addDish("Tiramisù");
    await guest.goToCheckout();
    await guest.fillContacts({ name: "Inês" });
    await guest.form().locator('input[name="phone"]').fill("+351 912 345 678");
    await guest.form().getByLabel(t("checkout.room"), { exact: false }).fill("3");
    await guest.chooseTime();
    await guest.agree();
    await guest.orderButton().click();
    const number = await guest.orderNumber();
    const standing = page.getByRole("main");
    await expect(standing.getByText(t("tracking.stage.accepted")).first()).toBeVisible();
    expect(await run(work.replaceAll("1042", String(number)))).toContain(`${number}: cooking`);
    await expect(standing.getByText(t("tracking.stage.cooking")).first()).toBeVisible();
    sinceStart("worked");

    const missing = await run(ask, 1);
    expect(missing).toContain("brand pizzaria");
    expect(missing).toMatch(/^failed {3}demo data: /m);
  },
);

/** @rule SPEC-512 */
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyBuild } from "../../scripts/build-copy";
import { freePort } from "../../scripts/ports";
import { findNginx, findPostgres } from "../../scripts/system";
import { crawl } from "../support/crawler";
import { type Cluster, startCluster } from "../support/postgres";
import { customer } from "./support/customer";
import { expect, inLongMode, test } from "./support/test";

/**
 * The walk of a new operator (docs/operating/first-shop.md): each command is read from the guide and run as it stands there.
 * Only its folders, ports and database are this test's own.
 */
const guide = readFileSync("docs/operating/first-shop.md", "utf8");
const walk = guide.slice(guide.indexOf("## From an empty database"), guide.indexOf("## The folder"));
const blocksOf = (language: string): string[] =>
  [...walk.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, "g"))].map(([, text = ""]) => text);

const [postgres, nginx] = [findPostgres(), findNginx()];
const folder = mkdtempSync(join(tmpdir(), "mealfront-first-shop-"));
const build = join(".data", "build-first-shop");
let cluster: Cluster | undefined;
let own: readonly (readonly [theirs: string, ours: string])[] = [];
let running:
  | { readonly child: ChildProcess; readonly said: () => string; readonly ended: Promise<unknown> }
  | undefined;

/** What stands in the guide, with the places of this test. */
const here = (text: string): string => own.reduce((words, [theirs, ours]) => words.replaceAll(theirs, ours), text);

const bash = (commands: string): ChildProcess =>
  spawn("bash", ["-ec", here(commands)], {
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, PATH: `${process.env["PATH"]}:/usr/sbin:/sbin`, BUILD_DIR: build, LOG_LEVEL: "silent" },
  });

/** Starts a block. */
const start = (commands: string): NonNullable<typeof running> => {
  const child = bash(commands);
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => {
      said += String(chunk);
    });
  return { child, said: () => said, ended: new Promise((resolve) => child.once("close", resolve)) };
};

/** Runs a block to its end: what it said. */
const run = async (commands: string, code = 0): Promise<string> => {
  const { said, ended } = start(commands);
  expect(await ended, said()).toBe(code);
  return said();
};

/** Fills in the files as the guide says: those of both, of the storefront, of the upstream. */
const fillIn = ([both = "", storefront = "", upstream = ""]: readonly string[]): void => {
  const secret = (): string => randomBytes(32).toString("hex");
  const shared = both.replaceAll("…", secret);
  for (const [name, text] of Object.entries({ storefront, upstream }))
    appendFileSync(here(`/etc/mealfront/taqueria/${name}.env`), here(`${shared}${text.replaceAll("…", secret)}`));
};

test.skip(postgres === null || nginx === null, "PostgreSQL and nginx are needed");

test.beforeAll(async () => {
  chmodSync(folder, 0o755);
  copyBuild(build);
  cluster = await startCluster(postgres ?? "");
  const storefront = await freePort(13_860);
  const upstream = await freePort(13_870);
  const edge = await freePort(13_880);
  for (const name of ["etc", "srv", "lib", "cache"]) mkdirSync(join(folder, name));
  own = [
    ["postgres://mealfront@127.0.0.1:5432/taqueria", cluster.createDatabase("taqueria")],
    ["/etc/mealfront", join(folder, "etc")],
    ["/srv/my-shop", join(folder, "srv", "my-shop")],
    ["/var/lib/mealfront", join(folder, "lib")],
    ["--folder", `--memory ${join(folder, "memory")} --folder`],
    ["/var/cache/mealfront", join(folder, "cache")],
    [".next/storefront.mjs", join(build, "storefront.mjs")],
    ["8080", String(edge)],
    ["3000", String(storefront)],
    ["4000", String(upstream)],
  ];
});
test.afterAll(async () => {
  if (running?.child.pid !== undefined && running.child.exitCode === null) process.kill(-running.child.pid, "SIGTERM");
  await running?.ended;
  cluster?.stop();
  for (const made of [folder, build]) rmSync(made, { recursive: true, force: true });
});

test(
  "whoever follows the guide opens a shop in Lisbon, is ordered from, and accepts the order",
  inLongMode,
  async ({ page }) => {
    // Six commands and four programs start one after another.
    test.setTimeout(300_000);
    const [name = "", settings = "", processes = "", bringIn = "", work = "", ask = "", ...others] = blocksOf("sh");
    expect(others).toEqual([]);
    const site = here("http://localhost:8080");

    expect(await run(name)).toContain("1 city, 40 products: nothing is wrong with the files");
    await run(settings);
    fillIn(blocksOf("ini"));
    running = start(`${processes}wait`);
    const firstPage = async (): Promise<string> =>
      fetch(site).then(
        (answer) => answer.text(),
        () => "",
      );
    await expect.poll(firstPage, { timeout: 60_000 }).toContain("npm run shop");

    expect(await run(bringIn)).toContain("written; running upstreams show it within 5 s");
    await expect.poll(async () => (await fetch(`${site}/lisbon`)).status, { timeout: 30_000 }).toBe(200);

    await page.context().addCookies([{ name: "taqueria_cookie_notice", value: "rejected", url: site }]);
    await page.setViewportSize({ width: 390, height: 844 });
    const guest = customer(page, "pt");
    const { t } = guest;
    // There is one city, so nobody is asked for it.
    await page.goto(site);
    await expect(page).toHaveURL(`${site}/lisbon`);
    await guest.addDish("Birria ramen");
    await guest.giveAddress("Remédios 44", /Rua dos Remédios.*44/);
    await expect(page.getByRole("button", { name: new RegExp(t("shell-live.to_cart")) })).toBeVisible();
    await guest.addDish("Elote");
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

    // What search engines find: the only city's home is the site's.
    expect((await crawl({ origin: site, together: 2 })).faults).toEqual([]);

    expect(await run(work.replaceAll("1042", String(number)))).toContain(`${number}: cooking`);
    await expect(standing.getByText(t("tracking.stage.cooking")).first()).toBeVisible();

    const missing = await run(ask, 1);
    expect(missing).toContain("brand taqueria");
    expect(missing).not.toContain("is a brand of the build");
    expect(missing).toMatch(/^failed {3}demo data: .* in shop\.json: default_phone.*cities\/lisbon\.json: phone/m);

    // Its photographs, through nginx.
    const picture = await page.evaluate(
      () => document.querySelector<HTMLImageElement>("img[src^='/media/']")?.src ?? null,
    );
    const tile =
      picture ??
      new URL(/\/media\/[\w-]+\.avif/.exec(await (await fetch(`${site}/lisbon`)).text())?.[0] ?? "", site).href;
    expect((await fetch(tile)).headers.get("content-type")).toMatch(/^image\/(avif|webp)$/);
  },
);

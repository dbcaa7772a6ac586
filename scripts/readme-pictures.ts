import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { makeEmptyPglite } from "../tests/support/empty-pglite";
import { browserOptions } from "./browser";
import { readCommand } from "./command-line";
import { makeDemoMap } from "./demo-map";
import { composeAll } from "./readme-pictures/compositions";
import { filmOrder } from "./readme-pictures/order-film";
import { type Scene, scenes } from "./readme-pictures/screens";
import { withShop } from "./readme-pictures/shop";
import { pictureOf } from "./readme-pictures/visitor";
import { forgetPages, startTrialBuild } from "./storefront-build";
import { findHeadlessShell } from "./system";
import { print } from "./terminal";

/**
 * `npm run generate -- readme-pictures`: the pictures of README, from the build at hand. Run it after a screen or the pictures of dishes changed;
 * the results are committed.
 */
const usage = `npm run generate -- readme-pictures [--compose]

Walks customers and a kitchen through shops of the demo and writes docs/pictures.
--compose  composes the pictures again from the screens of the last run, in .data/readme-pictures
`;

const taken = join(".data", "readme-pictures");
const frameFolder = join(taken, "film");

const { values } = readCommand(usage, { compose: { type: "boolean", default: false } });

const takeScreens = async (browser: Browser): Promise<string[]> => {
  const failures: string[] = [];
  /** One screen that cannot be taken leaves the others. */
  const attempt = async (name: string, work: () => Promise<void>): Promise<void> => {
    await work().catch((error: unknown) => failures.push(`${name}: ${error}`));
    print([name]);
  };
  for (const [brand, all] of Object.entries(scenes)) {
    await withShop(brand, async (shop) => {
      const take: Parameters<Scene>[0]["take"] = async (name, page) =>
        writeFileSync(join(taken, `${name}.png`), await pictureOf(page));
      for (const [name, scene] of Object.entries(all)) {
        await attempt(`${brand} ${name}`, () => scene({ browser, shop, brand, take }));
      }
      if (brand === "sushi") await attempt("film", async () => writeFrames(await filmOrder(browser)));
    });
  }
  return failures;
};

const writeFrames = (frames: Awaited<ReturnType<typeof filmOrder>>): void => {
  rmSync(frameFolder, { recursive: true, force: true });
  mkdirSync(frameFolder);
  for (const [at, { picture, ms }] of frames.entries()) {
    writeFileSync(join(frameFolder, `${String(at).padStart(3, "0")}-${ms}.png`), picture);
  }
};

const take = async (): Promise<void> => {
  const { built } = await startTrialBuild();
  await built;
  makeDemoMap();
  await makeEmptyPglite();
  forgetPages();
  mkdirSync(taken, { recursive: true });
  const shell = findHeadlessShell();
  const browser = await chromium.launch({ ...browserOptions(), ...(shell !== null && { executablePath: shell }) });
  const failures = await takeScreens(browser).finally(() => browser.close());
  if (failures.length > 0) throw new Error(failures.join("\n"));
};

if (!values.compose) await take();
const frames = existsSync(frameFolder)
  ? readdirSync(frameFolder)
      .sort()
      .map((name) => ({ picture: readFileSync(join(frameFolder, name)), ms: Number(/-(\d+)\./.exec(name)?.[1]) }))
  : [];
print(await composeAll((name) => readFileSync(join(taken, `${name}.png`)), frames, join("docs", "pictures")));

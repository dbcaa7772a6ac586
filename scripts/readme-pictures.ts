import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { makeEmptyPglite } from "../tests/support/empty-pglite";
import { browserOptions } from "./browser";
import { readCommand, refuseCommand } from "./command-line";
import { makeDemoMap } from "./demo-map";
import { composeAll } from "./readme-pictures/compositions";
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
const usage = `npm run generate -- readme-pictures [SCENE…] [--compose]

Walks customers and a kitchen through shops of the demo and writes docs/pictures. With names of scenes (${Object.keys(scenes.sushi).join(", ")})
it takes only these again.
--compose  composes the pictures again from the screens of the last run, in .data/readme-pictures
`;

const taken = join(".data", "readme-pictures");

const names = Object.keys(scenes.sushi);
const { values, positionals } = readCommand(usage, { compose: { type: "boolean", default: false } }, names.length);
const unknown = positionals.find((name) => !names.includes(name));
if (unknown !== undefined) refuseCommand(usage, `There is no scene '${unknown}'`);
const isWanted = (name: string): boolean => positionals.length === 0 || positionals.includes(name);

const takeScreens = async (browser: Browser): Promise<string[]> => {
  const failures: string[] = [];
  /** One screen that cannot be taken leaves the others. */
  const attempt = async (name: string, work: () => Promise<void>): Promise<void> => {
    await work().catch((error: unknown) => failures.push(`${name}: ${error}`));
    print([name]);
  };
  for (const [brand, all] of Object.entries(scenes)) {
    const wanted = Object.entries(all).filter(([name]) => isWanted(name));
    if (wanted.length === 0) continue;
    await withShop(brand, async (shop) => {
      const take: Parameters<Scene>[0]["take"] = async (name, page) =>
        writeFileSync(join(taken, `${name}.png`), await pictureOf(page));
      for (const [name, scene] of wanted) {
        await attempt(`${brand} ${name}`, () => scene({ browser, shop, brand, take }));
      }
    });
  }
  return failures;
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
print(await composeAll((name) => readFileSync(join(taken, `${name}.png`)), join("docs", "pictures")));

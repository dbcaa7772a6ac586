import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { planPlaces } from "../tools/plan/demo-places";
import { demoPlan } from "../tools/plan/demo-plan";
import { type Child, startNode } from "./child";
import { programFolder } from "./program-file";
import { writeWhole } from "./write-whole";

const sources = ["tools/plan", "demo/sushi/cities", "package-lock.json"];
const file = join(programFolder, "demo-map.pmtiles");
const mark = join(programFolder, "demo-map.sources");

const filesIn = (path: string): string[] => {
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
};

const fingerprint = (): string => {
  const hash = createHash("sha256");
  for (const source of sources.flatMap(filesIn)) hash.update(source).update(readFileSync(source));
  return hash.digest("hex");
};

const isMadeFrom = (wanted: string): boolean =>
  existsSync(file) && existsSync(mark) && readFileSync(mark, "utf8") === wanted;

/** Makes the plan of the demo's cities as tiles, unless the one at hand was made from the very same sources. */
export const makeDemoMap = (): void => {
  const wanted = fingerprint();
  if (isMadeFrom(wanted)) return;
  writeWhole(file, demoPlan(planPlaces));
  writeWhole(mark, Buffer.from(wanted));
};

/**
 * Makes it in a process of its own, with the time that nobody else needs: a shop opens before, and its maps wait for their
 * plan (`lib/bff/map-plan.ts`). They would not wait for one that replaces another, so a plan of other sources goes at once.
 */
export const startDemoMap = (): Child => {
  if (!isMadeFrom(fingerprint())) rmSync(file, { force: true });
  return startNode({
    name: "map",
    args: ["--import", "tsx", "scripts/demo-map-beside.ts"],
    env: {},
    output: "inherit",
  });
};

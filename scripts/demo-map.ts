import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { planPlaces } from "./plan/demo-places";
import { demoPlan } from "./plan/demo-plan";
import { programFolder } from "./program-file";
import { writeWhole } from "./write-whole";

const sources = ["scripts/plan", "demo/sushi/cities", "package-lock.json"];
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

/** Makes the plan of the demo's cities as tiles, unless the one at hand was made from the very same sources. */
export const makeDemoMap = (): void => {
  const wanted = fingerprint();
  if (existsSync(file) && existsSync(mark) && readFileSync(mark, "utf8") === wanted) return;
  writeWhole(file, demoPlan(planPlaces));
  writeWhole(mark, Buffer.from(wanted));
};

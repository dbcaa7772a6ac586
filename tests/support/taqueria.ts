import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Copies the example shop into a folder, for a test whose subject is another: all dishes but pozole show the same picture, or
 * an import would prepare forty. Without its look: these tests serve a brand of the build.
 */
export const copyTaqueria = (folder: string): void => {
  cpSync("examples/taqueria", folder, { recursive: true });
  rmSync(join(folder, "brand.json"));
  for (const file of ["menu.csv", "menu/groups.json"]) {
    const text = readFileSync(join(folder, file), "utf8");
    writeFileSync(join(folder, file), text.replaceAll(/pictures\/(?!pozole)[\w-]+\.webp/g, "pictures/elote.webp"));
  }
};

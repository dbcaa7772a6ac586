import { writeBrandFiles } from "./brand-files";
import { readCommand } from "./command-line";
import { print } from "./terminal";
import { runCommand } from "./upstream-settings";

readCommand(
  "npm run brand:files\nWrites what is made of the data of the build's brands, after that has changed.\n",
  {},
);

await runCommand(() => {
  const brands = writeBrandFiles(".");
  print([`${brands.length} brands: ${brands.map(({ alias }) => alias).join(", ")}`]);
  return true;
});

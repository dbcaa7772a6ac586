import { chooseBrand } from "../lib/brand-data/chosen-brand";
import { readCommand } from "./command-line";
import { startDemoMap } from "./demo-map";
import { shutdownRequested } from "./shutdown";
import { startStack } from "./stack";
import { startTrialBuild } from "./storefront-build";
import { print, printFailure } from "./terminal";

const port = (name: string, usual: number) => Number(process.env[name] ?? usual);

/** `npm run demo` and `npm run dev`: the whole shop on one machine, until Ctrl-C or the end of npm. */
async function run(mode: "production" | "development"): Promise<void> {
  let isOpen = false;
  const interrupted = shutdownRequested().then(() => {
    // What is being built or started ends with us.
    if (!isOpen) process.exit(1);
    return null;
  });
  const build = mode === "production" ? await startTrialBuild() : {};
  const brand = chooseBrand(process.env).alias;
  const stack = await startStack({
    ...build,
    brand,
    mode,
    dataDir: process.env["DATA_DIR"] ?? ".data",
    ports: { storefront: port("PORT", 3000), upstream: port("UPSTREAM_PORT", 4000), bank: port("BANK_PORT", 4010) },
  });
  isOpen = true;
  // It has a processor's work for ten seconds, which would delay all of the above.
  const map = startDemoMap();
  print([
    "",
    `  Mealfront (${brand}) is open: ${stack.storefrontUrl}`,
    `  Sandbox controls: ${stack.bankUrl}/sbx/clock and others (docs/operating/sandbox.md). Ctrl-C ends everything.`,
    "",
  ]);
  const ended = await Promise.race([interrupted, stack.firstEnd]);
  await Promise.all([stack.stop(), map.process.exitCode === null && map.kill()]);
  if (ended !== null) throw new Error(`${ended} ended unexpectedly`);
}

const usage = `npm run demo, npm run dev
Runs the whole shop on this machine; the environment chooses: BRAND, PORT, UPSTREAM_PORT, BANK_PORT, DATA_DIR.
`;
const [mode] = readCommand(usage, {}, 1).positionals;
await run(mode === "dev" ? "development" : "production").catch((error: unknown) => {
  printFailure(error);
  // A build that still runs ends with us.
  process.exit(1);
});

import * as z from "zod/mini";
import { type CardData, holdersData, offeredCards } from "../bank/cards";
import { chooseBrand } from "../lib/brand-data/chosen-brand";
import { readCommand } from "./command-line";
import { prepareConsoleDev } from "./console-dev";
import { startDemoMap } from "./demo-map";
import { followCodes } from "./sent-codes";
import { shutdownRequested } from "./shutdown";
import { startStack } from "./stack";
import { startTrialBuild } from "./storefront-build";
import { print, printFailure } from "./terminal";

const port = (name: string, usual: number) => Number(process.env[name] ?? usual);

const Logins = z.object({ emails: z.array(z.string()), password: z.string() });

/** Makes the accounts of the demo, and says where and how to log in with them. */
const consoleLines = async (upstreamUrl: string, consoleUrl: string): Promise<string[]> => {
  const token = process.env["CONTROL_TOKEN"] || "demo-control-token";
  const made = await fetch(`${upstreamUrl}/private/staff`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: "{}",
  });
  if (!made.ok) throw new Error(`The accounts of the demo could not be made: ${made.status}`);
  const { emails, password } = z.parse(Logins, await made.json());
  return [
    `  The staff's console: ${consoleUrl}, as ${emails.join(" or ")}, password: ${password}`,
    "  While its board is open, the simulated kitchen leaves the orders of that shop to you.",
  ];
};

const cardText = ({ pan, expiry, cvv }: CardData): string =>
  `${pan.replace(/(.{4})(?=.)/g, "$1 ")}, ${expiry.slice(0, 2)}/${expiry.slice(2)}, ${cvv}`;

/** What nobody could finish an order without (SPEC-809). */
const cardLines = (now: number): string[] => {
  const { pays, declines, verifies } = offeredCards;
  return [
    `  Test card: ${cardText(holdersData(pays, now))}; declined: ${declines}; with 3-D Secure: ${verifies}`,
    "  Login codes are sent to nobody: the login shows them, and each stands here.",
  ];
};

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
  const dev = mode === "development" ? await prepareConsoleDev(port("STAFF_PORT", 4020)) : null;
  const stack = await startStack({
    ...build,
    brand,
    mode,
    dataDir: process.env["DATA_DIR"] ?? ".data",
    ports: {
      storefront: port("PORT", 3000),
      upstream: port("UPSTREAM_PORT", 4000),
      bank: port("BANK_PORT", 4010),
      staff: dev?.listener ?? port("STAFF_PORT", 4020),
    },
    ...(dev !== null && { env: { STAFF_URL: dev.url } }),
  });
  const vite = stack.consoleUrl === null ? null : dev?.start();
  const logins = stack.consoleUrl === null ? [] : await consoleLines(stack.upstreamUrl, dev?.url ?? stack.consoleUrl);
  isOpen = true;
  // It has a processor's work for ten seconds, which would delay all of the above.
  const map = startDemoMap();
  print([
    "",
    `  Mealfront (${brand}) is open: ${stack.storefrontUrl}`,
    `  Sandbox controls: ${stack.bankUrl}/sbx/clock and others (docs/operating/sandbox.md). Ctrl-C ends everything.`,
    ...cardLines(Date.now()),
    ...logins,
    "",
  ]);
  const endCodes = await followCodes(stack.bankUrl, print);
  const ended = await Promise.race([interrupted, stack.firstEnd]);
  endCodes();
  await Promise.all([stack.stop(), vite?.stop(), map.process.exitCode === null && map.kill()]);
  if (ended !== null) throw new Error(`${ended} ended unexpectedly`);
}

const usage = `npm run demo, npm run dev
Runs the whole shop on this machine; the environment chooses: BRAND, PORT, UPSTREAM_PORT, BANK_PORT, STAFF_PORT, DATA_DIR.
`;
const [mode] = readCommand(usage, {}, 1).positionals;
await run(mode === "dev" ? "development" : "production").catch((error: unknown) => {
  printFailure(error);
  // A build that still runs ends with us.
  process.exit(1);
});

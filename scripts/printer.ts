import { runAgent } from "../upstream/printer-agent/agent";
import { openJournal } from "../upstream/printer-agent/journal";
import { readAgentSettings } from "../upstream/printer-agent/settings";
import { readCommand } from "./command-line";
import { print, printError } from "./terminal";

/**
 * `npm run printer`: prints the tickets of a shop on the printers of its network. `npm run build` makes one file of it, dist/printer.mjs, which
 * needs Node and nothing else.
 */
readCommand(
  `npm run printer
Prints the tickets of a shop on printers of this network (docs/operating/printing.md).

PRINT_URL     the address of the console
PRINT_TOKEN   the token that the console makes
PRINT_FOLDER  where it stores what it has printed and not yet reported; .print without it
`,
  {},
);

const settings = readAgentSettings(process.env);
if (typeof settings === "string") {
  printError([settings]);
  process.exitCode = 1;
} else {
  const { url, token, folder } = settings;
  const say = (line: string): void => print([`${new Date().toISOString()} ${line}`]);
  const over = new AbortController();
  for (const name of ["SIGTERM", "SIGINT"] as const) process.once(name, () => over.abort());
  say(`prints the tickets of ${url}`);
  await runAgent({ url, token, journal: openJournal(folder), say }, over.signal);
}

import { readCommand } from "./command-line";
import { durations, readSourcesBeside } from "./gate";
import { printText } from "./terminal";

/** `npm run check`: everything that needs no running shop. */
readCommand("npm run check\n", {});
const { isReadable, count } = await readSourcesBeside("unit");
process.exitCode = isReadable && count.failed === 0 ? 0 : 1;
printText(durations([count]));

import { durations, jest, readSources } from "./gate";

/** `npm run check`: everything that needs no running shop. */
const isReadable = await readSources();
const unit = jest("unit");
process.exitCode = isReadable && unit.failed === 0 ? 0 : 1;
process.stdout.write(durations([unit]));

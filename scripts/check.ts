import { jest, readSources } from "./gate";

/** `npm run check`: everything that needs no running shop. */
const isReadable = readSources();
const { failed } = jest("unit");
process.exitCode = isReadable && failed === 0 ? 0 : 1;

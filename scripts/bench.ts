import { benches } from "./benches";
import { readCommand, refuseCommand, takePart } from "./command-line";

/** `npm run bench -- cart`: runs a bench (bench/README.md). */
const usage = `npm run bench -- ${benches.join("|")}\n`;

const name = takePart(benches);
if (name === null) {
  readCommand(usage, {});
  refuseCommand(usage, "The name of the bench is missing");
}
await import(`../bench/${name}.ts`);

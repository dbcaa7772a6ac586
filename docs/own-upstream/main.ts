import { parseArgs } from "node:util";
import { smallestUpstream } from "./smallest-upstream";

/** `npx tsx docs/own-upstream/main.ts --port 4100 --token some-long-token --brand sushi` */
const { values } = parseArgs({
  options: {
    port: { type: "string", default: "4100" },
    token: { type: "string", default: "demo-upstream-token" },
    brand: { type: "string", default: "sushi" },
  },
});

smallestUpstream(values).listen(Number(values.port), "127.0.0.1", () => {
  process.stdout.write(`The smallest upstream listens on http://127.0.0.1:${values.port}\n`);
});

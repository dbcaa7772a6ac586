import { startNode, untilReady } from "../../../scripts/child";
import { freePort } from "../../../scripts/ports";
import { programFile } from "../../../scripts/program-file";
import { findPostgres } from "../../../scripts/system";
import { startCluster } from "../../support/postgres";

const postgres = findPostgres();

/** Whether the console can be walked here: `npm run staff` works beside a running upstream on PostgreSQL alone. */
export const canOpenConsole = postgres !== null;

/** The demo's upstream on a PostgreSQL of its own, with the console's listener. */
export const openConsoleShop = async (firstPort: number) => {
  const cluster = await startCluster(postgres ?? "");
  const port = await freePort(firstPort);
  const staffPort = await freePort(port + 1);
  const consoleUrl = `http://localhost:${staffPort}`;
  const env = {
    DEMO: "1",
    BRAND: "sushi",
    DATABASE_URL: cluster.createDatabase("console"),
    UPSTREAM_PORT: String(port),
    STAFF_PORT: String(staffPort),
    STAFF_URL: consoleUrl,
    STAFF_SECRET: "a secret of the walks alone",
    KITCHEN_PACE: "100000",
    LOG_LEVEL: "error",
  };
  const output = (line: string) => process.stderr.write(`${line}\n`);
  const upstream = startNode({ name: "upstream console", args: [programFile("upstream")], env, output });
  await untilReady(upstream, `http://localhost:${port}/readyz`);
  return {
    consoleUrl,
    /** `npm run staff -- …`; what it printed. */
    staff: async (...words: string[]): Promise<string> => {
      const said: string[] = [];
      const args = ["--import", "tsx", "scripts/staff.ts", ...words];
      const command = startNode({ name: "staff", args, env, output: (line) => void said.push(line) });
      const code = await command.ended;
      if (code !== 0) throw new Error(`npm run staff ended with ${code}: ${said.join("\n")}`);
      return said.join("\n");
    },
    stop: async () => {
      await upstream.stop();
      cluster.stop();
    },
  };
};

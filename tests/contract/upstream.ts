import { join } from "node:path";
import { type Child, startNode, untilReady } from "../../scripts/child";
import { programFile } from "../../scripts/program-file";
import { layEmptyPglite } from "../support/empty-pglite";
import { control } from "./control";

/**
 * Where the day of the tests begins: no shop of the demo is then in its last hour, closed or about to close, from Berlin
 * to Vladivostok. By the wall clock the same test would find another shop at another hour.
 */
const MORNING = "T08:30:00Z";
/** Today, or the day that recorded examples are dated by, so that a new recording differs by what has changed alone. */
const day = (): string => process.env["RECORD_EXAMPLES_DAY"] ?? new Date().toISOString().slice(0, 10);
export const morning = (): Date => new Date(`${day()}${MORNING}`);

/** Of every upstream of the tests. */
export const previewSecret = "contract-preview-secret";

type Own = {
  readonly name: string;
  readonly port: number;
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly output: (line: string) => void;
  /** The folder of another release; without it, this one. */
  readonly release?: string;
};

/** A reference upstream with the demo, without a database but for the one `env` names; `ready` is its address. */
export const launchUpstream = ({
  name,
  port,
  folder,
  env,
  output,
  release,
}: Own): { child: Child; ready: Promise<string> } => {
  // The release before may have had another version of PGlite.
  if (release === undefined && !env["DATABASE_URL"]) layEmptyPglite(folder, env["BRAND"]);
  const child = startNode({
    name,
    args: release === undefined ? [programFile("upstream")] : ["--import", "tsx", join(release, "upstream/main.ts")],
    env: {
      DEMO: "1",
      BRAND: "sushi",
      UPSTREAM_PORT: String(port),
      UPSTREAM_TOKEN: "",
      CONTROL_TOKEN: "",
      DATA_DIR: folder,
      PUSH_LOCAL: "1",
      PREVIEW_SECRET: previewSecret,
      // Where "@/" leads in another release, which is not bundled.
      ...(release !== undefined && { TSX_TSCONFIG_PATH: join(release, "tsconfig.json") }),
      ...env,
    },
    // It reads the files of its own demo.
    cwd: release,
    output,
  });
  const url = `http://localhost:${port}`;
  const begin = async (): Promise<string> => {
    // Eight of them start on what may be a small and busy machine.
    await untilReady(child, `${url}/readyz`, 180);
    await control(url, "/clock", { set: morning().toISOString() });
    return url;
  };
  return { child, ready: begin() };
};

import { type Child, startNode, untilReady } from "../../scripts/child";
import { programFile } from "../../scripts/program-file";

/** One of several upstreams with the console's listener, which is killed and comes back. */
export class KilledUpstream {
  readonly url: string;
  readonly env: Readonly<Record<string, string>>;
  kills = 0;
  #child: Child | null = null;

  constructor(port: number, staffPort: number, env: Readonly<Record<string, string>>) {
    this.url = `http://localhost:${port}`;
    this.env = { ...env, UPSTREAM_PORT: String(port), STAFF_PORT: String(staffPort) };
  }

  start = async (): Promise<void> => {
    const output = (line: string): void => void process.stderr.write(`${line}\n`);
    this.#child = startNode({ name: this.url, args: [programFile("upstream")], env: this.env, output });
    await untilReady(this.#child, `${this.url}/readyz`, 120);
  };

  /** Ends it by SIGKILL and starts it again; resolves once it can serve. */
  crash = async (): Promise<void> => {
    this.kills += 1;
    await this.#child?.kill();
    await this.start();
  };

  stop = async (): Promise<void> => this.#child?.stop();
}

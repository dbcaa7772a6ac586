import { spawnSync } from "node:child_process";
import autocannon from "autocannon";

export type Figures = { readonly perSecond: number; readonly p99: number; readonly errors: number };

type Load = {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  readonly method?: "GET" | "PUT";
  readonly headers?: Readonly<Record<string, string>>;
  /** A fresh body and headers for each request of a connection, counted from 0, where each must differ. */
  readonly each?: (connection: number) => Sent;
};

type Sent = { readonly body: string; readonly headers: Readonly<Record<string, string>> };

/** Gives each connection requests of its own. */
const perConnection = (each: (connection: number) => Sent) => {
  let connections = 0;
  return (client: autocannon.Client): void => {
    const connection = connections;
    connections += 1;
    client.setRequests([
      {
        setupRequest: (request) => {
          const { body, headers } = each(connection);
          return { ...request, body, headers: { ...request.headers, ...headers } };
        },
      },
    ]);
  };
};

/** Sends requests for some seconds and counts the answers. Anything but 2xx is an error: a fast refusal is no speed. */
export async function load({ url, connections, seconds, method = "GET", headers = {}, each }: Load): Promise<Figures> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    method,
    headers,
    ...(each !== undefined && { setupClient: perConnection(each) }),
  });
  return { perSecond: result.requests.average, p99: result.latency.p99, errors: result.non2xx + result.errors };
}

/** Resident memory of a process and all it started, in whole megabytes. */
export function memoryOf(pid: number | undefined): number {
  const rows = spawnSync("ps", ["-e", "-o", "pid=,ppid=,rss="])
    .stdout.toString()
    .trim()
    .split("\n")
    .map((row) => row.trim().split(/\s+/).map(Number));
  const total = (parent: number): number =>
    rows.reduce((sum, [id = 0, ppid = 0, rss = 0]) => {
      if (id === parent) return sum + rss;
      return ppid === parent ? sum + total(id) : sum;
    }, 0);
  return pid === undefined ? 0 : Math.round(total(pid) / 1024);
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

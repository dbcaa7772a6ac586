import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import autocannon from "autocannon";
import { StalledError } from "./time-limits";

export type Figures = { readonly perSecond: number; readonly p99: number; readonly errors: number };

type Load = {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  readonly method?: "GET" | "PUT" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  /** Seconds that an answer may take. A run that ends before them would not notice that its side has stalled. */
  readonly answerSeconds?: number;
  /** A fresh body and headers for each request of a connection, counted from 0, where each must differ. */
  readonly each?: (connection: number) => Sent;
};

type Sent = {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Reads the body of the answer. */
  readonly onAnswer?: (body: string) => void;
};

/** Gives each connection requests of its own. */
const perConnection = (each: (connection: number) => Sent) => {
  let connections = 0;
  return (client: autocannon.Client): void => {
    const connection = connections;
    connections += 1;
    let onAnswer: Sent["onAnswer"];
    client.setRequests([
      {
        setupRequest: (request) => {
          const sent = each(connection);
          onAnswer = sent.onAnswer;
          return { ...request, body: sent.body, headers: { ...request.headers, ...sent.headers } };
        },
        onResponse: (_status, body) => onAnswer?.(body),
      },
    ]);
  };
};

/**
 * Sends requests for some seconds and counts the answers. Anything but 2xx is an error: a fast refusal is no speed. Rejects with
 * `StalledError` where requests got no answer.
 */
export async function load(options: Load): Promise<Figures> {
  const { url, connections, seconds, method = "GET", headers = {}, each } = options;
  const { answerSeconds = Math.min(10, Math.max(1, seconds - 1)) } = options;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    timeout: answerSeconds,
    method,
    headers,
    ...(each !== undefined && { setupClient: perConnection(each) }),
  });
  if (result.timeouts > 0) {
    throw new StalledError(`${url} left ${result.timeouts} requests without an answer for ${answerSeconds} s`);
  }
  return { perSecond: result.requests.average, p99: result.latency.p99, errors: result.non2xx + result.errors };
}

type Running = { readonly id: number; readonly parent: number; readonly value: number };

/** What a process and all it started come to; 0 for one that does not run. */
const familySum = (pid: number | undefined, all: readonly Running[]): number => {
  const total = (of: number): number =>
    all.reduce((sum, { id, parent, value }) => {
      if (id === of) return sum + value;
      return parent === of ? sum + total(id) : sum;
    }, 0);
  return pid === undefined ? 0 : total(pid);
};

/** Resident memory of a process and all it started, in whole megabytes. */
export function memoryOf(pid: number | undefined): number {
  const rows = spawnSync("ps", ["-e", "-o", "pid=,ppid=,rss="])
    .stdout.toString()
    .trim()
    .split("\n")
    .map((row) => row.trim().split(/\s+/).map(Number));
  const all = rows.map(([id = 0, parent = 0, value = 0]) => ({ id, parent, value }));
  return Math.round(familySum(pid, all) / 1024);
}

/** Seconds of processor time that a process and all it started have used. */
export function processorOf(pid: number | undefined): number {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const text = readFileSync(`/proc/${name}/stat`, "utf8");
        const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
        return [{ id: Number(name), parent: Number(fields[1]), value: Number(fields[11]) + Number(fields[12]) }];
      } catch {
        // It has ended meanwhile.
        return [];
      }
    });
  return familySum(pid, all) / 100;
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

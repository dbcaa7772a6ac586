/**
 * @group security
 * @rule SPEC-510
 */
import type { Server } from "node:http";
import { afterEach, describe, expect, it } from "@jest/globals";
import { Registry } from "prom-client";
import { startMetricsServer } from "./metrics-server";
import { describeProcess, durations, methodLabel, statusClass } from "./process-metrics";

let door: Server | null = null;
afterEach(() => {
  door?.closeAllConnections();
  door?.close();
});

const opened = async (registry: Registry): Promise<string> => {
  door = await startMetricsServer(registry, { host: "127.0.0.1", port: 0 });
  const address = door.address();
  if (typeof address !== "object" || address === null) throw new Error("the metrics server is closed");
  expect(address.address).toBe("127.0.0.1");
  return `http://127.0.0.1:${address.port}`;
};

describe("the metrics server", () => {
  it("serves them with the labels of their process", async () => {
    const registry = new Registry();
    describeProcess(registry, "bank", "sushi");
    durations(registry, "test_seconds", "For the test.", ["status"]).observe({ status: statusClass(204) }, 0.02);
    const answer = await fetch(`${await opened(registry)}/metrics`);
    expect(answer.headers.get("content-type")).toContain("text/plain");
    const text = await answer.text();
    expect(text).toContain('test_seconds_bucket{le="0.025",process="bank",brand="sushi",status="2xx"} 1');
    expect(text).toContain("nodejs_eventloop_lag_p99_seconds");
  });

  it("shows nothing else", async () => {
    const url = await opened(new Registry());
    const statuses = await Promise.all([
      fetch(`${url}/`).then(({ status }) => status),
      fetch(`${url}/metrics/x`).then(({ status }) => status),
      fetch(`${url}/metrics`, { method: "POST" }).then(({ status }) => status),
    ]);
    expect(statuses).toEqual([404, 404, 404]);
  });

  it("says that its port is taken", async () => {
    const url = await opened(new Registry());
    const port = Number(new URL(url).port);
    await expect(startMetricsServer(new Registry(), { host: "127.0.0.1", port })).rejects.toThrow(
      `port ${port} of 127.0.0.1 is in use by another process: end that one, or set METRICS_PORT to a free port`,
    );
  });
});

it("takes no method for a label that a client has invented", () => {
  expect(["GET", "PROPFIND"].map(methodLabel)).toEqual(["GET", "other"]);
});

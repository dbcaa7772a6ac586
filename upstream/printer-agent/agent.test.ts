/** @rule SPEC-669 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { type FakePrinter, openFakePrinter } from "@/tests/support/fake-printer";
import { until } from "@/tests/support/until";
import { runAgent } from "./agent";
import { printOnDevice } from "./device-printer";
import { openJournal } from "./journal";

const token = "t".repeat(43);

type Called = { readonly path: string; readonly authorization: string; readonly body: unknown };

describe("the agent of a shop", () => {
  let folder = "";
  let printer: FakePrinter;
  let server: Server;
  let calls: Called[] = [];
  /** What the console answers to reports. */
  let reportStatus = 200;
  let jobsStatus = 200;
  let waiting: unknown[] = [];
  let over: AbortController;
  let said: string[] = [];
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "mealfront-agent-"));
    printer = await openFakePrinter();
    [calls, waiting, said, reportStatus, jobsStatus] = [[], [], [], 200, 200];
    over = new AbortController();
    server = createServer((request, response) => {
      let text = "";
      request.on("data", (chunk: Buffer) => {
        text += chunk.toString();
      });
      request.on("end", () => {
        const path = request.url ?? "";
        calls.push({ path, authorization: request.headers.authorization ?? "", body: JSON.parse(text) });
        const isReport = path.endsWith("/results");
        response.statusCode = isReport ? reportStatus : jobsStatus;
        const jobs = isReport ? {} : { jobs: waiting.splice(0) };
        setTimeout(() => response.end(JSON.stringify(jobs)), isReport ? 0 : 50);
      });
    });
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  });
  afterEach(async () => {
    over.abort();
    server.closeAllConnections();
    server.close();
    await printer.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const start = (): Promise<void> => {
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const settings = {
      url: `http://127.0.0.1:${port}`,
      token,
      journal: openJournal(folder),
      say: (line: string) => void said.push(line),
    };
    return runAgent(settings, over.signal);
  };
  const job = (lease = randomUUID()) => ({
    lease,
    printer: "grill",
    to: `127.0.0.1:${printer.port}`,
    has_status: true,
    data: Buffer.from("ticket").toString("base64"),
  });
  const reports = () => calls.filter(({ path }) => path.endsWith("/results")).map(({ body }) => body);
  const journal = (): unknown => JSON.parse(readFileSync(join(folder, "tickets.json"), "utf8"));

  it("prints what it fetches, reports it, and has nothing left", async () => {
    const lease = randomUUID();
    waiting = [job(lease)];
    const running = start();
    await until(() => reports().length === 1);
    expect(reports()).toEqual([{ lease, outcome: { kind: "printed" } }]);
    expect(printer.tickets.map((bytes) => Buffer.from(bytes).toString())).toEqual(["ticket"]);
    expect(calls.every(({ authorization }) => authorization === `Bearer ${token}`)).toBe(true);
    // The agent has its answer a moment after the console has the report.
    await until(() => JSON.stringify(journal()) === "[]");
    over.abort();
    await running;
    expect(journal()).toEqual([]);
    expect(said).toContain("grill: printed");
  });

  it("reports again until the console takes it, and prints once", async () => {
    reportStatus = 503;
    waiting = [job()];
    void start();
    await until(() => reports().length > 2);
    expect(printer.tickets).toHaveLength(1);
    reportStatus = 200;
    await until(async () => JSON.stringify(journal()) === "[]");
    expect(new Set(reports().map((one) => JSON.stringify(one))).size).toBe(1);
  });

  it("says of a ticket that it was ended in, that nobody knows what became of it", async () => {
    const lease = randomUUID();
    openJournal(folder).begin(lease);
    void start();
    await until(() => reports().length > 0);
    expect(reports()[0]).toEqual({ lease, outcome: { kind: "failed", failure: "unknown", mayBePrinted: true } });
    expect(printer.tickets).toEqual([]);
  });

  it("goes on after a journal that cannot be read, and says that its token is unknown", async () => {
    writeFileSync(join(folder, "tickets.json"), "[{");
    jobsStatus = 401;
    void start();
    await until(() => said.some((line) => line.includes("the token is not known")));
    jobsStatus = 200;
    waiting = [job()];
    await until(() => printer.tickets.length === 1);
  });

  it("reports why a printer did not print", async () => {
    printer.mood.isPaperOut = true;
    waiting = [job(), { ...job(), to: "/etc/passwd" }];
    void start();
    await until(() => reports().length > 1);
    expect(reports()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ outcome: { kind: "failed", failure: "paper_out", mayBePrinted: false } }),
        expect.objectContaining({ outcome: { kind: "failed", failure: "unreachable", mayBePrinted: false } }),
      ]),
    );
  });

  it("writes to a device, and says where there is none", async () => {
    const device = join(folder, "lp0");
    writeFileSync(device, "");
    expect(await printOnDevice(device, Buffer.from("ticket"))).toEqual({ kind: "printed" });
    expect(readFileSync(device, "utf8")).toBe("ticket");
    const outcome = { kind: "failed", failure: "unreachable", mayBePrinted: false };
    expect(await printOnDevice(join(folder, "lp1"), Buffer.from("x"))).toEqual(outcome);
  });
});

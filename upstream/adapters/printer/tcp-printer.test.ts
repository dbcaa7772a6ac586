/** @rule SPEC-666 */
import { afterEach, describe, expect, it } from "@jest/globals";
import { type FakePrinter, type Mood, openFakePrinter } from "@/tests/support/fake-printer";
import { until } from "@/tests/support/until";
import { printByTcp } from "./tcp-printer";

const times = { connect: 300, status: 150, write: 300 };
const ticket = Uint8Array.from({ length: 2_000 }, (_, at) => 0x41 + (at % 26));
/** More than the buffers of two sockets hold. */
const long = new Uint8Array(16 * 1024 * 1024).fill(0x41);

let printer: FakePrinter | null = null;
afterEach(async () => {
  await printer?.close();
  printer = null;
});

const print = async (mood: Partial<Mood>, bytes = ticket, hasStatus = true) => {
  printer = await openFakePrinter(0, mood);
  const outcome = await printByTcp({ host: "127.0.0.1", port: printer.port }, bytes, { hasStatus, times });
  return { outcome, printer };
};

const failed = (failure: string, mayBePrinted: boolean) => ({ kind: "failed", failure, mayBePrinted });

describe("a printer on a port", () => {
  it("prints, and has all of it", async () => {
    const { outcome, printer: one } = await print({});
    expect(outcome).toEqual({ kind: "printed" });
    await until(() => one.tickets.length === 1);
    expect(one.tickets).toEqual([ticket]);
  });

  it("prints though it never says how it is, or says something else", async () => {
    expect((await print({ hasStatus: false })).outcome).toEqual({ kind: "printed" });
    await printer?.close();
    expect((await print({ rubbish: Uint8Array.of(0xff, 0x00, 0x41) })).outcome).toEqual({ kind: "printed" });
    await printer?.close();
    const star = await print({}, ticket, false);
    expect(star.outcome).toEqual({ kind: "printed" });
    await until(() => star.printer.tickets.length === 1);
  });

  it("that is slow is waited for", async () => {
    expect((await print({ delay: 80 })).outcome).toEqual({ kind: "printed" });
  });

  it.each<[string, Partial<Mood>]>([
    ["paper_out", { isPaperOut: true }],
    ["cover_open", { isCoverOpen: true }],
  ])("gets nothing where it says %s", async (failure, mood) => {
    const { outcome, printer: one } = await print(mood);
    expect(outcome).toEqual(failed(failure, false));
    expect(one.tickets).toEqual([]);
  });

  it("that loses its paper within a ticket may have printed it", async () => {
    expect((await print({ emptyAfter: 1_000 })).outcome).toEqual(failed("paper_out", true));
  });

  it("that hangs up within a ticket may have printed it", async () => {
    expect((await print({ closesAfter: 100, hasStatus: false }, long)).outcome).toEqual(failed("closed", true));
    await printer?.close();
    expect((await print({ closesAfter: 2_000 })).outcome).toEqual(failed("closed", true));
  });

  it("that takes nothing any more is left, and may have printed it", async () => {
    expect((await print({ isStuck: true, hasStatus: false }, long)).outcome).toEqual(failed("timeout", true));
  });

  it("that is off, or is nowhere, prints nothing", async () => {
    const off = await openFakePrinter();
    await off.close();
    const address = { host: "127.0.0.1", port: off.port };
    expect(await printByTcp(address, ticket, { hasStatus: true, times })).toEqual(failed("unreachable", false));
    const nowhere = { host: "192.0.2.1", port: 9100 };
    expect(await printByTcp(nowhere, ticket, { hasStatus: true, times })).toEqual(failed("unreachable", false));
  });
});

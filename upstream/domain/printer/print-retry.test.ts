/** @rule SPEC-665 */
import { expect, it } from "@jest/globals";
import { nextPrint } from "./print-retry";
import { readPrinterAddress } from "./printer";

const since = new Date("2026-11-26T12:00:00Z");

it("a ticket is tried after 5 s, then twice as late, a minute at most, and given up after two hours", () => {
  const pauses = [1, 2, 3, 4, 5, 40].map((tries) => (nextPrint(tries, since, since)?.getTime() ?? 0) - since.getTime());
  expect(pauses).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000]);
  expect(nextPrint(3, since, new Date(since.getTime() + 7_199_000))).not.toBeNull();
  expect(nextPrint(3, since, new Date(since.getTime() + 7_200_000))).toBeNull();
});

it.each([
  ["192.168.1.50:9100", { host: "192.168.1.50", port: 9100 }],
  ["printer.local:9100", { host: "printer.local", port: 9100 }],
  ["[fe80::1]:9100", { host: "fe80::1", port: 9100 }],
  ["/dev/usb/lp0", { device: "/dev/usb/lp0" }],
  ["/dev/../etc/passwd", null],
  ["/etc/passwd", null],
  ["192.168.1.50", null],
  ["192.168.1.50:0", null],
  ["192.168.1.50:70000", null],
  ["user@host:9100", null],
  ["", null],
])("the address %p of a printer is read", (text, address) => {
  expect(readPrinterAddress(text)).toEqual(address);
});

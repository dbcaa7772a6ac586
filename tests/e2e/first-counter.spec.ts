/** @rule SPEC-751 */
import { expect, test } from "@playwright/test";
import { staffBoard } from "../../lib/contract/staff/staff-board";
import { staffInvitationAccept, staffTotpBegin, staffTotpConfirm } from "../../lib/contract/staff/staff-credential";
import { staffDeviceBegin, staffDevicePair } from "../../lib/contract/staff/staff-device";
import { staffPrinterTest } from "../../lib/contract/staff/staff-printing";
import { staffShops } from "../../lib/contract/staff/staff-shop";
import { freePort } from "../../scripts/ports";
import { hotp, totpStep } from "../../upstream/domain/staff/totp";
import { fromBase32 } from "../support/base32";
import { openFakePrinter } from "../support/fake-printer";
import { paperOf } from "../support/printed-paper";
import { createStaffBrowser } from "../support/staff-browser";
import { blocksOf, canFollow, followGuide } from "./support/guide";
import { inLongMode } from "./support/test";

/** The commands of the guide; the screens of the console between them are walked in `console.spec.ts`. */
const SHOP = "## From an empty database to the first order";
const PAGE = "counter.md";

let operator: Awaited<ReturnType<typeof followGuide>>;
let printer: Awaited<ReturnType<typeof openFakePrinter>>;

test.skip(!canFollow, "PostgreSQL and nginx are needed");
test.beforeAll(async () => {
  printer = await openFakePrinter();
  operator = await followGuide("taqueria", 13_930, [
    ["4020", String(await freePort(13_960))],
    ["192.168.1.50:9100", `127.0.0.1:${printer.port}`],
  ]);
});
test.afterAll(async () => {
  await operator?.end();
  await printer?.close();
});

test("a shop that follows the guide pairs a tablet and prints on its printer", inLongMode, async () => {
  // Eight commands, and programs that start twice.
  test.setTimeout(300_000);
  const { run, here } = operator;
  const [name = "", settings = "", processes = "", bringIn = ""] = blocksOf(SHOP, "sh");
  await run(name);
  await run(settings);
  operator.fillIn(blocksOf(SHOP, "ini"));
  await operator.serve(processes);
  await run(bringIn);

  const [console = ""] = blocksOf("## Switching it on", "ini", PAGE);
  operator.fillInUpstream(console);
  await operator.serve(processes);
  const consoleUrl = here("http://localhost:4020");
  await expect
    .poll(
      () =>
        fetch(consoleUrl, { headers: { accept: "text/html" } }).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200);

  const [add = ""] = blocksOf("## The first owner", "sh", PAGE);
  const token = /#([\w-]{43})/.exec(await run(add))?.[1] ?? "";
  const anna = createStaffBrowser(consoleUrl);
  await anna.get(staffInvitationAccept, { body: { token, password: "seven tables by the sea" } });
  const { secret } = await anna.get(staffTotpBegin);
  await anna.get(staffTotpConfirm, { body: { code: hotp(fromBase32(secret), totpStep(new Date())) } });
  const { shops } = await anna.get(staffShops);
  const [shop] = shops;
  const { code } = await anna.get(staffDeviceBegin, { body: { shop_id: shop?.id ?? 0 } });

  const tablet = createStaffBrowser(consoleUrl);
  await tablet.get(staffDevicePair, { body: { code, name: "Junto ao forno" } });
  expect((await tablet.get(staffBoard, { query: { shop: String(shop?.id) } })).orders).toEqual([]);

  const [connect = ""] = blocksOf("## The first ticket", "sh", PAGE);
  expect(await run(connect)).toContain("written; running upstreams show it within 5 s");
  await expect
    .poll(async () => (await anna.call(staffPrinterTest, { params: { printer: "kitchen" } })).status)
    .toBe(200);
  await expect.poll(() => printer.tickets.length).toBe(1);

  const [first = new Uint8Array()] = printer.tickets;
  expect(paperOf(first, "esc-pos").join("\n")).toContain("Kitchen");
});

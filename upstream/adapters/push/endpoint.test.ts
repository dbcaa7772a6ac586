import { describe, expect, it } from "@jest/globals";
import { isPushEndpoint } from "./endpoint";

describe("what a browser may name as its push service", () => {
  it.each([
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
    "https://web.push.apple.com/QGuQ",
    "https://wns2-par02p.notify.windows.com/w/?token=BQYA",
  ])("%s", (text) => expect([isPushEndpoint(text, false), isPushEndpoint(text, true)]).toEqual([true, true]));

  it.each([
    "",
    "no address",
    "http://fcm.googleapis.com/fcm/send/abc",
    "ftp://fcm.googleapis.com/",
    "javascript:alert(1)",
    "data:text/plain,1",
    "file:///etc/passwd",
    "https://user:secret@fcm.googleapis.com/",
    "https://fcm.googleapis.com:8443/",
    "https://fcm.googleapis.com/#part",
    "https://10.0.0.1/",
    "https://8.8.8.8/",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://localhost./",
    "https://postgres/",
    "https://bank.internal/",
    "https://printer.local/",
    "https://a.localhost/",
    "https://metadata.google.internal/computeMetadata/v1/",
    "https://169.254.169.254/latest/meta-data/",
    "https://1.0.0.127.in-addr.arpa/",
    `https://fcm.googleapis.com/${"a".repeat(1000)}`,
  ])("not %s", (text) => expect([isPushEndpoint(text, false), isPushEndpoint(text, true)]).toEqual([false, false]));

  it.each([
    "http://localhost:9000/push/1",
    "http://127.0.0.1:9000/push/1",
    "https://localhost/1",
    "https://0x7f000001/",
    "https://2130706433/",
  ])("%s in tests and the demo alone", (text) =>
    expect([isPushEndpoint(text, false), isPushEndpoint(text, true)]).toEqual([false, true]),
  );
});

/** @group security */
import { describe, expect, it } from "@jest/globals";
import { deviceOf } from "./device";

const safari = "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1";
const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0";

describe("the device of a session", () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, "Chrome", "Windows"],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/131.0.0.0`, "Edge", "Windows"],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} YaBrowser/24.10.0.0 Safari/537.36`,
      "Yandex Browser",
      "Windows",
    ],
    [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, "Chrome", "Android"],
    [
      `Mozilla/5.0 (Linux; Android 10; K) SamsungBrowser/27.0 ${chrome} Mobile Safari/537.36`,
      "Samsung Internet",
      "Android",
    ],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${safari} Mobile/15E148 Safari/604.1`, "Safari", "iPhone"],
    [
      "Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 CriOS/131.0 Mobile/15E148 Safari/604.1",
      "Chrome",
      "iPad",
    ],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Safari/605.1.15`, "Safari", "macOS"],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0", "Firefox", "Linux"],
    ["Mozilla/5.0 (X11; CrOS x86_64 14541.0.0)", null, "ChromeOS"],
  ])("of %j is %s, %s", (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system });
  });

  it.each([null, "", "curl/8.10", "<script>alert(1)</script>"])("of %j is unknown", (userAgent) => {
    expect(deviceOf(userAgent)).toBeNull();
  });
});

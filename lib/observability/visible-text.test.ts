/**
 * @group security
 * @rule SPEC-385
 */
import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { CONTINUED, visibleFailure, visibleJson, visibleLines, visibleText } from "./visible-text";

/** Sequences that terminals have obeyed: https://seclists.org/bugtraq/2003/Feb/313, https://invisible-island.net/xterm/ctlseqs, https://trojansource.codes */
const attacks: readonly (readonly [string, string])[] = [
  ["a line that is erased, and the one above", "Ana\u001b[2K\u001b[1A"],
  ["a window title that is typed back (CVE-2003-0063)", "\u001b]2;rm -rf ~\u0007\u001b[21t"],
  ["a screen that is written to a file (CVE-2003-0066)", "\u001b[2J\u001b]2;;echo owned\u0007\u001b[21t\u001b]l"],
  ["redefined keys (DECUDK)", "\u001bP0;0|21/7465737400\u001b\\"],
  ["an answer of settings (DECRQSS, CVE-2008-2383)", "\u001bP$qm;\u001b\\"],
  ["the clipboard (OSC 52)", "\u001b]52;c;Y3VybCBldmls\u0007"],
  ["a link that shows another name (OSC 8)", "\u001b]8;;https://evil.example\u001b\\shop.example\u001b]8;;\u001b\\"],
  ["a notification and an image of iTerm2", "\u001b]1337;File=inline=1:AAAA\u0007\u001b]9;paid\u0007"],
  ["an APC of kitty and a PM", "\u001b_Ga=d\u001b\\\u001b^x\u001b\\"],
  ["CSI, OSC and ST as one character of C1", "\u009b2J\u009d0;title\u009c"],
  ["a title with a query of the terminal (ENQ, CVE-2022-45872)", "\u0005\u001b[5n\u001b[?1;2c"],
  ["an alternative screen, a hidden cursor, another character set", "\u001b[?1049h\u001b[?25l\u001b(0\u000e"],
  ["a full reset", "\u001bc"],
  ["letters that are struck over", "1000\b\b\b\b0000\rpaid"],
  ["a form feed, a bell, DEL, a tab", "\f\u0007\u007f\t"],
  [
    "an order of letters turned (CVE-2021-42574)",
    "\u202e00.001 htiw syap\u202c \u2066\u2067\u2068\u2069\u200e\u200f\u061c",
  ],
  ["letters without a width", "pa\u200bid\u200c\u2060\ufeff\u00ad\u180e\u115f\u3164"],
  ["a hidden text in tags", "ok\u{e0070}\u{e0061}\u{e0069}\u{e0064}"],
  ["line ends that are no \\n", "a\u2028pays\u2029with\u0085nothing\v"],
  ["half of a pair", "a\ud800b\udfff"],
];

/** No control, format or unseen character; nothing that turns or moves. */
const isPlain = (text: string): boolean =>
  !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u.test(text);

describe("a text of others", () => {
  it.each(attacks)("shows %s by its signs", (_, text) => {
    const shown = visibleLines(text);
    expect(shown.filter((line) => !isPlain(line))).toEqual([]);
    expect(isPlain(visibleText(text))).toBe(true);
  });

  it("never has a line that begins unmarked", () => {
    expect(visibleLines("x\npays with 0.00 EUR")).toEqual(["x", `${CONTINUED}pays with 0.00 EUR`]);
    for (const end of ["\r\n", "\r", "\n", "\v", "\f", "\u0085", "\u2028", "\u2029"])
      expect(visibleLines(`x${end}y`)).toEqual(["x", `${CONTINUED}y`]);
  });

  it.each([
    "Анна-Марія О’Коннор",
    "İstanbul, Çağrı Sk. № 5/7, кв. 12",
    "Schöne Grüße — 20,00 €",
    "ул. Ленина, 5\u00a0к\u00a02",
    "café cafe\u0301 Việt Nam ที่นี่ 寿司 한국어",
    "❤️ 👨‍👩‍👧 👍🏽 🏳️‍🌈 1️⃣ 🇺🇦",
    "C:\\Temp & <b>\"'",
  ])("is what it was where nothing is unseen: %s", (text) => {
    expect(visibleLines(text)).toEqual([text]);
  });

  it("is a failure that a program ends with", () => {
    expect(visibleFailure("Key (name)=(a\u001b[1A\nready) exists")).toBe(
      `Key (name)=(a\\u{1b}[1A\n${CONTINUED}ready) exists\n`,
    );
  });

  it("is cut with a mark", () => {
    expect(visibleLines("a".repeat(5_000))).toEqual([`${"a".repeat(4_000)}… and 1000 more characters`]);
    const lines = visibleLines(`a${"\n".repeat(500)}`);
    expect([lines.length, lines.at(-1)]).toEqual([102, `${CONTINUED}… and 400 more lines`]);
    expect(visibleText(`Z${"\u0301".repeat(6)}`)).toBe(`Z${"\u0301".repeat(4)}\\u{301}\\u{301}`);
  });

  it("holds for every text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
        const [, ...more] = visibleLines(text);
        return (
          isPlain(visibleText(text).replaceAll(/[\u200d\ufe0f]/g, "")) &&
          more.every((line) => line.startsWith(CONTINUED))
        );
      }),
    );
  });
});

describe("a line of the log", () => {
  it.each(attacks)("shows %s by its signs, and means the same", (_, text) => {
    const line = `${JSON.stringify({ msg: text })}\n`;
    const shown = visibleJson(line);
    expect(isPlain(shown.slice(0, -1))).toBe(true);
    expect(shown.endsWith("}\n")).toBe(true);
    expect(JSON.parse(shown)).toEqual(JSON.parse(line));
  });
});

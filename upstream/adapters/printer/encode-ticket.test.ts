/** @rule SPEC-662 SPEC-663 */
import { describe, expect, it } from "@jest/globals";
import CodepageEncoder from "@point-of-sale/codepage-encoder";
import fc from "fast-check";
import { languages } from "@/lib/contract/language";
import { paperOf, printedOf } from "@/tests/support/printed-paper";
import { type CodePage, codePages } from "../../domain/printer/code-pages";
import { type TicketRow, testTicketRows } from "../../domain/ticket/ticket";
import { encodeTickets } from "./encode-ticket";
import { lettersOf, type PrinterKind, printableText, printerModels } from "./printer-letters";

const kindOf = (model: string, codePage: CodePage | null = null): PrinterKind => ({
  model,
  width: 80,
  codePage,
  cut: "partial",
});

const isStar = (model: string): boolean => model.startsWith("star");
const languageOf = (model: string) => (isStar(model) ? "star" : "esc-pos");
const listed = (model: string): string => (["esc-pos", "star-prnt", "star-line"].includes(model) ? "" : model);

/** A picture without dots: what letters look like is tested where the fonts can be loaded. */
const blank = async (_: unknown, columns: number) => {
  const width = Math.floor((columns * 12) / 8) * 8;
  return { data: new Uint8ClampedArray(width * 24 * 4).fill(255), width, height: 24 };
};

const printed = async (text: string, model: string) => {
  const rows: TicketRow[] = [{ kind: "text", text }];
  return printedOf(await encodeTickets([rows], kindOf(model), blank), languageOf(model), listed(model));
};
const paper = async (text: string, model: string) => {
  const rows: TicketRow[] = [{ kind: "text", text }];
  const bytes = await encodeTickets([rows], kindOf(model), blank);
  return paperOf(bytes, languageOf(model), listed(model)).find((line) => line !== "" && line !== "[cut]");
};

const names = async (text: string, model: string): Promise<ReadonlySet<string>> =>
  new Set((await printed(text, model)).flatMap((one) => (one.kind === "command" ? [one.name] : [])));

describe("what somebody typed", () => {
  const printers = ["esc-pos", "star-prnt", "star-line"];
  // ESC p and DLE DC4 of Epson, BEL, FS, SUB and EM of Star; cuts of both; and the signs that code page 437 has in their places.
  const injections = [
    "\x1bp\x00\x19\xfa",
    "\x10\x14\x01\x00\x05",
    "\x07",
    "\x1c",
    "\x1a",
    "\x19",
    "\x1dV\x00",
    "\x1bd\x02",
    "\x9b\x07",
    "←p\u0000\u0019ú",
    "•",
    "→",
    "↓",
    "∟",
    "↔V0",
    "►¶☺",
    "§",
    "⌂",
    "ẪẲẴỶỸỴ",
    "\u{e000}\u{f0000}\ud800",
  ];

  it.each(printers)("neither opens the drawer nor cuts the paper of %s", async (model) => {
    const usual = await names("Anna", model);
    for (const injection of injections) {
      const found = await names(`Anna${injection}!`, model);
      expect([
        injection,
        [...found].filter((name) => !usual.has(name) && !["code page", "picture"].includes(name)),
      ]).toEqual([injection, []]);
      const cuts = (await printed(`Anna${injection}!`, model)).filter(
        (one) => one.kind === "command" && one.name === "cut",
      );
      expect(cuts).toHaveLength(1);
    }
  });

  it("is never a command to any printer, whatever the sign", () => {
    const bytesOf = new Map(codePages.map((page) => [page, CodepageEncoder.getCodepoints(page, true)] as const));
    const all = Array.from({ length: 0x3000 }, (_, point) => String.fromCodePoint(point)).join("|");
    for (const model of printerModels) {
      const letters = lettersOf(kindOf(model));
      const points = new Set([...printableText(all, letters)].map((sign) => sign.codePointAt(0)));
      for (const page of letters.pages) {
        const found = bytesOf.get(page)?.flatMap((point, byte) => (points.has(point) ? [byte] : [])) ?? [];
        expect([model, page, found.filter((byte) => byte < 0x20 || byte === 0x7f)]).toEqual([model, page, []]);
      }
    }
  });

  it("is never a command, whatever the text", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: "binary", maxLength: 60 }),
        fc.constantFrom(...printers),
        async (text, model) => {
          const found = await printed(text, model);
          const commands = found.flatMap((one) => (one.kind === "command" ? [one.name] : []));
          expect(commands.filter((name) => name === "drawer" || name === "status")).toEqual([]);
          expect(commands.filter((name) => name === "cut")).toHaveLength(1);
        },
      ),
      { numRuns: 150 },
    );
  });

  it("is printed with other signs where the printer lacks its own", async () => {
    expect(await paper("1 250 ₽, 90 ₺ · 5 € «Oʻzbek» № 7 → 8", "esc-pos")).toBe(
      "1 250 руб., 90 TL · 5 € «O'zbek» № 7 -> 8",
    );
    expect(await paper("1 250 ₽ 300 ₴ № 7", "bixolon-srp350")).toBe("1 250 RUB 300 UAH No. 7");
    expect(await paper("суши 🍣 日本 c\u0327ay", "esc-pos")).toBe("суши :sushi: RiBen çay");
    expect(await paper("safe\u202egnp.exe Z\u0351\u0340\u0358a", "esc-pos")).toBe("safegnp.exe Za");
  });

  it("is a picture where the printer lacks letters, and text where it has them", async () => {
    expect(await paper("ığdır İstanbul şöför", "esc-pos")).toBe("ığdır İstanbul şöför");
    expect(await paper("ığdır İstanbul şöför", "xprinter-xp-n160ii")).toBe("[picture]");
    expect(await paper("Борщ з ґавою", "citizen-ct-s310ii")).toBe("[picture]");
    expect(await paper("Борщ", "metapace-t1")).toBe("[picture]");
    expect(await paper("Борщ", "citizen-ct-s310ii")).toBe("Борщ");
  });
});

describe("the code pages", () => {
  it.each(languages)(
    "of a common printer have all letters of the test ticket in %s, or a picture has",
    async (language) => {
      for (const model of printerModels) {
        const letters = lettersOf(kindOf(model));
        const rows = testTicketRows("Kitchen", language);
        for (const row of rows) {
          if (row.kind === "rule" || row.kind === "dish") continue;
          const left = [...row.text.matchAll(/\p{L}/gu)].length;
          const right = [...printableText(row.text, letters).matchAll(/\p{L}/gu)].length;
          expect(right).toBeGreaterThanOrEqual(left);
        }
      }
    },
  );

  it("can be one that is named, where the model has it", async () => {
    expect(lettersOf(kindOf("esc-pos", "cp866")).pages).toEqual(["cp866"]);
    expect(() => lettersOf(kindOf("bixolon-srp350", "cp866"))).toThrow("bixolon-srp350 has no code page cp866");
    expect(() => lettersOf(kindOf("nobody"))).toThrow("nobody is no model of a printer");
    expect(codePages).toContain("cp866");
  });
});

it("each ticket of a job is cut off by itself, or has room to be torn off", async () => {
  const rows: TicketRow[] = [{ kind: "text", text: "one" }];
  const cut = paperOf(await encodeTickets([rows, rows], kindOf("esc-pos")), "esc-pos").filter((line) => line !== "");
  expect(cut).toEqual(["one", "[cut]", "one", "[cut]"]);
  const torn = paperOf(await encodeTickets([rows], { ...kindOf("esc-pos"), cut: "none" }), "esc-pos");
  expect(torn).toEqual(["one", "", "", "", "", ""]);
});

/**
 * @group security
 * @rule SPEC-496
 */
import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "@jest/globals";
import { faultLine } from "../fault";
import { remarkLine } from "./remarks";
import { readRows } from "./table";

const uint16 = (value: number): Buffer => Buffer.from([value & 255, value >> 8]);
const uint32 = (value: number): Buffer => Buffer.concat([uint16(value & 65_535), uint16(value >>> 16)]);

type Part = {
  readonly name: string;
  readonly text: string | Uint8Array;
  readonly flags?: number;
  readonly size?: number;
};

/** An archive as APPNOTE has it; sums of its parts, which nothing of ours reads, are 0. */
const zip = (parts: readonly Part[]): Uint8Array => {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, text, flags = 0, size } of parts) {
    const packed = deflateRawSync(text);
    const unpacked = size ?? Buffer.byteLength(text);
    const common = Buffer.concat([
      ...[uint16(20), uint16(flags), uint16(8), uint32(0), uint32(0)],
      ...[uint32(packed.length), uint32(unpacked), uint16(name.length), uint16(0)],
    ]);
    const local = Buffer.concat([uint32(0x04034b50), common, Buffer.from(name), packed]);
    central.push(
      Buffer.concat([
        ...[uint32(0x02014b50), uint16(20), common, uint16(0), uint16(0), uint16(0), uint32(0), uint32(offset)],
        Buffer.from(name),
      ]),
    );
    locals.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(central);
  const end = Buffer.concat([
    ...[uint32(0x06054b50), uint32(0), uint16(parts.length), uint16(parts.length)],
    ...[uint32(list.length), uint32(offset), uint16(0)],
  ]);
  return new Uint8Array(Buffer.concat([...locals, list, end]));
};

const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

type SheetText = { readonly name: string; readonly rows: string; readonly more?: string; readonly state?: string };

type BookText = {
  readonly sheets: readonly SheetText[];
  readonly strings?: string;
  readonly styles?: string;
  readonly book?: string;
};

const partsOf = ({ sheets, strings = "", styles = "", book = "" }: BookText): Part[] => [
  {
    name: "_rels/.rels",
    text: `<Relationships><Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  },
  {
    name: "xl/workbook.xml",
    text: `<workbook xmlns:r="${RELATIONS}">${book}<sheets>${sheets
      .map(({ name, state }, index) => `<sheet name="${name}" sheetId="${index + 7}"${state ?? ""} r:id="s${index}"/>`)
      .join("")}</sheets></workbook>`,
  },
  {
    name: "xl/_rels/workbook.xml.rels",
    text: `<Relationships>${sheets
      .map(
        (_, index) =>
          `<Relationship Id="s${index}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${index}.xml"/>`,
      )
      .join(
        "",
      )}<Relationship Id="x1" Type="${RELATIONS}/sharedStrings" Target="/xl/sharedStrings.xml"/><Relationship Id="x2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  },
  { name: "xl/sharedStrings.xml", text: `<sst>${strings}</sst>` },
  { name: "xl/styles.xml", text: `<styleSheet>${styles}</styleSheet>` },
  ...sheets.map(({ rows, more = "" }, index) => ({
    name: `xl/worksheets/sheet${index}.xml`,
    text: `<worksheet><sheetData>${rows}</sheetData>${more}</worksheet>`,
  })),
];

const workbook = (book: BookText): Uint8Array => zip(partsOf(book));

const inline = (at: string, text: string): string => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const number = (at: string, value: string, style = 0): string => `<c r="${at}" s="${style}"><v>${value}</v></c>`;
const heads = `<row r="1">${inline("A1", "Name")}${inline("B1", "Price")}</row>`;
const dishes = (rows: string): BookText => ({ sheets: [{ name: "Menu", rows: `${heads}${rows}` }] });

const read = (bytes: Uint8Array, sheet?: string) => {
  const rows = readRows("menu.xlsx", bytes, { sheet });
  if (!rows.isOk) throw new Error(rows.faults.map(faultLine).join("\n"));
  return rows;
};
const cellsOf = (book: BookText): string[][] => read(workbook(book)).rows.map(({ cells }) => [...cells]);
const faultsOf = (bytes: Uint8Array, sheet?: string): string[] => {
  const rows = readRows("menu.xlsx", bytes, { sheet });
  return rows.isOk ? [] : rows.faults.map(faultLine);
};

describe("a workbook", () => {
  it("has the texts of its dictionary, in one run or several, without what is read aloud", () => {
    const strings =
      '<si><t>Name</t></si><si><t>Price</t></si><si><r><t>Crème </t></r><r><rPr><b/></rPr><t>br&#251;lée</t></r></si><si><t>寿司</t><rPh sb="0" eb="2"><t>すし</t></rPh></si><si><t>A_x000D_B</t></si>';
    const text = (at: string, nr: number) => `<c r="${at}" t="s"><v>${nr}</v></c>`;
    const rows = `<row r="1">${text("A1", 0)}${text("B1", 1)}</row><row r="2">${text("A2", 2)}</row><row r="3">${text("A3", 3)}</row><row r="4">${text("A4", 4)}</row>`;
    expect(cellsOf({ sheets: [{ name: "Menu", rows }], strings })).toEqual([
      ["Name", "Price"],
      ["Crème brûlée", ""],
      ["寿司", ""],
      ["A\rB", ""],
    ]);
  });

  it.each([
    ["4.9900000000000002", "4.99"],
    ["12.600000000000001", "12.6"],
    ["4.9900000001", "4.99"],
    ["1500", "1500"],
    ["1.5E3", "1500"],
    ["0.1", "0.1"],
    ["4.125", "4.1250"],
    ["33.333333333333336", "33.3333333333333"],
  ])("has the number %s as %s", (stored, text) => {
    expect(cellsOf(dishes(`<row r="2">${number("B2", stored)}</row>`))[1]).toEqual(["", text]);
  });

  it("has the values of formulas, and says which have none", () => {
    const formula = (at: string, value: string, type = "") => `<c r="${at}"${type}><f>B9*2</f>${value}</c>`;
    const good = dishes(`<row r="2">${formula("A2", "<v>Soup</v>", ' t="str"')}${formula("B2", "<v>9.5</v>")}</row>`);
    expect(cellsOf(good)[1]).toEqual(["Soup", "9.5"]);
    const empty = dishes(`<row r="2">${formula("A2", "<v></v>", ' t="str"')}${number("B2", "1")}</row>`);
    expect(cellsOf(empty)[1]).toEqual(["", "1"]);
    const bad = dishes(`<row r="2">${formula("B2", "")}</row><row r="5">${formula("B5", "<v/>")}</row>`);
    expect(faultsOf(workbook(bad))).toEqual([
      "menu.xlsx:2: B2 of the sheet Menu is a formula without its value (open the file in a spreadsheet program, and save it there)",
      "menu.xlsx:5: B5 of the sheet Menu is a formula without its value (open the file in a spreadsheet program, and save it there)",
    ]);
  });

  it("has dates where a style says so, and numbers in other formats of its own", () => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="#,##0.00\\ [$₽-419]&quot;day&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="20"/></cellXfs>';
    const rows = [1, 2, 3, 4].map((style, index) => number(`${"ABCD"[index]}2`, style === 4 ? "0.5" : "46154", style));
    const sheets = [{ name: "Menu", rows: `${heads}<row r="2">${rows.join("")}</row>` }];
    expect(cellsOf({ sheets, styles })[1]).toEqual(["2026-05-12", "2026-05-12", "46154", "12:00"]);
    const book = '<workbookPr date1904="1"/>';
    expect(cellsOf({ sheets, styles, book })[1]?.[0]).toBe("2030-05-13");
  });

  it("has truth and errors as words", () => {
    const rows = '<row r="2"><c r="A2" t="b"><v>1</v></c><c r="B2" t="e"><v>#REF!</v></c></row>';
    expect(cellsOf(dishes(rows))[1]).toEqual(["TRUE", "#REF!"]);
  });

  it("is read whatever it says of its size, with prefixes, and without the names of cells", () => {
    const rows = `<x:row><x:c t="inlineStr"><x:is><x:t>Name</x:t></x:is></x:c><x:c t="inlineStr"><x:is><x:t>Price</x:t></x:is></x:c></x:row><x:row><x:c t="inlineStr"><x:is><x:t>Soup</x:t></x:is></x:c><x:c><x:v>4</x:v></x:c></x:row>`;
    const parts = partsOf(dishes("")).map((part) =>
      part.name === "xl/worksheets/sheet0.xml"
        ? {
            ...part,
            text: `<x:worksheet xmlns:x="m"><x:dimension ref="A1"/><x:sheetData>${rows}</x:sheetData></x:worksheet>`,
          }
        : part,
    );
    expect(read(zip(parts)).rows.map(({ cells }) => cells)).toEqual([
      ["Name", "Price"],
      ["Soup", "4"],
    ]);
  });

  it("takes no memory for cells that have a colour alone", () => {
    const rows = `<row r="2">${inline("A2", "Soup")}${number("B2", "4")}<c r="XFD2" s="1"/></row><row r="1048576"><c r="A1048576" s="1"/></row>`;
    expect(cellsOf(dishes(rows))).toEqual([
      ["Name", "Price"],
      ["Soup", "4"],
    ]);
  });

  it("has the group of merged cells in each of their rows, and headings once", () => {
    const rows = `<row r="2">${inline("A2", "Soup")}${number("B2", "4")}${inline("C2", "Hot")}</row><row r="3">${inline("A3", "Stew")}${number("B3", "5")}</row><row r="4">${inline("A4", "Drinks")}</row>`;
    const more = '<mergeCells><mergeCell ref="C2:C3"/><mergeCell ref="A4:C4"/></mergeCells>';
    expect(cellsOf({ sheets: [{ name: "Menu", rows: `${heads}${rows}`, more }] })).toEqual([
      ["Name", "Price", ""],
      ["Soup", "4", "Hot"],
      ["Stew", "5", "Hot"],
      ["Drinks", "", ""],
    ]);
  });

  it("is read from the first sheet that looks like a menu, or from the one that is named", () => {
    const plain = (text: string) => `<row r="3">${inline("A3", text)}</row>`;
    const book: BookText = {
      sheets: [
        { name: "About", rows: plain("Hours") },
        { name: "Old", rows: heads, state: ' state="hidden"' },
        { name: "Menu &amp; more", rows: `${heads}<row r="2" hidden="1">${inline("A2", "Soup")}</row>` },
        { name: "Drinks", rows: heads },
      ],
    };
    const found = read(workbook(book));
    expect(found.rows).toHaveLength(2);
    expect(found.remarks.map(remarkLine)).toEqual([
      "read: the sheet (1): Menu & more",
      "left out: other sheets of the workbook, which --sheet reads (3): About, Old, Drinks",
      "changed: rows that the sheet hides are read (1): 2",
    ]);
    expect(read(workbook(book), "about").rows).toEqual([{ line: 3, cells: ["Hours"] }]);
    expect(faultsOf(workbook(book), "Lunch")).toEqual([
      "menu.xlsx: has no sheet Lunch (it has About, Old, Menu & more, Drinks)",
    ]);
  });
});

describe("a file that is no such workbook is said what to do about", () => {
  const good = workbook(dishes(""));
  const compound = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(600)]);
  const protectedBook = Buffer.concat([compound, Buffer.from("EncryptedPackage", "utf16le")]);
  const bomb = zip([
    ...partsOf(dishes("")).slice(0, 5),
    { name: "xl/worksheets/sheet0.xml", text: Buffer.alloc(80_000_000, 32), size: 10 },
  ]);

  it.each([
    [
      ".xls",
      compound,
      "menu.xlsx: is a workbook of Excel 97 to 2003 (.xls) (open it, and save it as .xlsx or as CSV UTF-8)",
    ],
    ["a password", protectedBook, "menu.xlsx: is protected by a password (save a copy without it)"],
    [
      ".ods",
      zip([
        { name: "mimetype", text: "" },
        { name: "content.xml", text: "" },
      ]),
      "menu.xlsx: is a document of LibreOffice (.ods) (open it, and save it as .xlsx or as CSV UTF-8)",
    ],
    [
      ".numbers",
      zip([{ name: "Index/Document.iwa", text: "" }]),
      "menu.xlsx: is a document of Numbers (open it, and save it as .xlsx or as CSV UTF-8)",
    ],
    [
      ".xlsb",
      zip([{ name: "xl/workbook.bin", text: "" }]),
      "menu.xlsx: is a binary workbook (.xlsb) (open it, and save it as .xlsx or as CSV UTF-8)",
    ],
    [
      ".docx",
      zip([{ name: "word/document.xml", text: "" }]),
      "menu.xlsx: is a document of Word (open it, and save it as .xlsx or as CSV UTF-8)",
    ],
    [
      "another archive",
      zip([{ name: "menu.csv", text: "" }]),
      "menu.xlsx: is an archive, but no workbook (unpack it, and name the file that is in it)",
    ],
    [
      "half a file",
      good.subarray(0, good.length - 30),
      "menu.xlsx: is not whole: its end is missing (look whether this is the file, or open it, and save it as .xlsx or as CSV UTF-8)",
    ],
    [
      "an encrypted part",
      zip(partsOf(dishes("")).map((part) => ({ ...part, flags: 1 }))),
      "menu.xlsx: is protected by a password (look whether this is the file, or open it, and save it as .xlsx or as CSV UTF-8)",
    ],
    [
      "a bomb",
      bomb,
      "menu.xlsx: is larger than a menu when it is unpacked (look whether this is the file, or open it, and save it as .xlsx or as CSV UTF-8)",
    ],
    [
      "an empty one",
      workbook({ sheets: [{ name: "Menu", rows: "" }] }),
      "menu.xlsx: is empty (look whether this is the file)",
    ],
    [
      "a cell far to the right",
      workbook(dishes(`<row r="2">${inline("XFD2", "x")}</row>`)),
      "menu.xlsx: has a cell in the column XFD (look whether this is the file, or open it, and save it as .xlsx or as CSV UTF-8)",
    ],
  ])("%s", (_, bytes, line) => {
    expect(faultsOf(new Uint8Array(bytes))).toEqual([line]);
  });

  it("broken bytes are never more than a fault", () => {
    for (let at = 0; at < good.length; at += 7) {
      const broken = Uint8Array.from(good);
      broken[at] = (broken[at] ?? 0) ^ 0xff;
      const rows = readRows("menu.xlsx", broken);
      expect(typeof rows.isOk).toBe("boolean");
    }
  });
});

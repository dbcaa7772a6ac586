import CodepageEncoder, { type Codepage } from "@point-of-sale/codepage-encoder";
import ReceiptPrinterEncoder, { type ReceiptPrinterEncoderOptions } from "@point-of-sale/receipt-printer-encoder";

/** A command that a printer got, with its name, or a text in the code page of its moment. */
export type Printed =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "command"; readonly name: string; readonly bytes: readonly number[] };

type Language = "esc-pos" | "star";

/** Commands of one length: their first bytes, their name and how many bytes of parameters follow. */
type Fixed = readonly [first: readonly number[], name: string, parameters: number];

const ESC = 0x1b;
const GS = 0x1d;

// Epson ESC/POS Application Programming Guide; STAR Line Mode and StarPRNT Command Specifications.
const fixed: Readonly<Record<Language, readonly Fixed[]>> = {
  "esc-pos": [
    [[ESC, 0x40], "initialize", 0],
    [[0x1c, 0x2e], "single byte", 0],
    [[ESC, 0x4d], "font", 1],
    [[GS, 0x21], "size", 1],
    [[ESC, 0x45], "bold", 1],
    [[GS, 0x42], "invert", 1],
    [[ESC, 0x74], "code page", 1],
    [[ESC, 0x61], "align", 1],
    [[GS, 0x56], "cut", 1],
    [[ESC, 0x70], "drawer", 3],
    [[0x10, 0x14], "drawer", 3],
    [[0x10, 0x04], "status", 1],
    [[0x0a], "line", 0],
    [[0x0d], "return", 0],
  ],
  star: [
    [[ESC, 0x40], "initialize", 0],
    [[0x18], "cancel", 0],
    [[ESC, 0x1e, 0x46], "font", 1],
    [[ESC, 0x69], "size", 2],
    [[ESC, 0x45], "bold on", 0],
    [[ESC, 0x46], "bold off", 0],
    [[ESC, 0x34], "invert on", 0],
    [[ESC, 0x35], "invert off", 0],
    [[ESC, GS, 0x74], "code page", 1],
    [[ESC, GS, 0x61], "align", 1],
    [[ESC, GS, 0x50], "page mode", 1],
    [[ESC, 0x7a], "line spacing", 1],
    [[ESC, 0x30], "line spacing", 0],
    [[ESC, 0x64], "cut", 1],
    [[ESC, 0x07], "drawer", 2],
    [[0x07], "drawer", 0],
    [[0x1c], "drawer", 0],
    [[0x19], "drawer", 0],
    [[0x1a], "drawer", 0],
    [[0x0a], "line", 0],
    [[0x0d], "return", 0],
  ],
};

/** Pictures, whose dots are of any value: how many bytes a command has in all; null: it is none. */
const pictureLength = (bytes: Uint8Array, at: number): number | null => {
  const [a, b, c] = [bytes[at], bytes[at + 1], bytes[at + 2]];
  const byte = (offset: number): number => bytes[at + offset] ?? 0;
  if (a === GS && b === 0x76 && c === 0x30) return 8 + (byte(4) + byte(5) * 256) * (byte(6) + byte(7) * 256);
  if (a === ESC && b === 0x58) return 4 + (byte(2) + byte(3) * 256) * 3;
  return null;
};

type Model = NonNullable<ReceiptPrinterEncoderOptions["printerModel"]>;
const isModel = (name: string): name is Model => ReceiptPrinterEncoder.printerModels.some(({ id }) => id === name);

const tables = new Map<string, ReadonlyMap<number, Codepage>>();

/** Code pages by the number that a printer knows them by. */
const numbersOf = (language: Language, model: string): ReadonlyMap<number, Codepage> => {
  const key = `${language} ${model}`;
  const table = tables.get(key) ?? readNumbers(language, model);
  tables.set(key, table);
  return table;
};

const readNumbers = (language: Language, model: string): ReadonlyMap<number, Codepage> => {
  const numbers = new Map<number, Codepage>();
  for (const page of CodepageEncoder.getEncodings()) {
    try {
      const common = new ReceiptPrinterEncoder({ language: language === "star" ? "star-prnt" : "esc-pos" });
      const encoder = isModel(model) ? new ReceiptPrinterEncoder({ printerModel: model }) : common;
      const bytes = encoder.codepage(page).text("x").encode();
      const at = [...bytes].indexOf(0x74);
      numbers.set(bytes[at + 1] ?? 0, page);
    } catch {
      // This printer has no such page.
    }
  }
  return numbers;
};

type Command = Extract<Printed, { readonly kind: "command" }>;

/** The command that begins at a byte; null: it is a sign. */
const commandAt = (bytes: Uint8Array, at: number, language: Language): Command | null => {
  const picture = pictureLength(bytes, at);
  if (picture !== null) return { kind: "command", name: "picture", bytes: [...bytes.slice(at, at + picture)] };
  const found = fixed[language].find(([first]) => first.every((byte, offset) => bytes[at + offset] === byte));
  if (found !== undefined) {
    const [first, name, parameters] = found;
    return { kind: "command", name, bytes: [...bytes.slice(at, at + first.length + parameters)] };
  }
  const byte = bytes[at] ?? 0;
  if (byte < 0x20 || byte === 0x7f) throw new Error(`byte ${byte.toString(16)} at ${at} is no command of a ticket`);
  return null;
};

/** Signs of a code page by their bytes. */
const pointsOf = (numbers: ReadonlyMap<number, Codepage>, number: number): readonly number[] => {
  const page = numbers.get(number);
  if (page === undefined) throw new Error(`no code page ${number}`);
  return CodepageEncoder.getCodepoints(page, true);
};

/**
 * What a printer understands of the bytes it gets.
 *
 * @param model of the encoder's list; empty: any of its language
 * @throws on a command that no ticket of ours has
 */
export const printedOf = (bytes: Uint8Array, language: Language, model = ""): Printed[] => {
  const numbers = numbersOf(language, model);
  const printed: Printed[] = [];
  let points: readonly number[] = CodepageEncoder.getCodepoints("cp437", true);
  let text = "";
  const flush = (): void => {
    if (text !== "") printed.push({ kind: "text", text });
    text = "";
  };
  for (let at = 0; at < bytes.length; ) {
    const command = commandAt(bytes, at, language);
    if (command === null) {
      text += String.fromCodePoint(points[bytes[at] ?? 0] ?? 0x3f);
      at += 1;
      continue;
    }
    flush();
    printed.push(command);
    if (command.name === "code page") points = pointsOf(numbers, command.bytes.at(-1) ?? 0);
    at += command.bytes.length;
  }
  flush();
  return printed;
};

/** The lines that can be read on the paper; a picture is `[picture]`, a cut `[cut]`. */
export const paperOf = (bytes: Uint8Array, language: Language, model = ""): string[] => {
  const lines: string[] = [];
  let line = "";
  for (const one of printedOf(bytes, language, model)) {
    if (one.kind === "text") line += one.text;
    else if (one.name === "picture") line += "[picture]";
    else if (one.name === "cut") lines.push("[cut]");
    else if (one.name === "line") {
      lines.push(line);
      line = "";
    }
  }
  return line === "" ? lines : [...lines, line];
};

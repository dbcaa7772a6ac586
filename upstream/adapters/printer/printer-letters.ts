import CodepageEncoder from "@point-of-sale/codepage-encoder";
import ReceiptPrinterEncoder, { type ReceiptPrinterEncoderOptions } from "@point-of-sale/receipt-printer-encoder";
import anyAscii from "any-ascii";
import built from "@/lib/brand-data/built-letters.json" with { type: "json" };
import { type CodePage, codePages } from "../../domain/printer/code-pages";
import { FIXED_SPACE } from "../../domain/ticket/ticket-layout";

/** What a printer is, as far as its bytes go. */
export type PrinterKind = {
  /** A model of the encoder's list, or a printer of a common language. */
  readonly model: string;
  /** Of the paper, mm. */
  readonly width: 58 | 80;
  /** The one code page that it prints; null: those its model has. */
  readonly codePage: CodePage | null;
  readonly cut: "full" | "partial" | "none";
};

/** Printers that are no model of the list, by the language they speak. */
const generic = {
  "esc-pos": { language: "esc-pos" },
  "star-prnt": { language: "star-prnt" },
  "star-line": { language: "star-line" },
} as const satisfies Readonly<Record<string, ReceiptPrinterEncoderOptions>>;

const knownModels = new Set(ReceiptPrinterEncoder.printerModels.map(({ id }) => id as string));

/** Every model by the name that stands in a shop's files. */
export const printerModels: readonly string[] = [...Object.keys(generic), ...[...knownModels].sort()];

const isGeneric = (model: string): model is keyof typeof generic => Object.hasOwn(generic, model);

type Model = NonNullable<ReceiptPrinterEncoderOptions["printerModel"]>;
const isModel = (model: string): model is Model => knownModels.has(model);

/** Signs of a line in the usual letters. */
const usualColumns = { 58: 32, 80: 48 } as const;

const optionsOf = ({ model, width }: PrinterKind): ReceiptPrinterEncoderOptions => {
  if (isGeneric(model)) return { ...generic[model], columns: usualColumns[width] };
  if (!isModel(model)) throw new Error(`${model} is no model of a printer`);
  const { columns } = new ReceiptPrinterEncoder({ printerModel: model });
  return { printerModel: model, columns: Math.min(columns, width === 58 ? usualColumns[58] : columns) };
};

const hasPage = (options: ReceiptPrinterEncoderOptions, page: CodePage): boolean => {
  try {
    new ReceiptPrinterEncoder(options).codepage(page);
    return true;
  } catch {
    return false;
  }
};

/** Bytes below a space and DEL are commands to every printer. */
const isCommand = (byte: number): boolean => byte < 0x20 || byte === 0x7f;

/**
 * Signs that some code page prints by the byte of a command: in CP437 "←" is ESC, "•" is BEL, which opens a drawer at Star's printers.
 * The encoder takes the first page that has a sign, so they are printable by none.
 */
const commands: ReadonlySet<number> = new Set(
  CodepageEncoder.getEncodings().flatMap((page) =>
    CodepageEncoder.getCodepoints(page, true).filter((point, byte) => point !== undefined && isCommand(byte)),
  ),
);

/** What a printer can write by itself. */
export type PrinterLetters = {
  readonly kind: PrinterKind;
  /** Of the encoder. */
  readonly options: ReceiptPrinterEncoderOptions;
  /** Signs of a line. */
  readonly columns: number;
  /** The code pages of it that are used. */
  readonly pages: readonly CodePage[];
  /** Whether a sign, one code point, is in them. */
  readonly has: (sign: string) => boolean;
};

const known = new Map<string, PrinterLetters>();

/** @throws where the model is not known, or has no such code page */
export const lettersOf = (kind: PrinterKind): PrinterLetters => {
  const key = JSON.stringify([kind.model, kind.width, kind.codePage, kind.cut]);
  const found = known.get(key);
  if (found !== undefined) return found;
  const options = optionsOf(kind);
  const own = codePages.filter((page) => hasPage(options, page) && (kind.codePage === null || kind.codePage === page));
  if (own.length === 0) throw new Error(`${kind.model} has no code page ${kind.codePage ?? "of ours"}`);
  const points = new Set(own.flatMap((page) => CodepageEncoder.getCodepoints(page, true)));
  const letters = {
    kind,
    options,
    pages: own,
    columns: new ReceiptPrinterEncoder(options).columns,
    has: (sign: string) => {
      const point = sign.codePointAt(0) ?? 0;
      return points.has(point) && point >= 0x20 && !commands.has(point);
    },
  };
  known.set(key, letters);
  return letters;
};

/** The language that a printer speaks. @throws where the model is not known */
export const encoderLanguage = (kind: PrinterKind): string => new ReceiptPrinterEncoder(optionsOf(kind)).language;

/** What is printed for signs that a printer lacks, the first that it has. */
const instead: Readonly<Record<string, readonly string[]>> = {
  "₽": ["руб.", "RUB"],
  "₺": ["TL"],
  "₴": ["грн", "UAH"],
  "₸": ["тг", "KZT"],
  "€": ["EUR"],
  ʻ: ["'"],
  ʼ: ["'"],
  "№": ["No."],
  "→": ["->"],
  "×": ["x"],
  "•": ["*"],
  "·": ["-"],
  "…": ["..."],
};

/** Control characters of both sets, joiners, marks of direction and all else that nobody sees (Unicode categories Cc, Cf, Co, Cn, Cs). */
const invisible = /\p{C}/gu;
const isLetter = /^[\p{L}\p{N}]$/u;
const pictured: ReadonlySet<string> = new Set(
  built.parts.flatMap(({ text }) => [...text]).filter((sign) => isLetter.test(sign)),
);

/** A letter that the printer lacks and a picture of ours has. */
const hasPicture = (sign: string): boolean => pictured.has(sign);

const printableSign = (sign: string, { has }: PrinterLetters): string => {
  if (has(sign)) return sign;
  const other = instead[sign]?.find((text) => [...text].every(has));
  if (other !== undefined) return other;
  if (hasPicture(sign)) return sign;
  return [...anyAscii(sign)].filter((one) => has(one)).join("");
};

/**
 * A text without anything that a printer takes for a command, and with another sign for each that neither the printer nor a picture has
 * (SPEC-662). A name must not open the drawer.
 */
export const printableText = (text: string, letters: PrinterLetters): string =>
  [
    ...text
      .normalize("NFC")
      .replaceAll(/[\u00a0\u2007\u202f]/g, FIXED_SPACE)
      .replaceAll(/(?!\u00a0)\s/gu, " ")
      .replaceAll(invisible, ""),
  ]
    .map((sign) => (sign === FIXED_SPACE ? sign : printableSign(sign, letters)))
    .join("");

/** Whether a printable text has letters that the printer lacks: it is printed as a picture. */
export const needsPicture = (text: string, { has }: PrinterLetters): boolean =>
  ![...text].every((sign) => has(sign) || sign === FIXED_SPACE);

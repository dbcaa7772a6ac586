import ReceiptPrinterEncoder from "@point-of-sale/receipt-printer-encoder";
import type { TicketRow } from "../../domain/ticket/ticket";
import { FIXED_SPACE, type TicketLine, ticketLines } from "../../domain/ticket/ticket-layout";
import { type LinePicture, linePicture } from "./line-picture";
import { lettersOf, needsPicture, type PrinterKind, type PrinterLetters, printableText } from "./printer-letters";

const printableRow = (row: TicketRow, letters: PrinterLetters): TicketRow => {
  switch (row.kind) {
    case "rule":
      return row;
    case "dish":
      return { ...row, name: printableText(row.name, letters) };
    default:
      return { ...row, text: printableText(row.text, letters) };
  }
};

/** A ticket in lines as a printer prints them; replacing a sign may make a text longer, so it comes first. */
const printableLines = (rows: readonly TicketRow[], letters: PrinterLetters): TicketLine[] =>
  ticketLines(
    rows.map((row) => printableRow(row, letters)),
    letters.columns,
  );

/** Empty lines between the last one and the edge where paper is torn off by hand. */
const TEAR_LINES = 5;

const open = ({ options, pages }: PrinterLetters): ReceiptPrinterEncoder =>
  new ReceiptPrinterEncoder({ ...options, codepageCandidates: [...pages], imageMode: "raster", errors: "strict" })
    .initialize()
    .codepage("auto");

type DrawLine = (line: TicketLine, columns: number) => Promise<LinePicture>;

type Paper = { readonly encoder: ReceiptPrinterEncoder; readonly letters: PrinterLetters; readonly drawLine: DrawLine };

const addLine = async ({ encoder, letters, drawLine }: Paper, line: TicketLine): Promise<void> => {
  const { text, isLarge, isBold, isInverted } = line;
  if (needsPicture(text, letters)) {
    const picture = await drawLine(line, letters.columns);
    const { width, height } = picture;
    encoder.image(picture, width, height, "threshold");
    return;
  }
  const size = isLarge ? 2 : 1;
  encoder
    .size(size, size)
    .bold(isBold)
    .invert(isInverted)
    .line(text.replaceAll(FIXED_SPACE, " "))
    .invert(false)
    .bold(false)
    .size(1, 1);
};

/**
 * Tickets as a printer's bytes, each cut off by itself. Nothing here opens a drawer, and no text contains a command (SPEC-662).
 *
 * @throws where the printer's model or code page is not known
 */
export const encodeTickets = async (
  tickets: readonly (readonly TicketRow[])[],
  kind: PrinterKind,
  drawLine: DrawLine = linePicture,
): Promise<Uint8Array> => {
  const letters = lettersOf(kind);
  const encoder = open(letters);
  const paper = { encoder, letters, drawLine };
  for (const rows of tickets) {
    for (const line of printableLines(rows, letters)) await addLine(paper, line);
    if (kind.cut === "none") encoder.newline(TEAR_LINES);
    else encoder.cut(kind.cut);
  }
  return encoder.encode();
};

import type { MediaStore } from "../upstream/adapters/media/media-store";
import { readShopRows } from "../upstream/shop-files/database-rows";
import type { Difference } from "../upstream/shop-files/difference";
import type { LeftRow } from "../upstream/shop-files/history/restore";
import { differenceOfImport, storedImports } from "../upstream/shop-files/history/shop-imports";
import { wholeDifference } from "../upstream/shop-files/history/stored-difference";
import { type Undone, undoImports } from "../upstream/shop-files/history/undo-imports";
import { withoutPicture } from "../upstream/shop-files/pictures/prepare-pictures";
import type { Database } from "../upstream/store/database";
import { differenceLines, importLine, rowLines } from "./shop-report";
import { print, printError, printErrorText } from "./terminal";

/** `npm run shop -- history` and `undo`: what imports did, and how to undo one (ADR-0071). */

const quoted = (word: string): string => (/^[\w./:=@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

/** Says what to run where somebody agrees, in a line that can be copied; false: nothing is done. */
export const sayRepeat = (): false => {
  printError(["nothing was written; if that is meant, repeat it with --yes:"]);
  printErrorText(["npm run shop --", ...process.argv.slice(2).map(quoted), "--yes"].join(" "));
  return false;
};

const list = async (db: Database): Promise<boolean> => {
  const imports = await storedImports(db);
  print(imports.length === 0 ? ["no import is stored"] : imports.map(importLine));
  const oldest = imports.at(-1)?.id ?? 1;
  if (oldest > 1) print([`those before ${oldest} are not stored any more`]);
  return true;
};

const show = async (db: Database, id: number): Promise<boolean> => {
  const about = (await storedImports(db)).find((one) => one.id === id);
  const stored = await differenceOfImport(db, id);
  if (about === undefined || stored === null) {
    printError([`import ${id} is not stored: npm run shop -- history lists those that are`]);
    return false;
  }
  print([importLine(about)]);
  if (stored === "first") print(["the first import: there was no shop before it"]);
  else if (stored === "unreadable") print(["another release stored what it changed, and this one cannot read it"]);
  else {
    const rows = await readShopRows(db);
    print(differenceLines(wholeDifference(stored, rows), rows, rows));
  }
  return true;
};

/** `history` and `history 12`. */
export const showHistory = (db: Database, id: number | null): Promise<boolean> =>
  id === null ? list(db) : show(db, id);

/** Rows that come back. */
const written = (difference: Difference): LeftRow[] =>
  difference.flatMap(({ table, added, changed }) =>
    [...added, ...changed.map(({ after }) => after)].map((row) => ({ table, row })),
  );

const sayUndone = ({ imports, difference, left, before }: Undone & { readonly isOk: true }): void => {
  print(["this undoes", ...imports.map((one) => `  ${importLine(one)}`)]);
  print(differenceLines(difference, before, before));
  if (left.length > 0) print(["stays as it is, because something else changed it since:", ...rowLines(left, before)]);
};

type UndoRequest = {
  readonly brand: Parameters<typeof undoImports>[1]["brand"];
  readonly media: MediaStore;
  /** null: the last import. */
  readonly from: number | null;
  readonly by: string;
  readonly isDryRun: boolean;
  readonly isAgreed: boolean;
};

/** `undo` and `undo 12`. More than the last import, and pictures that are gone, have to be agreed to. */
export const undo = async (db: Database, { media, isDryRun, isAgreed, ...request }: UndoRequest): Promise<boolean> => {
  const look = await undoImports(db, { ...request, now: new Date(), seen: null });
  if (!look.isOk) {
    printError([look.problem]);
    return false;
  }
  sayUndone(look);
  if (look.difference.length === 0) {
    print(["nothing differs from the shop before: there is nothing to undo"]);
    return true;
  }
  const gone = await withoutPicture(media, written(look.difference));
  if (gone.length > 0)
    print(["shown without its picture, which is not stored any more:", ...rowLines(gone, look.before)]);
  if (isDryRun) {
    print(["nothing was written: this was a dry run"]);
    return true;
  }
  const [last, ...earlier] = look.imports;
  if (!isAgreed && (earlier.length > 0 || gone.length > 0)) return sayRepeat();
  const undone = await undoImports(db, { ...request, now: new Date(), seen: last?.id ?? null });
  if (!undone.isOk) {
    printError([undone.problem]);
    return false;
  }
  print([
    "written; running upstreams show it within 5 s",
    "your files still say what was undone: correct them before the next import, or write the shop with npm run shop -- export FOLDER",
  ]);
  return true;
};

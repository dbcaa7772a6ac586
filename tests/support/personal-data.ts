/** What becomes of a table's columns when a customer deletes his account, as ADR-0032 states it. */
export type ColumnDecision = {
  readonly table: string;
  readonly goes: "all" | readonly string[];
  readonly stays: "all" | readonly string[];
  /** Paths in the reply of the export; null: it has none of it, and the record says why. */
  readonly exported: readonly string[] | null;
};

const named = (cell: string): string[] => [...cell.matchAll(/`(\w+(?:\.\w+)?)`/g)].map(([, name = ""]) => name);

const columnsIn = (cell: string): "all" | readonly string[] => (/^\s*all\b/.test(cell) ? "all" : named(cell));

/** Reads the table of the record, and the tables that hold nobody's data. */
export const personalData = (
  record: string,
): { readonly decisions: readonly ColumnDecision[]; readonly ofNobody: readonly string[] } => {
  const [, after = ""] = record.split("| Table | Goes with the account |");
  const [rows = "", rest = ""] = after.split("\n\n");
  const decisions = rows
    .split("\n")
    .filter((row) => row.startsWith("| `"))
    .flatMap((row) => {
      const [tables = "", goes = "", stays = "", exported = ""] = row.split("|").slice(1);
      const decision = {
        goes: columnsIn(goes),
        stays: columnsIn(stays),
        exported: /^\s*no: /.test(exported) ? null : named(exported),
      };
      return named(tables).map((table) => ({ table, ...decision }));
    });
  return { decisions, ofNobody: named(rest.split("\n\n")[0] ?? "") };
};

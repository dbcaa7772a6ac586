import { notFound, wrongField } from "../../domain/domain-error";
import type { Database } from "../../store/database";
import { newToken } from "../../store/opaque-token";
import { printerByKey } from "../../store/print-jobs";
import { endPrintToken, replacePrintToken } from "../../store/print-tokens";
import { recordAct, type StaffActor } from "../../store/staff-audit";
import { say } from "../../texts/say";

/** Whose token: of a shop's agent, or of a printer that fetches its tickets itself. */
export type PrintTokenOwner = { readonly shop_id: number; readonly printer: string | null };

const subjectOf = ({ shop_id, printer }: PrintTokenOwner): string =>
  printer === null ? `shop ${shop_id}` : `printer ${printer}`;

/** @throws DomainError 404 for a printer of another shop as for none, 422 for one that fetches nothing */
const assertFetches = async (db: Database, { shop_id, printer }: PrintTokenOwner): Promise<void> => {
  if (printer === null) return;
  const row = await printerByKey(db, printer);
  if (row === null || row.shop_id !== shop_id) throw notFound();
  if (row.connection !== "cloudprnt") throw wrongField("printer", say("print.no_cloudprnt"));
};

/** Makes a token, which is shown once; the one before it ends. @returns it, and the address that a printer is given */
export const issuePrintToken = async (
  { db, staffUrl }: { readonly db: Database; readonly staffUrl: string },
  owner: PrintTokenOwner,
  actor: StaffActor,
  now: Date,
): Promise<{ readonly token: string; readonly url: string }> => {
  await assertFetches(db, owner);
  const token = newToken();
  await db.transaction(async (tx) => {
    await replacePrintToken(tx, token, { ...owner, now });
    await recordAct(tx, actor, now, { act: "printer.token", subject: subjectOf(owner) });
  });
  return { token, url: owner.printer === null ? staffUrl : `${staffUrl}/printing/cloudprnt/${token}` };
};

/** Ends a token: who has it prints nothing any more. @returns false where there is none */
export const revokePrintToken = (
  db: Database,
  owner: PrintTokenOwner,
  actor: StaffActor,
  now: Date,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!(await endPrintToken(tx, owner))) return false;
    await recordAct(tx, actor, now, { act: "printer.token_end", subject: subjectOf(owner) });
    return true;
  });

import type { Mailer } from "../adapters/mail/mailer";
import type { Dependencies } from "../dependencies";
import { dueDayOf } from "../domain/staff/staff-figures";
import { poll, type Repeated } from "../poll";
import { figuresLetter } from "../services/staff/figures-mail";
import { readFigures, shopsOf } from "../services/staff/staff-figures";
import { delayFiguresMail, figuresReaders, markFiguresMailSent, takeFiguresMail } from "../store/figures-mails";
import type { StaffAccountRow } from "../store/staff-accounts";

type Needed = Pick<Dependencies, "brand" | "catalog" | "clock" | "db" | "log"> & {
  readonly mailer: Mailer;
  readonly staffUrl: string;
};

/** How often it is looked whether a day's figures are due, ms. */
const EVERY_MS = 60_000;
/** How long a mail waits after the server did not take it, ms. */
const RETRY_MS = 10 * 60_000;

const send = async (deps: Needed, account: StaffAccountRow, day: string): Promise<void> => {
  const { db, brand, mailer, staffUrl, catalog, log } = deps;
  const { id, email, language } = account;
  const shopIds = shopsOf(account);
  const reference = catalog.current();
  const figures = await readFigures(db, reference, { from: day, to: day, shopIds }, language);
  const letter = figuresLetter(figures, language, {
    brand,
    staffUrl,
    isFractional: reference.settings.enable_fractional_prices,
  });
  try {
    await mailer.send({ to: email, ...letter, html: null, key: `${brand}-figures-${day}-${id}`, language, phone: "" });
    await markFiguresMailSent(db, id, day, new Date());
  } catch (error) {
    log.warn({ err: error, account: id, day }, "the figures of a day were not taken by the mail server");
    await delayFiguresMail(db, id, day, new Date(Date.now() + RETRY_MS));
  }
};

/** Sends the figures of the day that is over to the staff who want them: once, whichever upstream is first. */
export const openFiguresMailer = (deps: Needed): Repeated => {
  const { db, catalog, clock, log } = deps;
  let lastRunAt = Number.NEGATIVE_INFINITY;
  const round = async (): Promise<void> => {
    if (performance.now() - lastRunAt < EVERY_MS) return;
    lastRunAt = performance.now();
    for (const account of await figuresReaders(db)) {
      const day = dueDayOf(catalog.current(), shopsOf(account), clock.now());
      if (day === null || !(await takeFiguresMail(db, account.id, day, new Date()))) continue;
      await send(deps, account, day);
    }
  };
  return poll(round, (error) => log.error({ err: error }, "figures could not be sent"));
};

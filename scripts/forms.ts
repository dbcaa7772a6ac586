import type { Store } from "../upstream/store/database";
import { formByNumber, lastOpenForms, markFormHandled, markFormsHandled, reopenForm } from "../upstream/store/forms";
import { formDetails, formLines } from "./forms-report";
import { print } from "./terminal";

/** `npm run orders -- forms`: what visitors wrote, and who has handled it. */

/** Lines of one list; a shop that never marked a form has thousands. */
const MOST_LISTED = 100;

const sayMissing = (id: number): false => {
  print([`${id}: there is no such form`]);
  return false;
};

export const listForms = async ({ db }: Store): Promise<boolean> => {
  const { total, last } = await lastOpenForms(db, MOST_LISTED);
  print(formLines(total, last));
  return true;
};

export const showForm = async ({ db }: Store, id: number): Promise<boolean> => {
  const form = await formByNumber(db, id);
  if (form === null) return sayMissing(id);
  print(formDetails(form));
  return true;
};

/** Marks a form; one that is marked already stays as it was, and says so. */
export const handleForm = async ({ db }: Store, id: number, by: string): Promise<boolean> => {
  const isMarked = await markFormHandled(db, id, { at: new Date(), by });
  const form = await formByNumber(db, id);
  if (form === null) return sayMissing(id);
  print([isMarked ? `${id}: handled by ${by}` : `${id}: ${formDetails(form).at(-1)} already`]);
  return true;
};

export const handleFormsBefore = async ({ db }: Store, day: Date, by: string): Promise<boolean> => {
  print([`${await markFormsHandled(db, day, { at: new Date(), by })} handled by ${by}`]);
  return true;
};

export const openAgain = async ({ db }: Store, id: number): Promise<boolean> => {
  const isOpen = await reopenForm(db, id);
  const form = isOpen ? null : await formByNumber(db, id);
  if (!isOpen && form === null) return sayMissing(id);
  print([isOpen ? `${id}: open again` : `${id}: nobody has handled it`]);
  return true;
};

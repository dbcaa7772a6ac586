import { type AmountPlace, readAmount } from "@/lib/domain/amount/amount";
import type { Fault } from "./fault";

type Said = Pick<Fault, "problem" | "remedy">;

/** A cell that two numbers are written as. */
export const twoReadings = (cell: string, small: string, large: string): Said => ({
  problem: `${cell.slice(0, 40)} may be ${small} or ${large}`,
  remedy: `write ${small} or ${large}, with nothing between thousands`,
});

/** The same of an amount: what has more than hundredths is none. */
const twoAmounts = (cell: string, small: string, large: string): Said => ({
  ...twoReadings(cell, small, large),
  ...(/\.\d{3}/.test(small) && { remedy: `write at most two digits behind the point, or ${large}` }),
});

/** Why a cell is no amount, where more can be said than that it is none; null otherwise. */
export const amountFault = (cell: string, place: AmountPlace): Said | null => {
  const reading = readAmount(cell, place);
  switch (reading.kind) {
    case "ambiguous":
      return twoAmounts(cell, ...reading.readings);
    case "decimals":
      return {
        problem: `${cell.slice(0, 40)} has more than ${reading.most} decimals`,
        remedy: reading.most === 0 ? "write it in whole units" : "round it to hundredths",
      };
    case "negative":
      return { problem: `${cell.slice(0, 40)} is below 0`, remedy: "write 0 or more" };
    default:
      return null;
  }
};

import type { FormRow } from "../upstream/store/forms";
import { cityTime, phoneText } from "./orders-report";

/** When a form was written: the city's time, UTC where it was on a page of no city. */
const timeOf = (at: Date, { city }: FormRow): string =>
  city === null ? `${cityTime(at, "UTC")} UTC` : cityTime(at, city.timezone);

const placeOf = ({ city }: FormRow): string => city?.alias ?? "no city";

/** Forms that nobody has handled, a line each; nothing of who wrote them. */
export const formLines = (total: number, last: readonly FormRow[]): string[] => [
  `${total} that nobody has handled${total === 0 ? "" : ", the oldest first, in the city's time"}`,
  ...(total > last.length
    ? [`the last ${last.length}; npm run orders -- forms handled before <day> marks all older ones`]
    : []),
  ...last.map((form) => `${form.id}  ${timeOf(form.created_at, form)}  ${placeOf(form)}  ${form.kind}`),
];

const fieldText = (name: string, value: unknown): string =>
  name === "phone" && typeof value === "string" ? phoneText(value) : String(value);

const openState = (form: FormRow): string =>
  form.taken_at === null
    ? "nobody has handled it"
    : `in work since ${timeOf(form.taken_at, form)}, by ${form.taken_by ?? "nobody named"}`;

const stateOf = (form: FormRow): string =>
  form.handled_at === null
    ? openState(form)
    : `handled ${timeOf(form.handled_at, form)} by ${form.handled_by ?? "nobody named"}`;

/** A form whole, as its visitor wrote it. */
export const formDetails = (form: FormRow): string[] => [
  `${form.id}  ${timeOf(form.created_at, form)}  ${placeOf(form)}  ${form.kind}, in ${form.language}`,
  ...Object.entries(form.fields).map(([name, value]) => `${name.padEnd(8)}  ${fieldText(name, value)}`),
  stateOf(form),
];

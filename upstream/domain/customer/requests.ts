import { type RequestField, type RequestForm, requestProblems } from "@/lib/domain/customer/request-form";
import type { CityRow } from "../catalogue/reference";
import { wrongFields } from "../domain-error";
import { knownCity } from "../place/place";
import { readSentPhone } from "./sent-phone";

/** A form as it came in: the page's city, and its fields. */
export type RequestBody = { readonly city_id: number | null } & Readonly<
  Partial<Record<RequestField, string | number | null>>
>;

/** What is stored of a form, everything checked. */
export type CheckedRequest = {
  readonly kind: RequestForm;
  readonly city_id: number | null;
  /** Digits. */
  readonly phone: string;
  /** Without what was left empty; texts without spaces around them. */
  readonly fields: Readonly<Record<string, string | number>>;
};

/** The cities of the brand, as far as forms ask. */
type Cities = { readonly cityById: ReadonlyMap<number, Pick<CityRow, "phone_masks">> };

/** The countries of a phone that is sent as people dial it at home; on the pages of no city, none. */
const masksOf = ({ cityById }: Cities, cityId: number | null) =>
  cityId === null ? [] : knownCity({ cityById }, cityId).phone_masks;

/**
 * Checks a form and tidies it.
 *
 * @throws DomainError 422 with a message key for each wrong field
 */
export const checkedRequest = (
  kind: RequestForm,
  { city_id, ...body }: RequestBody,
  reference: Cities,
): CheckedRequest => {
  const reading = readSentPhone(String(body.phone ?? ""), masksOf(reference, city_id));
  const errors = requestProblems(kind, body, reading);
  if (Object.keys(errors).length > 0) {
    throw wrongFields(errors);
  }
  const phone = reading.kind === "number" ? reading.digits : "";
  const fields: Record<string, string | number> = {};
  for (const [name, value] of Object.entries({ ...body, phone })) {
    const tidy = typeof value === "string" ? value.trim() : value;
    if (tidy !== null && tidy !== undefined && tidy !== "") fields[name] = tidy;
  }
  return { kind, city_id, phone, fields };
};

/** A request as the people who answer it read it: its kind, then a line for each field. */
export const requestText = ({ kind, fields }: CheckedRequest): string =>
  [kind, ...Object.entries(fields).map(([name, value]) => `${name}: ${value}`)].join("\n");

import { phoneDigits } from "@/lib/domain/customer/phone";
import type { RequestField, RequestForm } from "@/lib/domain/customer/request-form";
import { requestProblems } from "@/lib/domain/customer/request-form";
import { wrongFields } from "../api-error";
import type { CityRow } from "../catalogue/reference";
import { knownCity } from "../place/place";

/** A form as it came in: the page's city, and its fields. */
export type RequestBody = { readonly city_id: number | null } & Readonly<
  Partial<Record<RequestField, string | number | null>>
>;

/** What is kept of a form, everything checked. */
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

/** The phones that are taken: those of the city, on the pages of no city those of all. */
const masksOf = ({ cityById }: Cities, cityId: number | null) => {
  if (cityId !== null) return knownCity({ cityById }, cityId).phone_masks;
  return [...cityById.values()].flatMap((city) => city.phone_masks);
};

/**
 * Checks a form and tidies it.
 *
 * @throws ApiError 422 with a message key for each wrong field
 */
export const checkedRequest = (
  kind: RequestForm,
  { city_id, ...body }: RequestBody,
  reference: Cities,
): CheckedRequest => {
  const errors = requestProblems(kind, body, masksOf(reference, city_id));
  if (Object.keys(errors).length > 0) {
    throw wrongFields(errors);
  }
  const phone = phoneDigits(String(body.phone ?? ""));
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

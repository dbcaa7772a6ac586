import type { Language } from "@/lib/contract/language";
import type { RequestField, RequestForm } from "@/lib/domain/customer/request-form";
import { type MessageParts, plainLine } from "../../domain/staff/message-text";
import { translated } from "../../domain/translated";
import type { RequestRow } from "../../store/staff-messages";
import { say } from "../../texts/say";
import type { TextKey } from "../../texts/texts";
import type { StaffReference } from "./order-words";

/** A message is longer than the other fields of a form. */
const MESSAGE_UNITS = 2_500;
const FIELD_UNITS = 300;

const formNames: Readonly<Record<Exclude<RequestForm, "order_lookup">, TextKey>> = {
  questions: "staff.form.questions",
  call_me_back: "staff.form.call_me_back",
  supplier: "staff.form.supplier",
  landlord: "staff.form.landlord",
  unavailable_address: "staff.form.unavailable_address",
  return_request: "staff.form.return_request",
};

const fieldNames: Readonly<Record<RequestField, TextKey>> = {
  name: "staff.field.name",
  phone: "staff.field.phone",
  email: "staff.field.email",
  message: "staff.field.message",
  company: "staff.field.company",
  category: "staff.field.category",
  address: "staff.field.address",
  area: "staff.field.area",
  rent: "staff.field.rent",
  order_id: "staff.field.order_id",
  wish: "staff.field.wish",
};

const named = <Name extends string>(
  names: Readonly<Record<Name, TextKey>>,
  name: string,
  language: Language,
): string => {
  const found = Object.entries<TextKey>(names).find(([known]) => known === name);
  return found === undefined ? name : say(found[1])(language);
};

const shownValue = (field: string, value: unknown, language: Language): string => {
  if (field === "phone") return `+${String(value)}`;
  if (field === "wish" && (value === "return" || value === "exchange")) return say(`staff.wish.${value}`)(language);
  return String(value);
};

/** What a form is called. */
export const formName = (kind: string, language: Language): string => named(formNames, kind, language);

/** The fields of a form with what they are called, as they were typed. */
export const formFields = (fields: RequestRow["fields"], language: Language) =>
  Object.entries(fields).map(([name, value]) => ({
    name,
    label: named(fieldNames, name, language),
    text: shownValue(name, value, language),
  }));

/** A form as the people who answer it read it. */
export const formWords = (
  reference: StaffReference,
  { kind, city_id, fields }: RequestRow,
  language: Language,
): MessageParts => {
  const city = city_id === null ? undefined : reference.cityById.get(city_id);
  return {
    title: say("staff.form_new", { form: formName(kind, language) })(language),
    head: city === undefined ? [] : [plainLine(translated(city.name, language))],
    list: [],
    tail: formFields(fields, language).map(({ name, label, text }) =>
      plainLine(`${label}: ${text}`, name === "message" ? MESSAGE_UNITS : FIELD_UNITS),
    ),
    more: String,
  };
};

/** A form as a webhook has it. */
export const formData = (
  reference: StaffReference,
  { id, kind, city_id, fields, language, created_at }: RequestRow,
) => ({
  form: {
    number: id,
    kind,
    city: city_id === null ? null : (reference.cityById.get(city_id)?.alias ?? null),
    fields: typeof fields["phone"] === "string" ? { ...fields, phone: `+${fields["phone"]}` } : fields,
    language,
    created_at: created_at.toISOString(),
  },
});

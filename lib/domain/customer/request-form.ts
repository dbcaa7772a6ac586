import { isBlank, isTooLong, isUnstorable } from "@/lib/domain/text";
import { isEmail } from "./email";
import { type PhoneReading, phoneProblem } from "./phone-reading";

/** Code points a message may have. */
export const MESSAGE_LIMIT = 2000;
/** Larger numbers are typing errors; the largest a whole number of the database holds. */
const NUMBER_LIMIT = 2_147_483_647;

type Kind = "line" | "phone" | "email" | "message" | "number" | "wish";
type Rule = { readonly kind: Kind; readonly isOptional?: true };

const line: Rule = { kind: "line" };
const phone: Rule = { kind: "phone" };
const email: Rule = { kind: "email" };
const message: Rule = { kind: "message" };
const number: Rule = { kind: "number" };

/** Every form that visitors write with, its fields in their order on the screen. */
const forms = {
  questions: { name: line, phone, email, message },
  call_me_back: { name: line, phone },
  supplier: { company: line, name: line, phone, email, category: line, message: { kind: "message", isOptional: true } },
  landlord: {
    name: line,
    phone,
    email,
    address: line,
    area: number,
    rent: { kind: "number", isOptional: true },
    message: { kind: "message", isOptional: true },
  },
  unavailable_address: { name: { kind: "line", isOptional: true }, phone, address: line },
  return_request: { order_id: number, phone, name: line, wish: { kind: "wish" }, message },
  order_lookup: { phone, order_id: number },
} as const satisfies Record<string, Record<string, Rule>>;

export type RequestForm = keyof typeof forms;
type Names<Form> = Form extends Record<infer Name, Rule> ? Name : never;
/** The name of a field of any of the forms. */
export type RequestField = Names<(typeof forms)[RequestForm]>;

/** What a return request wishes for. */
export const wishes = ["return", "exchange"] as const;
export type Wish = (typeof wishes)[number];

/** A field as it was typed, or as it goes over the wire. */
type Value = string | number | null | undefined;
type Check = (text: string) => "max" | "invalid" | null;

const isWhole = (text: string): boolean => /^\d+$/.test(text) && Number(text) > 0 && Number(text) <= NUMBER_LIMIT;

const checks: Record<Exclude<Kind, "phone">, Check> = {
  line: (text) => (isTooLong(text) ? "max" : null),
  email: (text) => {
    if (isTooLong(text)) return "max";
    return isEmail(text) ? null : "invalid";
  },
  message: (text) => ([...text].length > MESSAGE_LIMIT ? "max" : null),
  number: (text) => (isWhole(text.trim()) ? null : "invalid"),
  wish: (text) => (wishes.some((wish) => wish === text) ? null : "invalid"),
};

const problemOf = (field: string, rule: Rule, value: Value, phone: PhoneReading): string | null => {
  const text = String(value ?? "");
  if (rule.kind === "phone") {
    const wrong = phoneProblem(phone);
    return wrong === null ? null : `form.${field}.${wrong}`;
  }
  if (isBlank(text)) return rule.isOptional ? null : `form.${field}.required`;
  if (isUnstorable(text)) return "form.text.invalid";
  const wrong = checks[rule.kind](text);
  return wrong === null ? null : `form.${field}.${wrong}`;
};

/**
 * What is wrong with a form, as message keys by field, in the order of the form (SPEC-208, SPEC-40). Empty when it
 * may be sent.
 *
 * @param phone what its phone was read as
 */
export const requestProblems = (
  form: RequestForm,
  values: Readonly<Partial<Record<RequestField, Value>>>,
  phone: PhoneReading,
): Record<string, string[]> => {
  const given = new Map<string, Value>(Object.entries(values));
  const problems: Record<string, string[]> = {};
  for (const [field, rule] of Object.entries(forms[form])) {
    const problem = problemOf(field, rule, given.get(field), phone);
    if (problem !== null) problems[field] = [problem];
  }
  return problems;
};

/** Whether a form has a field. */
export const hasField = (form: RequestForm, field: string): boolean => Object.hasOwn(forms[form], field);

type Errors = Readonly<Record<string, string>>;

/** An error reply. The customer reads `message`; `errors` holds a message key or a text for each wrong field. */
export class Problem extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly errors: Errors | undefined;

  constructor(status: number, message: string, more: { readonly code?: string; readonly errors?: Errors } = {}) {
    super(message);
    this.name = "Problem";
    this.status = status;
    this.code = more.code;
    this.errors = more.errors;
  }
}

export const notFound = (): Problem => new Problem(404, "There is no such thing.");

export type Body = Readonly<Record<string, unknown>>;
type Check = (value: unknown) => boolean;

export const isText: Check = (value) => typeof value === "string" && value.trim() !== "" && [...value].length < 255;
export const isWhole: Check = (value) => Number.isInteger(value) && Number(value) > 0;
export const isUnits: Check = (value) => isWhole(value) && Number(value) <= 100;

/** @throws Problem 422 with every invalid field */
export const check = (body: Body, checks: Readonly<Record<string, Check>>): void => {
  const wrong = Object.entries(checks).filter(([field, isRight]) => !isRight(body[field]));
  if (wrong.length === 0) return;
  const keyOf = (field: string) => `form.${field}.${body[field] ? "invalid" : "required"}`;
  const errors = Object.fromEntries(wrong.map(([field]) => [field, keyOf(field)]));
  throw new Problem(422, "Please check the form.", { errors });
};

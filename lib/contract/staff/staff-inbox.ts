import * as z from "zod/mini";
import { endpoint } from "../endpoint";
import { formalText, freeText, Id, Instant, Language } from "../scalar";

/** `new`: nobody has it; `in_work`: somebody takes care of it; `answered`: it is over. */
export const RequestState = z.enum(["new", "in_work", "answered"]);
export type RequestState = z.infer<typeof RequestState>;

/** What a visitor wrote in a form, as the inbox lists it. */
export const RequestListed = z.object({
  request_id: Id,
  /** The form. */
  kind: z.string(),
  /** What the form is called, in the caller's language. */
  title: z.string(),
  created_at: Instant,
  /** Null: written on a page of no city. */
  city: z.nullable(z.object({ id: Id, name: z.string(), timezone: z.string() })),
  state: RequestState,
  /** Who has it in work; null: nobody. */
  taken_by: z.nullable(z.string()),
  /** Who answered it. */
  answered_by: z.nullable(z.string()),
  answered_at: z.nullable(Instant),
  /** Of who wrote it; empty: the form has none. */
  name: z.string(),
});
export type RequestListed = z.infer<typeof RequestListed>;

/** An answer by e-mail. */
const RequestReply = z.object({
  by: z.string(),
  to: z.string(),
  text: z.string(),
  created_at: Instant,
  /** Null: it waits for the mail server, or was given up. */
  sent_at: z.nullable(Instant),
  /** When no more was tried. */
  given_up_at: z.nullable(Instant),
});

/** Everything about one request. */
export const RequestWhole = z.extend(RequestListed, {
  language: Language,
  /** As it was typed, in the order of the form, each with what it is called in the caller's language. */
  fields: z.array(z.object({ name: z.string(), label: z.string(), text: z.string() })),
  /** The order that it names, where it is one of the caller's shops. */
  order_id: z.nullable(Id),
  /** Whether it can be answered by e-mail: it has an address, and mail is set up. */
  can_be_mailed: z.boolean(),
  replies: z.array(RequestReply),
});
export type RequestWhole = z.infer<typeof RequestWhole>;

const wholeReply = z.object({ request: RequestWhole });

export const staffRequests = endpoint({
  method: "GET",
  path: "/staff/requests",
  kind: "read",
  summary: "What visitors wrote, the newest first, 30 at a time: of the cities of the caller's shops, and of no city.",
  query: z.strictObject({
    state: z.optional(RequestState),
    /** Requests with a smaller number: the page after this one. */
    before: z.optional(z.coerce.number().check(z.int(), z.positive())),
  }),
  reply: z.object({
    requests: z.array(RequestListed),
    has_more: z.boolean(),
    /** How many nobody has answered. */
    open: z.int(),
  }),
});

export const staffRequest = endpoint({
  method: "GET",
  path: "/staff/requests/{request_id}",
  kind: "read",
  summary: "One request whole, with its answers.",
  reply: wholeReply,
});

export const staffRequestChange = endpoint({
  method: "PATCH",
  path: "/staff/requests/{request_id}",
  kind: "change",
  summary:
    "Takes a request into work, gives it back, or marks it as answered without an e-mail, after a call for instance. 409 where a colleague has it in work, unless `is_taken_over`.",
  body: z.strictObject({ state: RequestState, is_taken_over: z.optional(z.boolean()) }),
  reply: wholeReply,
});

export const staffRequestReply = endpoint({
  method: "POST",
  path: "/staff/requests/{request_id}/replies",
  kind: "change",
  summary: "Answers by e-mail to the address of the request, and marks it as answered; once per key.",
  body: z.strictObject({
    /** A uuid that the caller makes: a repeated call writes one letter. */
    key: formalText(36).check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)),
    text: freeText(5000),
  }),
  reply: wholeReply,
});

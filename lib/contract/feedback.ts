import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import { formalText, freeText, Id, orNull, phoneText } from "./scalar";

/** Bounded loosely here, and by the field rules of `lib/domain/customer/request-form`, which answer 422 with a message. */
const line = () => freeText(2000);
const message = () => freeText(8000);
const phone = phoneText(2000);
/** The solved challenge, where a refusal required one. */
const captcha = z.optional(formalText(4000));

/** The city of the page; absent or null on the pages of no city. */
const city_id = orNull(Id);

/** The request is stored, and somebody will answer it. */
const Accepted = z.object({ accepted: z.literal(true) });

export const feedbackQuestions = endpoint({
  method: "POST",
  path: "/feedback/questions",
  kind: "change",
  summary: "A visitor sends a question or a report.",
  body: z.strictObject({ city_id, name: line(), phone, email: line(), message: message(), captcha }),
  reply: Accepted,
});

export const feedbackCallMeBack = endpoint({
  method: "POST",
  path: "/feedback/call-me-back",
  kind: "change",
  summary: "A visitor requests a call back.",
  body: z.strictObject({ city_id, name: line(), phone, captcha }),
  reply: Accepted,
});

export const feedbackSupplier = endpoint({
  method: "POST",
  path: "/feedback/supplier",
  kind: "change",
  summary: "A company offers its goods.",
  body: z.strictObject({
    city_id,
    company: line(),
    name: line(),
    phone,
    email: line(),
    category: line(),
    message: orNull(message()),
    captcha,
  }),
  reply: Accepted,
});

export const feedbackLandlord = endpoint({
  method: "POST",
  path: "/feedback/landlord",
  kind: "change",
  summary: "A landlord offers premises. Area in square metres, rent a month in whole units of the place's currency.",
  body: z.strictObject({
    city_id,
    name: line(),
    phone,
    email: line(),
    address: line(),
    area: z.number(),
    rent: orNull(z.number()),
    message: orNull(message()),
    captcha,
  }),
  reply: Accepted,
});

export const feedbackUnavailableAddress = endpoint({
  method: "POST",
  path: "/feedback/unavailable-delivery-address",
  kind: "change",
  summary: "A visitor wants a message once delivery comes to an address.",
  body: z.strictObject({ city_id: Id, name: orNull(line()), phone, address: line(), captcha }),
  reply: Accepted,
});

export const feedbackReturnRequest = endpoint({
  method: "POST",
  path: "/feedback/return-request",
  kind: "change",
  summary: "A customer wants an order taken back or exchanged.",
  body: z.strictObject({
    city_id,
    order_id: z.number(),
    phone,
    name: line(),
    wish: z.enum(["return", "exchange"]),
    message: message(),
    captcha,
  }),
  reply: Accepted,
});

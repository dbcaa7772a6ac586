import { withCaptcha } from "@/lib/client/captcha/captcha-retry";
import { call } from "@/lib/client/core/api-client";
import type { RequestForm } from "@/lib/domain/customer/request-form";
import { textOrNull } from "@/lib/domain/text";
import type { RequestValues } from "./request-form";

/** The forms that somebody reads and answers. */
export type FeedbackForm = Exclude<RequestForm, "order_lookup">;

type Said = { readonly values: RequestValues; readonly city_id: number | null; readonly key: string };
/** What is sent: the captcha only after a refusal that requires it. */
type Sent = Said & { readonly solved: { readonly captcha?: string } };

const contactOf = ({ values, city_id, solved }: Sent) => ({
  ...solved,
  city_id,
  name: values.name.trim(),
  phone: values.phone,
});

const senders: Record<FeedbackForm, (said: Sent) => Promise<unknown>> = {
  questions: (said) => {
    const { email, message } = said.values;
    return call("POST /feedback/questions", {
      body: { ...contactOf(said), email: email.trim(), message: message.trim() },
      key: said.key,
    });
  },
  call_me_back: (said) => call("POST /feedback/call-me-back", { body: contactOf(said), key: said.key }),
  supplier: (said) => {
    const { company, email, category, message } = said.values;
    const offer = {
      company: company.trim(),
      email: email.trim(),
      category: category.trim(),
      message: textOrNull(message),
    };
    return call("POST /feedback/supplier", { body: { ...contactOf(said), ...offer }, key: said.key });
  },
  landlord: (said) => {
    const { email, address, area, rent, message } = said.values;
    const premises = { address: address.trim(), area: Number(area), rent: rent === "" ? null : Number(rent) };
    const body = { ...contactOf(said), email: email.trim(), ...premises, message: textOrNull(message) };
    return call("POST /feedback/landlord", { body, key: said.key });
  },
  return_request: (said) => {
    const { order_id, wish, message } = said.values;
    const about = { order_id: Number(order_id), wish: wish === "exchange" ? "exchange" : "return" } as const;
    return call("POST /feedback/return-request", {
      body: { ...contactOf(said), ...about, message: message.trim() },
      key: said.key,
    });
  },
  unavailable_address: (said) => {
    if (said.city_id === null) throw new Error("An address is of a city");
    const body = {
      ...contactOf(said),
      city_id: said.city_id,
      name: textOrNull(said.values.name),
      address: said.values.address,
    };
    return call("POST /feedback/unavailable-delivery-address", { body, key: said.key });
  },
};

/** Sends a form whose fields have been checked; once for one key. Throws `ApiClientError`. */
export const sendFeedback = (form: FeedbackForm, said: Said): Promise<unknown> =>
  withCaptcha("form", (solved) => senders[form]({ ...said, solved }));

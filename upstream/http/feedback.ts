import {
  feedbackCallMeBack,
  feedbackLandlord,
  feedbackQuestions,
  feedbackReturnRequest,
  feedbackSupplier,
  feedbackUnavailableAddress,
} from "@/lib/contract/feedback";
import type { RequestForm } from "@/lib/domain/request-form";
import { fingerprint } from "../rules/cart-snapshot";
import { checkedRequest, type RequestBody } from "../rules/requests";
import type { Services } from "../services";
import { once } from "../store/idempotency";
import { storeRequest } from "../store/requests";
import type { Call, Serve } from "./serve";
import { takeOfVisitor } from "./visitor-limit";

/** Of all forms together: more than anybody has to say, and too few to drown the people who read it. */
const limit = { name: "feedback", max: 10, seconds: 3600 };

type FormBody = RequestBody & { readonly captcha?: string | undefined };

const accepted = { accepted: true } as const;

/** Keeps a form once per idempotency key: a visitor who sends again after a lost answer has written once. */
const receive = async (services: Services, call: Call<unknown, FormBody>, kind: RequestForm) => {
  const { reference, language, now, idempotencyKey } = call;
  const { captcha: _captcha, ...body } = call.body;
  const request = checkedRequest(kind, body, reference);
  await takeOfVisitor(services, limit, call);
  await services.db.transaction(async (tx) => {
    const store = () => storeRequest(tx, request, { language, at: now });
    if (idempotencyKey === null) return store();
    const owner = call.cartId ?? call.caller;
    const intent = { scope: "feedback", owner, key: idempotencyKey, fingerprint: fingerprint(body), now } as const;
    return void (await once(tx, intent, feedbackQuestions.reply, async () => {
      await store();
      return accepted;
    }));
  });
  return accepted;
};

/** What visitors write: stored, and listed in the outbox for those who answer. */
export const serveFeedback = (serve: Serve, services: Services): void => {
  serve(feedbackQuestions, (call) => receive(services, call, "questions"));
  serve(feedbackCallMeBack, (call) => receive(services, call, "call_me_back"));
  serve(feedbackSupplier, (call) => receive(services, call, "supplier"));
  serve(feedbackLandlord, (call) => receive(services, call, "landlord"));
  serve(feedbackUnavailableAddress, (call) => receive(services, call, "unavailable_address"));
  serve(feedbackReturnRequest, (call) => receive(services, call, "return_request"));
};

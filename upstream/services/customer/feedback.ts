import { feedbackQuestions } from "@/lib/contract/feedback";
import type { RequestForm } from "@/lib/domain/customer/request-form";
import type { Dependencies } from "../../dependencies";
import { fingerprint } from "../../domain/cart/cart-snapshot";
import { checkedRequest, type RequestBody } from "../../domain/customer/requests";
import { ownerOf } from "../../domain/customer/user-row";
import { once } from "../../store/idempotency";
import { storeRequest } from "../../store/outbox";
import type { Call } from "../call";
import { takeOfVisitor } from "../visitor-limit";

/** For all forms together: more than a customer needs, and few enough for the people who read them. */
const limit = { name: "feedback", max: 10, seconds: 3600 };

type FormBody = RequestBody & { readonly captcha?: string | undefined };

const accepted = { accepted: true } as const;

/** Stores a form once per idempotency key: a visitor who sends again after a lost answer has written once. */
export const receiveRequest = async (
  deps: Pick<Dependencies, "captcha" | "db" | "limits">,
  call: Call<unknown, FormBody>,
  kind: RequestForm,
) => {
  const { reference, language, now, idempotencyKey } = call;
  const { captcha: _captcha, ...body } = call.body;
  const request = checkedRequest(kind, body, reference);
  await takeOfVisitor(deps, limit, call);
  await deps.db.transaction(async (tx) => {
    const store = () => storeRequest(tx, request, { language, owner: ownerOf(call), at: now });
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

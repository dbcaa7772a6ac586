import type { Language } from "@/lib/contract/language";
import { type CheckedRequest, requestText } from "../domain/customer/requests";
import type { Database } from "./database";
import { requests } from "./schema/call";
import { outbox } from "./schema/order";

/** Keeps what a visitor wrote and puts it before the people who answer; give it a transaction. */
export const storeRequest = async (
  tx: Database,
  request: CheckedRequest,
  { language, at }: { readonly language: Language; readonly at: Date },
): Promise<void> => {
  const { kind, city_id, fields, phone } = request;
  await tx.insert(requests).values({ kind, city_id, fields, language, created_at: at });
  await tx.insert(outbox).values({ channel: "form", phone, text: requestText(request), created_at: at });
};

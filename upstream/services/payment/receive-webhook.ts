import type { Acquirer } from "@/lib/contract/payment";
import type { Dependencies } from "../../dependencies";
import { attemptById, attemptByProvider } from "../../store/payments";
import { reconcile } from "./acquirer-calls";

type Webhook = {
  readonly acquiring: Acquirer | "sandbox";
  readonly body: string;
  readonly headers: Headers;
  readonly requestId: string;
};

/**
 * Asks the acquirer about the payment a webhook names. A webhook is believed only in that there is news: a forged,
 * repeated or late one changes nothing.
 *
 * @returns the acknowledgement in the acquirer's own form; "unknown" for a webhook that is not the acquirer's, "again"
 *   where the acquirer could not be asked and has to send it once more
 */
export const receiveWebhook = async (
  deps: Dependencies,
  { acquiring, body, headers, requestId }: Webhook,
): Promise<{ readonly received: string } | "unknown" | "again"> => {
  // The sandbox speaks for every acquirer with one voice.
  const client = deps.acquirers.of(acquiring === "sandbox" ? "cloudpayments" : acquiring);
  const hint = client?.hint(body, headers) ?? null;
  if (client === null || hint === null) return "unknown";
  const { attempt_id, provider_payment_id } = hint;
  const attempt =
    (attempt_id === null ? null : await attemptById(deps.db, attempt_id)) ??
    (provider_payment_id === null ? null : await attemptByProvider(deps.db, provider_payment_id));
  if (attempt === null) return { received: client.received };
  const { isTold } = await reconcile({ ...deps, acquirers: deps.acquirers.during(requestId) }, attempt);
  // The webhook names no state: the acquirer sends it again, for a closed payment too.
  return isTold ? { received: client.received } : "again";
};

import { callService } from "../call-service";
import { MessageLost, type Messenger } from "./messenger";

/** Time limit, ms: less than the storefront waits for a change, so that the customer gets an error text. */
const TIMEOUT_MS = 2_000;

export type Gateway = {
  readonly url: string;
  /** Sent as a bearer token; null: the gateway needs none. */
  readonly token: string | null;
};

/**
 * Sends through a gateway of the operator: `POST url` with `{ channel, to, text, code }`, `to` with a plus in front. Any
 * answer of 2xx means that it has been taken. `code` is null where the message is about an order.
 */
export const httpGateway = ({ url, token }: Gateway): Messenger => ({
  send: async ({ channel, phone, text, code }) => {
    const headers = {
      "content-type": "application/json",
      ...(token !== null && { authorization: `Bearer ${token}` }),
    };
    const body = JSON.stringify({ channel, to: `+${phone}`, text, code });
    const bounds = { timeoutMs: TIMEOUT_MS, maxBytes: null };
    const taken = await callService(url, { method: "POST", headers, body }, bounds).catch((error: unknown) => {
      throw new MessageLost("the gateway does not answer", { cause: error });
    });
    if (!taken.ok) throw new MessageLost(`the gateway answered ${taken.status}`);
  },
});

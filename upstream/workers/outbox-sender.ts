import { failActiveSpan, inOwnTrace } from "@/lib/observability/tracing";
import type { Messenger } from "../adapters/sms/messenger";
import type { Dependencies } from "../dependencies";
import { poll, type Repeated } from "../poll";
import { takeMessages } from "../store/outbox";

/**
 * Sends messages about orders from the outbox to the operator's SMS gateway. The transaction that changes an order writes
 * its message, so no message is about an order that does not exist. A message is deleted before it is sent: two
 * upstreams do not send it twice, and a refused one is not sent again, because the order's page is newer by then.
 */
export const openOutboxSender = ({ db, log }: Pick<Dependencies, "db" | "log">, gateway: Messenger): Repeated =>
  poll(
    async () => {
      const taken = await takeMessages(db);
      await Promise.all(
        taken.map(({ phone, text, created_at }) =>
          inOwnTrace("send message", { "mealfront.channel": "sms" }, () =>
            gateway.send({ channel: "sms", phone, text, code: null, now: created_at }).catch((error: unknown) => {
              failActiveSpan(error);
              log.error({ err: error }, "message lost");
            }),
          ),
        ),
      );
    },
    (error) => log.error({ err: error }, "outbox sender failed"),
  );

import type { Messenger } from "../adapters/sms/messenger";
import type { Dependencies } from "../dependencies";
import { poll, type Repeated } from "../poll";
import { takeMessages } from "../store/outbox";

/**
 * Carries what was written about orders to the operator's gateway, the one that carries login codes. It waits in the
 * outbox until its transaction is done, so nobody reads of an order that does not exist. A message is taken out before
 * it is sent: two upstreams do not send it twice, and one that the gateway refuses is not tried again, because by then
 * it is old news, which the order's page tells better.
 */
export const openOutboxSender = ({ db, log }: Pick<Dependencies, "db" | "log">, gateway: Messenger): Repeated =>
  poll(
    async () => {
      const taken = await takeMessages(db);
      await Promise.all(
        taken.map(({ phone, text, created_at }) =>
          gateway
            .send({ channel: "sms", phone, text, code: null, now: created_at })
            .catch((error: unknown) => log.error({ err: error }, "message lost")),
        ),
      );
    },
    (error) => log.error({ err: error }, "postman stumbled"),
  );

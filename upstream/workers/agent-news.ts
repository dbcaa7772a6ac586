import { failActiveSpan, inOwnTrace } from "@/lib/observability/tracing";
import type { PushToAgent } from "../adapters/agent-push";
import type { Dependencies } from "../dependencies";
import { newsId, nextNewsTry } from "../domain/order/agent-news";
import { poll, type Repeated } from "../poll";
import { type AgentNews, noteSent, putOffNews, takeNews } from "../store/agent-orders";

type Services = Pick<Dependencies, "clock" | "db" | "log">;

type Failure = { readonly retryAfterS: number | null; readonly err?: unknown };

const putOff = async ({ db, log }: Services, news: AgentNews, failure: Failure): Promise<void> => {
  const { order_id, platform, tries } = news;
  const now = new Date();
  const next = nextNewsTry({ tries, ...failure }, now);
  const line = { ...failure, order_id, platform, tries };
  if (next !== null) {
    log.warn(line, "news of an order put off");
    return putOffNews(db, news, next);
  }
  log.error(line, "news of an order given up");
  return noteSent(db, news, now);
};

const send = async (deps: Services, push: PushToAgent, news: AgentNews): Promise<void> => {
  const { order_id, platform, profile } = news;
  try {
    const { outcome, retry_after } = await push({ order_id, platform, profile, event_id: newsId(news) });
    if (outcome === "later") return await putOff(deps, news, { retryAfterS: retry_after });
    return await noteSent(deps.db, news, new Date());
  } catch (error) {
    failActiveSpan(error);
    return putOff(deps, news, { retryAfterS: null, err: error });
  }
};

/**
 * Sends platforms what has become of the orders that their agents prepared (ADR-0151). What they have is compared with the orders themselves, so
 * whatever changes an order is sent, in whichever process and release, and nothing is lost with a process that is killed.
 */
export const openAgentNews = (deps: Services, push: PushToAgent): Repeated =>
  poll(
    async () => {
      const due = await takeNews(deps.db, { shop: deps.clock.now(), real: new Date() });
      await Promise.all(
        due.map((news) =>
          inOwnTrace("send news", { "mealfront.order_id": news.order_id }, () => send(deps, push, news)),
        ),
      );
    },
    (error) => deps.log.error({ err: error }, "news of orders could not be sent"),
  );

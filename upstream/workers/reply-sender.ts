import { failActiveSpan, inOwnTrace } from "@/lib/observability/tracing";
import type { Mailer } from "../adapters/mail/mailer";
import type { Dependencies } from "../dependencies";
import { nextTry } from "../domain/staff/staff-retry";
import { poll, type Repeated } from "../poll";
import { requestLetter } from "../services/staff/request-letter";
import { markReplySent, putOffReply, takeReplies } from "../store/request-inbox";

type Needed = Pick<Dependencies, "brand" | "db" | "log"> & { readonly mailer: Mailer };
type Taken = Awaited<ReturnType<typeof takeReplies>>[number];

const send = async ({ brand, db, log, mailer }: Needed, { reply, request }: Taken): Promise<void> => {
  const { id, email: to, tries, written_at: writtenAt } = reply;
  try {
    await mailer.send({
      to,
      ...requestLetter(request, reply.text, brand),
      html: null,
      key: `${brand}-request-${request.id}-${id}`,
      language: request.language,
      phone: String(request.fields["phone"] ?? ""),
    });
    await markReplySent(db, id, new Date());
  } catch (error) {
    failActiveSpan(error);
    const now = new Date();
    const next = nextTry({ channel: "email", tries, writtenAt, retryAfterS: null, spread: Math.random() }, now);
    const said = next === null ? "an answer to a visitor was given up" : "an answer to a visitor was put off";
    log[next === null ? "error" : "warn"]({ err: error, request: request.id, tries }, said);
    await putOffReply(db, id, next, now);
  }
};

/** Sends the answers of the staff to visitors: each once, with retries, whichever upstream is first. */
export const openReplySender = (deps: Needed): Repeated =>
  poll(
    async () => {
      for (const taken of await takeReplies(deps.db, new Date())) {
        await inOwnTrace("answer visitor", { "mealfront.channel": "email" }, () => send(deps, taken));
      }
    },
    (error) => deps.log.error({ err: error }, "answers to visitors could not be sent"),
  );

import { isOpen } from "../rules/payment-state";
import type { Services } from "../services";
import { type AttemptRow, takeInquiry, takenBy } from "../store/payments";
import { type Settled, settle } from "../store/settle";
import { type AcquirerClient, AcquirerSilent, type Answer, type Asked } from "./acquirer";

/** What calls to an acquirer about a payment work with. */
export type PaymentServices = Pick<Services, "acquirers" | "clock" | "db" | "log">;

/** How often a payment is asked about while somebody looks at it, seconds. */
const REPEAT_S = 5;
/** An acquirer that knows nothing of a payment after so long will never hear of it, seconds. */
const ABSENT_S = 120;

const silent: Answer = { outcome: { kind: "silent" }, provider_payment_id: null, step: null };
const pending: Answer = { outcome: { kind: "pending" }, provider_payment_id: null, step: null };

export const askedOf = ({ id, order_id, provider_payment_id, amount_minor, currency }: AttemptRow): Asked => ({
  id,
  order_id,
  provider_payment_id,
  amount_minor,
  currency,
});

const clientOf = ({ acquirers }: PaymentServices, { acquiring }: AttemptRow): AcquirerClient | null =>
  acquirers.of(acquiring);

/** What a call came to; silence is an outcome like any other. */
export const heard = async (call: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await call();
  } catch (error) {
    if (error instanceof AcquirerSilent) return silent;
    throw error;
  }
};

const told = async (services: PaymentServices, attempt: AttemptRow, answer: Answer): Promise<Settled> => {
  const settled = await settle(services.db, attempt, answer, services.clock.now());
  if (settled.alert !== null) {
    const { order_id, id } = attempt;
    services.log.error({ alert: settled.alert, order_id, attempt: id }, "money that pays nothing goes back");
  }
  return settled;
};

const ageS = ({ clock }: PaymentServices, { created_at }: AttemptRow): number =>
  (clock.now().getTime() - created_at.getTime()) / 1000;

/** Asks the acquirer about a payment and settles what it says. */
export const reconcile = async (services: PaymentServices, attempt: AttemptRow): Promise<Settled> => {
  const client = clientOf(services, attempt);
  if (client === null) return told(services, attempt, pending);
  const asked = askedOf(attempt);
  const answer = await heard(async () => {
    const found = await client.inquire(asked);
    if (found !== "absent") return found;
    // Closing it makes sure that a request still on its way takes no money either.
    const closed = await client.close(asked);
    return closed.outcome.kind === "pending" && ageS(services, attempt) > ABSENT_S
      ? { ...closed, outcome: { kind: "canceled" } }
      : closed;
  });
  return told(services, attempt, answer);
};

/** The same, but not while somebody asks: at most every 5 s a payment, however many look at it (payments §1). */
export const reconcileNow = async (services: PaymentServices, attempt: AttemptRow): Promise<void> => {
  if (!isOpen(attempt.state)) return;
  if (await takeInquiry(services.db, attempt.id, services.clock.now(), REPEAT_S)) await reconcile(services, attempt);
};

/** Closes an open payment at the acquirer, unless its money is faster. */
export const closeAttempt = async (
  services: PaymentServices,
  attempt: AttemptRow,
  as: "canceled" | "expired",
): Promise<Settled> => {
  const client = clientOf(services, attempt);
  if (client === null) return told(services, attempt, { ...silent, outcome: { kind: as } });
  const answer = await heard(() => client.close(askedOf(attempt)));
  const isClosed = answer.outcome.kind === "canceled" || answer.outcome.kind === "declined";
  return told(services, attempt, isClosed && as === "expired" ? { ...answer, outcome: { kind: as } } : answer);
};

/** Asks the acquirer to give back what was taken; asked again it gives nothing twice. */
export const refund = async (services: PaymentServices, attempt: AttemptRow): Promise<void> => {
  const client = clientOf(services, attempt);
  if (client === null) return;
  const amount = await takenBy(services.db, attempt.id);
  const answer = await heard(() => client.refund(askedOf(attempt), amount));
  if (answer.outcome.kind === "refunded") await told(services, attempt, answer);
};

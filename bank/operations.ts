import * as z from "zod/mini";
import { type BankApp, registrationOf } from "./acquirer-api";
import type { PaymentService } from "./payment-service";
import type { BankPayment, MoneyBack } from "./payment-store";

const PAGE = 50;

const Window = z.object({
  merchant: z.string(),
  from: z.iso.datetime({ offset: true }),
  to: z.iso.datetime({ offset: true }),
  cursor: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
});
const Amount = z.object({ amount_minor: z.int().check(z.positive()) });

const operationsOf = (payment: BankPayment) => {
  const { id: payment_id, external_id, invoice, currency, captured, refunds, chargebacks = [] } = payment;
  const named = { payment_id, external_id, invoice, currency };
  const back = (kind: "refund" | "chargeback") => (money: MoneyBack, nth: number) => ({
    ...named,
    kind,
    id: money.id ?? `${payment_id}-${kind}-${nth}`,
    amount_minor: money.amount_minor,
    at: money.at,
  });
  return [
    ...(captured === null ? [] : [{ ...named, kind: "payment", id: payment_id, ...captured }]),
    ...refunds.map(back("refund")),
    ...chargebacks.map(back("chargeback")),
  ];
};

/** The merchant's list of operations, as acquirers serve it: of a period, the oldest first, by pages. */
export const serveOperations = (app: BankApp, service: PaymentService): void => {
  app.get("/acq/operations", (c) => {
    const query = z.safeParse(Window, c.req.query());
    if (!query.success) return c.json({ error: "fields" }, 422);
    const { merchant, cursor } = query.data;
    const [from, to] = [Date.parse(query.data.from), Date.parse(query.data.to)];
    const found = service.payments
      .all()
      .filter((payment) => payment.merchant === merchant)
      .flatMap(operationsOf)
      .filter(({ at }) => at >= from && at <= to)
      .sort((a, b) => a.at - b.at);
    const items = found
      .slice(cursor, cursor + PAGE)
      .map((operation) => ({ ...operation, at: new Date(operation.at).toISOString() }));
    return c.json({ items, next_cursor: cursor + PAGE < found.length ? String(cursor + PAGE) : null });
  });
};

/** What tests and curious people do by hand at the bank: refunds in its back office, chargebacks, captures without a webhook. */
export const serveHandControls = (app: BankApp, service: PaymentService): void => {
  app.get("/sbx/payments", (c) => {
    const ofInvoice = service.payments.all().filter(({ invoice }) => invoice === c.req.query("invoice"));
    return c.json(ofInvoice.map(({ id, external_id, state }) => ({ id, external_id, state })));
  });
  for (const act of ["refund", "chargeback"] as const) {
    app.post(`/sbx/payments/:id/${act}`, async (c) => {
      const body = z.safeParse(Amount, await c.req.json().catch(() => null));
      const payment = await service.find(c.req.param("id"));
      if (!body.success || payment === null) return c.json({ error: "fields" }, 422);
      const isDone = await service.byHand(payment, act, body.data.amount_minor);
      return isDone ? c.json({}) : c.json({ error: "refused" }, 422);
    });
  }
  app.post("/sbx/payments/capture", async (c) => {
    const body = registrationOf(await c.req.json().catch(() => null));
    if (body === null) return c.json({ error: "fields" }, 422);
    const { id, external_id } = await service.captureSilently(body);
    return c.json({ id, external_id });
  });
};

import type {
  RequestListed,
  RequestState,
  RequestWhole,
  staffRequest,
  staffRequestChange,
  staffRequestReply,
  staffRequests,
} from "@/lib/contract/staff/staff-inbox";
import { isEmail } from "@/lib/domain/customer/email";
import type { Reference } from "../../domain/catalogue/reference";
import { conflict, notFound, wrongField } from "../../domain/domain-error";
import { translated } from "../../domain/translated";
import type { Database } from "../../store/database";
import { takeLimit } from "../../store/limit-windows";
import { orderByNumber } from "../../store/orders";
import {
  addReply,
  lockRequest,
  markRequest,
  type RequestMarks,
  repliesOf,
  requestState,
  requestsPage,
} from "../../store/request-inbox";
import { recordAct } from "../../store/staff-audit";
import { type RequestRow, requestById } from "../../store/staff-messages";
import { say } from "../../texts/say";
import { formFields, formName } from "./form-words";
import { citiesOfCaller, countLook, isOrderOf } from "./order-access";
import { accountOf, actorOf, type StaffCall, type StaffCallOf, type StaffDependencies, staffId } from "./staff-call";

type Services = Pick<StaffDependencies, "db" | "limits" | "mailer">;
type AnyCall = StaffCall<unknown, unknown>;

/** More letters than anybody writes; a stolen session does not become a sender of advertisements. */
const replyLimit = { name: "staff.reply", max: 40, seconds: 3600 };

/** @throws DomainError 404 for none, and for one of another city alike */
const assertReads = (call: AnyCall, request: RequestRow | null): RequestRow => {
  const cityIds = citiesOfCaller(call);
  const isTheirs = request !== null && (request.city_id === null || cityIds?.includes(request.city_id) !== false);
  if (!isTheirs) throw notFound();
  return request;
};

const text = (value: unknown): string => (typeof value === "string" ? value : "");

const listedView = ({ cityById }: Reference, row: RequestRow, call: AnyCall): RequestListed => {
  const city = row.city_id === null ? undefined : cityById.get(row.city_id);
  return {
    request_id: row.id,
    kind: row.kind,
    title: formName(row.kind, call.language),
    created_at: row.created_at.toISOString(),
    city:
      city === undefined ? null : { id: city.id, name: translated(city.name, call.language), timezone: city.timezone },
    state: requestState(row),
    taken_by: row.taken_by,
    answered_by: row.handled_by,
    answered_at: row.handled_at?.toISOString() ?? null,
    name: text(row.fields["name"]),
  };
};

/** The address a request can be answered to; null: it has none. */
const addressOf = ({ fields }: RequestRow): string | null => {
  const email = text(fields["email"]).trim();
  return isEmail(email) ? email : null;
};

/** The order that a request names, where it is the caller's to read. */
const orderOf = async (db: Database, call: AnyCall, { fields }: RequestRow): Promise<number | null> => {
  const id = Number(fields["order_id"]);
  const order = Number.isSafeInteger(id) && id > 0 ? await orderByNumber(db, id) : null;
  return order !== null && isOrderOf(call, order) ? order.id : null;
};

const wholeView = async (
  { mailer }: Pick<Services, "mailer">,
  db: Database,
  call: AnyCall,
  row: RequestRow,
): Promise<{ request: RequestWhole }> => {
  const [replies, order_id] = await Promise.all([repliesOf(db, [row.id]), orderOf(db, call, row)]);
  return {
    request: {
      ...listedView(call.reference, row, call),
      language: row.language,
      fields: formFields(row.fields, call.language),
      order_id,
      can_be_mailed: mailer !== null && addressOf(row) !== null,
      replies: replies.map(({ by, email, text: written, created_at, sent_at, ended_at }) => ({
        by,
        to: email,
        text: written,
        created_at: created_at.toISOString(),
        sent_at: sent_at?.toISOString() ?? null,
        given_up_at: ended_at?.toISOString() ?? null,
      })),
    },
  };
};

export const listRequests = async ({ db }: Services, call: StaffCallOf<typeof staffRequests>) => {
  const { state = null, before = null } = call.query;
  const { rows, hasMore, open } = await requestsPage(db, { cityIds: citiesOfCaller(call), state, before });
  return { requests: rows.map((row) => listedView(call.reference, row, call)), has_more: hasMore, open };
};

export const readRequest = async (deps: Services, call: StaffCallOf<typeof staffRequest>) => {
  const row = assertReads(call, await requestById(deps.db, staffId(call, "request_id")));
  await countLook(deps, call, { act: "request.read", subject: `request ${row.id}` });
  return wholeView(deps, deps.db, call, row);
};

const marksOf = (
  state: RequestState,
  { taken_at, taken_by }: RequestRow,
  { now, by }: { now: Date; by: string },
): RequestMarks => {
  switch (state) {
    case "new":
      return { taken_at: null, taken_by: null, handled_at: null, handled_by: null };
    case "in_work":
      return { taken_at: now, taken_by: by, handled_at: null, handled_by: null };
    case "answered":
      return { taken_at: taken_at ?? now, taken_by: taken_by ?? by, handled_at: now, handled_by: by };
  }
};

/** @throws DomainError 409 where a colleague has it in work */
const assertFree = (row: RequestRow, by: string, isTakenOver: boolean): void => {
  if (requestState(row) !== "in_work" || row.taken_by === by || isTakenOver) return;
  throw conflict(say("request.in_work", { name: row.taken_by ?? "" }));
};

export const changeRequest = (deps: Services, call: StaffCallOf<typeof staffRequestChange>) =>
  deps.db.transaction(async (tx) => {
    const { state, is_taken_over = false } = call.body;
    const by = accountOf(call).name;
    const row = assertReads(call, await lockRequest(tx, staffId(call, "request_id")));
    assertFree(row, by, is_taken_over);
    if (requestState(row) === state && (state !== "in_work" || row.taken_by === by))
      return wholeView(deps, tx, call, row);
    const changed = await markRequest(tx, row.id, marksOf(state, row, { now: call.now, by }));
    await recordAct(tx, actorOf(call), call.now, {
      act: "request.change",
      subject: `request ${row.id}`,
      before: { state: requestState(row), taken_by: row.taken_by },
      after: { state, taken_by: changed.taken_by },
    });
    return wholeView(deps, tx, call, changed);
  });

/**
 * Answers a request by e-mail. The letter is written in the transaction that marks the request, and sent from there with retries.
 *
 * @throws DomainError 404, 409 where a colleague has it in work or it cannot be mailed, 422 for an empty text, 429
 */
export const replyToRequest = async (deps: Services, call: StaffCallOf<typeof staffRequestReply>) => {
  const { key, text: written } = call.body;
  const account = accountOf(call);
  if (written.trim() === "") throw wrongField("text", say("request.empty"));
  await takeLimit(deps, { ...replyLimit, caller: String(account.id) });
  return deps.db.transaction(async (tx) => {
    const row = assertReads(call, await lockRequest(tx, staffId(call, "request_id")));
    const email = addressOf(row);
    if (deps.mailer === null || email === null) throw conflict(say("request.no_mail"));
    const { now } = call;
    const isNew = await addReply(tx, {
      request_id: row.id,
      key,
      email,
      text: written,
      by: account.name,
      created_at: now,
    });
    if (!isNew) return wholeView(deps, tx, call, row);
    assertFree(row, account.name, false);
    const changed = await markRequest(tx, row.id, marksOf("answered", row, { now, by: account.name }));
    await recordAct(tx, actorOf(call), now, { act: "request.reply", subject: `request ${row.id}` });
    return wholeView(deps, tx, call, changed);
  });
};

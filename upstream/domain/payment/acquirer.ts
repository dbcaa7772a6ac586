import type { PaymentAlias } from "@/lib/contract/payment";
import type { Outcome } from "./payment-state";
import type { Operation, Period } from "./register";

/** What the customer has to do next. Stored with the attempt, so it holds no card data. */
export type NextStep =
  /** The card form needs this public id before there can be a cryptogram. */
  | { readonly kind: "pre-auth"; readonly verify_param: string }
  /** 3-D Secure 2: the issuer's method page. */
  | {
      readonly kind: "method";
      readonly trans_id: string;
      readonly server_url: string | null;
      readonly method_url: string | null;
      readonly data: string;
    }
  /** 3-D Secure: a form to the issuer's page; `md` comes back with its answer. */
  | {
      readonly kind: "challenge";
      readonly md: string;
      readonly acs_url: string;
      readonly pa_req: string | null;
      readonly c_req: string | null;
    }
  /** A page of the acquirer's. */
  | { readonly kind: "page"; readonly url: string }
  /** SBP: the bank's link, shown as a QR code or opened on a phone. */
  | { readonly kind: "link"; readonly url: string }
  /** A question in the bank's app. */
  | { readonly kind: "push" };

export type Charge = {
  /** The attempt: the acquirer takes a second request of the same name for the first one. */
  readonly id: string;
  readonly order_id: number;
  readonly created_at: Date;
  readonly method: PaymentAlias;
  readonly amount_minor: number;
  /** ISO code. */
  readonly currency: string;
  readonly cryptogram: string | null;
  /** The acquirer's name of a payment it has registered already (`pre-auth`). */
  readonly provider_payment_id: string | null;
  /** Digits, the order's own. */
  readonly phone: string;
  readonly email: string | null;
  /** Null if unknown. */
  readonly client_ip: string | null;
  readonly language: string;
  readonly is_mobile: boolean;
  /** Where the issuer's page posts to. */
  readonly term_url: string;
  /** Where the acquirer's page leads back to. */
  readonly return_url: string;
  /** Where it leads a customer who gives up there: to choose another payment type. */
  readonly cancel_url: string;
  /** What is paid, in the customer's language: the order's number. */
  readonly title: string;
};

/** The payment fields that a query to the acquirer needs. */
export type PaymentRef = {
  readonly id: string;
  readonly order_id: number;
  readonly provider_payment_id: string | null;
  readonly amount_minor: number;
  readonly currency: string;
  readonly method: PaymentAlias;
  /** When it was first sent: where nothing else finds it, the acquirer's list of that time is searched. */
  readonly created_at: Date;
};

/** The result of a call to the acquirer. */
export type Answer = {
  readonly outcome: Outcome;
  readonly provider_payment_id: string | null;
  readonly step: NextStep | null;
  /**
   * The acquirer's name of the money that was taken, where the page it was paid on had another one. It replaces
   * `provider_payment_id`: refunds, disputes and lists of operations know it alone.
   */
  readonly captured_as?: string;
};

/**
 * `absent`: the acquirer answered, in the documented form, that it has no such payment. It may still arrive
 * (`isGone` in `payment-state.ts`).
 */
export type Found = Answer | "absent";

/** What the issuer's page posted after 3-D Secure 1 (`pares`) or 2 (`cres`). */
export type IssuerResult = { readonly pares: string | null; readonly cres: string | null };

/** A card holder's bank disputes a payment. There is a deadline for answering it, so operators learn of it at once. */
export type Dispute = {
  readonly id: string;
  readonly amount_minor: number;
  /** ISO code. */
  readonly currency: string;
  readonly reason: string;
};

/** The payment that a webhook names, neither of both for news of something else. The webhook only causes a query to the acquirer. */
export type Hint = {
  readonly attempt_id: string | null;
  readonly provider_payment_id: string | null;
  /** Logged for operators; absent: the webhook is about something else. */
  readonly dispute?: Dispute;
};

/** What an acquirer is about to take, as it says before it does: it declines the payment unless the shop agrees. */
export type Intention = {
  readonly attempt_id: string | null;
  readonly amount_minor: number;
  readonly currency: string;
};

/** A part of what a payment took, which goes back while the rest stays. */
export type RefundPart = {
  /** Ours of it: an acquirer that knows names of requests takes a second one of the same name for the first. */
  readonly id: string;
  readonly amount_minor: number;
  /** What had gone back of the payment when it was first sent: what went back beyond that is this part. */
  readonly gone_minor: number;
  /**
   * The request before may still be on its way. An acquirer without names of requests is then only queried: it would take a
   * second request for a second part.
   */
  readonly isInFlight: boolean;
};

/** `refused`: for good, in the form the acquirer documents. `waiting`: it has not said either yet. */
export type PartAnswer = "done" | "refused" | "waiting";

/** How an acquirer refunds a part of a payment. Every call may throw `AcquirerSilent`. */
export type PartRefunds = {
  /** Whether payments of this type can be refunded in part, as its documentation has it. */
  readonly takes: (method: PaymentAlias) => boolean;
  /** What of a payment has gone back so far, by whomever; minor units. */
  readonly gone: (payment: PaymentRef) => Promise<number>;
  /** Refunds a part unless it has gone back: repeated, it refunds nothing twice. */
  readonly refund: (payment: PaymentRef, part: RefundPart) => Promise<PartAnswer>;
};

/**
 * The acquirer did not answer, or its answer does not show whether money was taken: no answer in time, any status but 2xx,
 * an answer of another shape, or an error of its own. The payment stays open and is queried again.
 */
export class AcquirerSilent extends Error {
  override readonly name: string = "AcquirerSilent";
}

/**
 * A client of an acquirer. Every call may throw `AcquirerSilent`. None is made inside a transaction of the database
 * (SPEC-332).
 */
export type AcquirerClient = {
  /** Login and host. Two acquirers with the same one have the same list of operations. */
  readonly account: string;
  /** What the card form needs to know beforehand; null where nothing, or where `pre-auth` carries it. */
  readonly verifyParam: string | null;
  /** Its checkout script opens the sheets of Apple Pay and Google Pay; else these are not offered. */
  readonly opensSheets: boolean;
  /** A repeated registration of a page or a link under the same name makes no second one that could be paid. */
  readonly repeatsRegistration: boolean;
  /** Answers to webhooks, in the acquirer's own form. */
  readonly received: string;
  readonly charge: (charge: Charge) => Promise<Answer>;
  /** After the issuer's method page. */
  readonly proceed: (payment: PaymentRef, transId: string) => Promise<Answer>;
  /**
   * With what the issuer's page posted. `unusable`: the acquirer answered that it cannot read it, and the payment still
   * waits for the issuer's result.
   */
  readonly finish3ds: (payment: PaymentRef, returned: IssuerResult) => Promise<Answer | "unusable">;
  readonly inquire: (payment: PaymentRef) => Promise<Found>;
  /** Closes an unpaid payment; `captured` if it was paid meanwhile. A payment that the acquirer does not have stays closed. */
  readonly close: (payment: PaymentRef) => Promise<Answer>;
  /**
   * Refunds until `amount_minor` has gone back, besides `returned_minor` that was refunded at the bank before. What the
   * acquirer reports as refunded is not sent again, so the call may be repeated for days, also with an acquirer that forgets
   * the names of requests.
   */
  readonly refund: (payment: PaymentRef, amount_minor: number, returned_minor?: number) => Promise<Answer>;
  /** Null: it refunds whole payments only, so what an order paid by it costs cannot be lowered. */
  readonly parts: PartRefunds | null;
  /**
   * What moved money between two instants, as the acquirer's list has it, page by page. Throws `AcquirerSilent` where a
   * page cannot be read: a list that breaks off is none. Null: the acquirer offers no list.
   */
  readonly operations: ((period: Period) => AsyncIterable<Operation>) | null;
  /** Its webhooks are signed. Anybody can send one that is not, so those cause no more than one query in 5 s for a payment. */
  readonly signsWebhooks: boolean;
  /**
   * Reads a question whether a payment may be taken; null for one that is not the acquirer's. Absent: the acquirer sends
   * none.
   */
  readonly intention?: (body: string, headers: Headers) => Intention | null;
  /** Null for a webhook that is not the acquirer's. */
  readonly hint: (body: string, headers: Headers) => Hint | null;
};

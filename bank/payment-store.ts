import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "@/lib/contract/language";

export type MoneyBack = {
  /** Absent in books from before operations were listed. */
  readonly id?: string;
  readonly amount_minor: number;
  readonly at: number;
  /** `office`: somebody in the merchant's back office at the bank; absent: the merchant's own request. */
  readonly by?: "office";
  /** The merchant's of a part that it refunded; absent: a refund of all that was left. */
  readonly name?: string;
};

/** A payment as the bank knows it; times are ms of the sandbox's clock. */
export type BankPayment = {
  /** The bank's own name of it. */
  readonly id: string;
  /** The merchant's: a second request of the same name is the same payment. */
  readonly external_id: string;
  readonly merchant: string;
  readonly method: "card" | "register" | "page" | "sbp" | "sberpay";
  readonly invoice: string;
  readonly amount_minor: number;
  readonly currency: string;
  readonly phone: string;
  readonly term_url: string;
  readonly return_url: string;
  /** The shop's language; absent where the merchant named none. */
  readonly language?: Language | undefined;
  readonly created_at: number;
  /** `registered` waits for a card, `waiting` for the holder, `processing` for the money. */
  state: "registered" | "method" | "challenge" | "waiting" | "processing" | "captured" | "declined" | "canceled";
  /** The card's number is not stored: its last four digits and its hash are. */
  last4: string | null;
  pan_sha256: string | null;
  cryptogram_sha256: string | null;
  trans_id: string | null;
  md: string | null;
  wrong_codes: number;
  reason: string | null;
  /** When the money comes, or the refusal, without anybody doing anything. */
  due: { readonly at: number; readonly to: "captured" | "declined" } | null;
  captured: { readonly amount_minor: number; readonly at: number } | null;
  refunds: MoneyBack[];
  /** Absent in books from before there were any. */
  chargebacks?: MoneyBack[];
};

export type PaymentStore = {
  readonly find: (externalId: string) => BankPayment | null;
  readonly byMd: (md: string) => BankPayment | null;
  readonly all: () => readonly BankPayment[];
  readonly hasCryptogram: (sha256: string) => boolean;
  /** Writes a payment down, the new and the changed alike. */
  readonly write: (payment: BankPayment) => void;
};

/** A line of the book; null for one that a killed bank has half written. */
const paymentOf = (line: string): BankPayment | null => {
  try {
    return line === "" ? null : JSON.parse(line);
  } catch {
    return null;
  }
};

/** The payments, in a file if a folder is given: the bank shares nothing with its merchants. */
export const openPaymentStore = (folder: string | null): PaymentStore => {
  const payments = new Map<string, BankPayment>();
  const byMd = new Map<string, BankPayment>();
  const cryptograms = new Set<string>();
  const index = (payment: BankPayment): void => {
    payments.set(payment.external_id, payment);
    if (payment.md !== null) byMd.set(payment.md, payment);
    if (payment.cryptogram_sha256 !== null) cryptograms.add(payment.cryptogram_sha256);
  };
  const file = folder === null ? null : join(folder, "book.jsonl");
  if (folder !== null) mkdirSync(folder, { recursive: true });
  if (file !== null && existsSync(file)) {
    const text = readFileSync(file, "utf8");
    for (const payment of text.split("\n").map(paymentOf)) {
      if (payment !== null) payments.set(payment.external_id, payment);
    }
    for (const payment of payments.values()) index(payment);
    if (!text.endsWith("\n")) appendFileSync(file, "\n");
  }
  return {
    find: (externalId) => payments.get(externalId) ?? null,
    byMd: (md) => {
      const payment = byMd.get(md);
      return payment?.md === md ? payment : null;
    },
    all: () => [...payments.values()],
    hasCryptogram: (sha256) => cryptograms.has(sha256),
    write: (payment) => {
      index(payment);
      if (file !== null) appendFileSync(file, `${JSON.stringify(payment)}\n`);
    },
  };
};

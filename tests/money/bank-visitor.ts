import * as z from "zod/mini";
import type { PaymentReply } from "@/lib/contract/payment";
import { cryptogramOf } from "../support/sandbox-card";
import { fetchWithin } from "./visitor";

const WAIT_MS = 20_000;

const Keys = z.object({ key_id: z.string(), public_key: z.string() });
const Entry = z.object({ invoice: z.string(), amount_minor: z.number() });
const Ledger = z.object({ captures: z.array(Entry), refunds: z.array(Entry) });
export type BankLedger = z.output<typeof Ledger>;

/** What customers do at the bank, and what the bank's own book says. The clock has not been moved. */
export const bankVisitor = async (bankUrl: string) => {
  const keys = z.parse(Keys, await (await fetch(`${bankUrl}/sbx/keys`)).json());
  const post = async (address: string, fields: Readonly<Record<string, string>>): Promise<string> => {
    const answer = await fetchWithin(WAIT_MS, new URL(address, bankUrl), {
      method: "POST",
      body: new URLSearchParams(fields),
      redirect: "manual",
    });
    return answer?.text ?? "";
  };
  const hidden = (html: string, name: string): string | undefined =>
    new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1];

  return {
    post,
    cryptogram: (pan: string, audience: string): string => cryptogramOf(keys, { pan }, { audience, now: Date.now() }),
    /** The issuer's page with the right code: what it makes the browser post to the shop, at which address. */
    async confirmed({ MD = "", PaReq = "", TermUrl = "", cReq, AcsUrl = "" }: PaymentReply) {
      const fields = cReq === undefined ? { MD, PaReq, TermUrl } : { creq: cReq, threeDSSessionData: MD };
      const challenge = await post(AcsUrl, fields);
      const page = challenge.includes("otp")
        ? await post("/acs/code", { md: MD, code: "123456", answer: "code" })
        : challenge;
      const [PaRes, cres] = [hidden(page, "PaRes"), hidden(page, "cres")];
      if (PaRes !== undefined) return { address: TermUrl, fields: { MD, PaRes } };
      return cres === undefined ? null : { address: TermUrl, fields: { threeDSSessionData: MD, cres } };
    },
    /** Answers the question that waits in the app of this phone; false where none does. */
    async inApp(phone: string, answer: "pay" | "reject"): Promise<boolean> {
      const inbox = await fetchWithin(WAIT_MS, `${bankUrl}/sberpay/inbox?phone=${phone}`);
      const action = /action="(\/sberpay\/[^"]+)"/.exec(inbox?.text ?? "")?.[1];
      if (action === undefined) return false;
      await post(action, { answer });
      return true;
    },
    ledger: async (): Promise<BankLedger> => z.parse(Ledger, await (await fetch(`${bankUrl}/sbx/ledger`)).json()),
    advance: async (seconds: number): Promise<void> => {
      const answer = await fetch(`${bankUrl}/sbx/clock`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ advance_s: seconds }),
      });
      if (!answer.ok) throw new Error(`The clock does not move: ${answer.status}`);
    },
  };
};
export type BankVisitor = Awaited<ReturnType<typeof bankVisitor>>;

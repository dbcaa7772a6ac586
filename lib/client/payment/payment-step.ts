import type { PaymentAlias, PaymentReply } from "@/lib/contract/payment";

/** What the browser does next with a payment. */
export type PaymentStep =
  /** Paid: go to the page of the result. */
  | { readonly kind: "complete"; readonly link: string }
  /** Go to a page of the bank or of the acquirer. */
  | { readonly kind: "leave"; readonly url: string }
  /** Make the card's cryptogram with this public id, and pay again. */
  | { readonly kind: "pre-auth"; readonly verifyParam: string }
  /** 3-D Secure 2: post to both in a hidden frame, wait 5 s after each, pay again with the id. An absent address is skipped, its wait is not. */
  | {
      readonly kind: "method";
      readonly transId: string;
      readonly server: string | null;
      readonly method: string | null;
      readonly data: string;
    }
  /** Post these fields to the issuer's page, in the window itself. */
  | { readonly kind: "form"; readonly action: string; readonly fields: Readonly<Record<string, string>> }
  /** Ask for the order's status until the bank has answered; with a QR code or a link where there is one. */
  | {
      readonly kind: "wait";
      readonly qrCode: string | null;
      readonly paymentLink: string | null;
      readonly completeLink: string | null;
    }
  /** An answer without a next step. */
  | { readonly kind: "broken" };

const broken: PaymentStep = { kind: "broken" };
const leave = (url: string | undefined): PaymentStep => (url === undefined ? broken : { kind: "leave", url });

const issuerForm = ({ AcsUrl, MD, PaReq, cReq, TermUrl }: PaymentReply): PaymentStep => {
  if (AcsUrl === undefined) return broken;
  // The names are the issuers': `creq` in lower case (SPEC-222).
  const session = MD === undefined ? {} : { threeDSSessionData: MD };
  if (cReq !== undefined) return { kind: "form", action: AcsUrl, fields: { creq: cReq, ...session } };
  if (PaReq === undefined || MD === undefined || TermUrl === undefined) return broken;
  return { kind: "form", action: AcsUrl, fields: { MD, PaReq, TermUrl } };
};

const methodFrame = (reply: PaymentReply): PaymentStep => {
  const { threeDSServerTransId: transId, threeDSMethodDataPacked: data = "" } = reply;
  if (transId === undefined) return broken;
  const { threeDSMethodURLServer: server = null, threeDSMethodURL: method = null } = reply;
  return { kind: "method", transId, server, method, data };
};

const bankWait = ({ qr_code, payment_link, complete_link }: PaymentReply): PaymentStep => ({
  kind: "wait",
  qrCode: qr_code ?? null,
  paymentLink: payment_link ?? null,
  completeLink: complete_link ?? null,
});

/** Reads the answer to a pay call (SPEC-222): anything that is not named there is an issuer's form. */
export const paymentStep = (paymentType: PaymentAlias, reply: PaymentReply): PaymentStep => {
  const { reason, complete_link } = reply;
  if (reason === "approved") return complete_link === undefined ? broken : { kind: "complete", link: complete_link };
  if (reason === "approved-new") return leave(reply.form_url);
  if (reason === "sbp-mobile") return leave(reply.payment_link);
  if (paymentType === "sbp" || paymentType === "sberpay") return bankWait(reply);
  if (reason === "3ds-v2") return methodFrame(reply);
  if (reason === "pre-auth") {
    return reply.verify_param === undefined ? broken : { kind: "pre-auth", verifyParam: reply.verify_param };
  }
  return issuerForm(reply);
};

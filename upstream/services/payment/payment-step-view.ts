import type { PaymentReply } from "@/lib/contract/payment";
import type { NextStep } from "../../domain/payment/acquirer";
import type { AttemptRow } from "../../store/payments";

/** A QR code as a picture for an `img`; generated here, so that no other service gets the payment's data. */
const qrPicture = async (text: string): Promise<string> => {
  // Loaded when first needed: few payments show a code.
  const { encode } = await import("uqr");
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${squares}" fill="#000"/></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
};

const linkView = async (
  url: string,
  { is_mobile, order_id }: AttemptRow,
  completeLink: string,
): Promise<PaymentReply> =>
  is_mobile
    ? { reason: "sbp-mobile", payment_link: url, order_id, complete_link: completeLink }
    : { reason: "sbp-qr", qr_code: await qrPicture(url), payment_link: url, order_id, complete_link: completeLink };

/** The next step as the reply to `POST /order/pay` names it (SPEC-222). */
export const stepView = async (
  step: NextStep,
  attempt: AttemptRow,
  { completeLink, termUrl }: { readonly completeLink: string; readonly termUrl: string },
): Promise<PaymentReply> => {
  const { order_id } = attempt;
  switch (step.kind) {
    case "pre-auth":
      return { reason: "pre-auth", order_id, verify_param: step.verify_param };
    case "method":
      return {
        reason: "3ds-v2",
        order_id,
        threeDSServerTransId: step.trans_id,
        ...(step.server_url !== null && { threeDSMethodURLServer: step.server_url }),
        ...(step.method_url !== null && { threeDSMethodURL: step.method_url }),
        threeDSMethodDataPacked: step.data,
      };
    case "challenge":
      return {
        reason: "3ds",
        order_id,
        MD: step.md,
        ...(step.pa_req !== null && { PaReq: step.pa_req }),
        ...(step.c_req !== null && { cReq: step.c_req }),
        AcsUrl: step.acs_url,
        TermUrl: termUrl,
      };
    case "page":
      return { reason: "approved-new", order_id, form_url: step.url };
    case "link":
      return linkView(step.url, attempt, completeLink);
    case "push":
      return { reason: "sberpay", order_id, complete_link: completeLink };
  }
};
